import PresenterBench

/// Searches whose answers nobody can use, the same for each way to build the app.
struct GithubSpoiledSearches {
    /// What the names of the scenarios begin with.
    let prefix: String
    /// Opens the screen and searches for texts, one after the other.
    let search: @MainActor @Sendable ([String], Stage) -> Void

    /// Searches, and the answer breaks off in the middle of a person.
    var malformed: Scenario {
        Scenario("\(prefix)-malformed", fixture: "github-search", faults: [Fault(.truncated(after: 100))]) {
            search(["swift"], $0)
        }
    }

    /// Searches for people who lack what the model reads, one member after the other, then have null there.
    var spoiledUsers: Scenario {
        Scenario("\(prefix)-spoiled-users", faults: GithubBody.spoiledUserFaults) {
            search(GithubBody.spoiledUsers.map(\.0), $0)
        }
    }

    /// Searches, and the address of the repositories is empty, which is none to the model.
    var reposURLEmpty: Scenario {
        Scenario("\(prefix)-repos-url-empty", faults: [GithubBody.userWithoutRepositories]) { search(["swift"], $0) }
    }
}
