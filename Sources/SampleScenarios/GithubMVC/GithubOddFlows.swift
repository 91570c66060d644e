import PresenterBench

/// The error cases of the two screens, the same flows for each architecture of the app.
struct GithubOddFlows {
    /// The beginning of the scenarios' names.
    let prefix: String
    /// Puts the screens on a stage.
    let open: @MainActor @Sendable (Stage) -> any GithubBrowsing

    var all: [Scenario] {
        [
            firstScreen, searches.malformed, searches.spoiledUsers, repositoriesOffline, repositoriesMalformed,
            notUTF8, reposURLEmpty, spoiledRepositories, repositoriesLeft,
        ]
    }

    /// Shows the first screen, and does nothing.
    private var firstScreen: Scenario {
        Scenario("\(prefix)-first-screen") { _ = open($0) }
    }

    /// Types names whose answers cannot be used.
    private var searches: GithubSpoiledSearches {
        GithubSpoiledSearches(prefix: prefix) { queries, stage in
            let view = open(stage)
            for query in queries { type(query, in: view, on: stage) }
        }
    }

    /// Opens the repositories of the first person without a connection.
    private var repositoriesOffline: Scenario {
        Scenario(
            "\(prefix)-repositories-offline", .fixture("github-search"),
            .fail("/users/swift-lantern/repos", with: .notConnectedToInternet), flow: openFirst)
    }

    /// Opens the repositories of the first person, and the answer is cut off in the middle of one.
    private var repositoriesMalformed: Scenario {
        Scenario(
            "\(prefix)-repositories-malformed", .fixture("github-repositories"),
            .truncate("GET /users/swift-lantern/repos", after: 100), flow: openFirst)
    }

    /// Opens the repositories of the first person, and the answer is cut off in the middle of a character, so that it
    /// is not UTF-8 and is read as an empty text.
    private var notUTF8: Scenario {
        Scenario(
            "\(prefix)-not-utf8", .fixture("github-repositories"),
            .truncate("GET /users/swift-lantern/repos", after: 1_208), flow: openFirst)
    }

    /// Opens the repositories of a person whose repositories have no address; no request is sent, and nothing appears.
    private var reposURLEmpty: Scenario {
        Scenario("\(prefix)-repos-url-empty", GithubBody.userWithoutRepositories, flow: openFirst)
    }

    /// Opens repositories with a missing or null member; only the description is optional.
    private var spoiledRepositories: Scenario {
        Scenario("\(prefix)-spoiled-repositories", .all(SpoiledRepositories.answers)) { stage in
            let view = search("swift", on: stage)
            for row in SpoiledRepositories.bodies.indices {
                stage.send("tap row \(row)", as: .user) { view.tap(row: row) }
                stage.send("go back", as: .user) { view.goBack() }
            }
        }
    }

    /// Goes back before the repositories arrive.
    private var repositoriesLeft: Scenario {
        Scenario("\(prefix)-repositories-left", .fixture("github-repositories")) { stage in
            let view = search("swift", on: stage)
            stage.hold("tap row 0", as: .user) { view.tap(row: 0) }
            stage.hold("go back", as: .user) { view.goBack() }
            stage.release()
        }
    }

    @MainActor
    private func openFirst(_ stage: Stage) {
        let view = search("swift", on: stage)
        stage.send("tap row 0", as: .user) { view.tap(row: 0) }
    }

    @MainActor @discardableResult
    private func search(_ query: String, on stage: Stage) -> any GithubBrowsing {
        let view = open(stage)
        type(query, in: view, on: stage)
        return view
    }

    @MainActor
    private func type(_ query: String, in view: any GithubBrowsing, on stage: Stage) {
        stage.send("type \(String(reflecting: query))", as: .user) { view.type(query) }
    }
}

/// One person for each way in which a repository can be spoiled, whose address leads to it.
private enum SpoiledRepositories {
    static let bodies = GithubBody.repository.spoiled.filter {
        !$0.flaw.hasSuffix("stargazers_count") && !$0.flaw.hasSuffix("language")
    }

    static let answers =
        [Scenario.Trait.reply("GET /search/users", json: GithubBody.users(bodies.map { owner(of: $0.flaw) }))]
        + bodies.map { Scenario.Trait.reply("GET /users/\($0.flaw)/repos", json: "[\($0.text)]") }

    private static func owner(of flaw: String) -> String {
        GithubBody.user.with("login", "\"\(flaw)\"")
            .with("repos_url", "\"https://api.github.com/users/\(flaw)/repos\"").text
    }
}
