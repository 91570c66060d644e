import PresenterBench

/// Searches whose answers cannot be used, the same for each architecture of the app.
struct GithubSpoiledSearches {
    /// The beginning of the scenarios' names.
    let prefix: String
    /// Opens the screen and searches for texts, one after the other.
    let search: @MainActor @Sendable ([String], Stage) -> Void

    /// Searches, and the answer is cut off in the middle of a person.
    var malformed: Scenario {
        Scenario("\(prefix)-malformed", .fixture("github-search"), .truncate("GET", after: 100)) {
            search(["swift"], $0)
        }
    }

    /// Searches for people who lack one member after the other, then have null there.
    var spoiledUsers: Scenario {
        Scenario("\(prefix)-spoiled-users", .all(GithubBody.spoiledUserAnswers)) {
            search(GithubBody.spoiledUsers.map(\.0), $0)
        }
    }

    /// Searches, and the address of the repositories is empty, which the model does not accept as an address.
    var reposURLEmpty: Scenario {
        Scenario("\(prefix)-repos-url-empty", GithubBody.userWithoutRepositories) { search(["swift"], $0) }
    }
}
