import PresenterBench

/// The flows of the two screens, the same for each architecture of the app.
struct GithubFlows {
    /// The beginning of the scenarios' names.
    let prefix: String
    /// Puts the screens on a stage.
    let open: @MainActor @Sendable (Stage) -> any GithubBrowsing

    /// The flows without error cases; the first scenario of a fixture is the one that a capture runs.
    var usual: [Scenario] {
        [
            find, typeAhead, typeAheadReversed, cleared, notFound, emptyQuery, repositories, repositoriesSecondUser,
            rateLimited, offline,
        ]
    }

    /// Types a name and gets people.
    private var find: Scenario {
        Scenario("\(prefix)-search", .fixture("github-search")) { search("swift", on: $0) }
    }

    /// Types letter by letter; the answers come in the order of the letters.
    private var typeAhead: Scenario {
        Scenario("\(prefix)-type-ahead", .fixture("github-type-ahead"), flow: typeLetters)
    }

    /// Types letter by letter; the answer to the first letter arrives last and stays.
    private var typeAheadReversed: Scenario {
        Scenario(
            "\(prefix)-type-ahead-reversed", .fixture("github-type-ahead"), .lastAnswerFirst, flow: typeLetters)
    }

    /// Clears the text before the answer arrives, which then fills the list all the same.
    private var cleared: Scenario {
        Scenario("\(prefix)-cleared", .fixture("github-search")) { stage in
            let view = open(stage)
            stage.hold(#"type "swift""#, as: .user) { view.type("swift") }
            stage.hold("clear the text", as: .user) { view.type("") }
            stage.release()
        }
    }

    /// Types a name that nobody has.
    private var notFound: Scenario {
        Scenario("\(prefix)-not-found", .fixture("github-not-found")) { search("zzyzx", on: $0) }
    }

    /// Clears a text that is empty; no request is sent.
    private var emptyQuery: Scenario {
        Scenario("\(prefix)-empty-query") { stage in
            let view = open(stage)
            stage.send("clear the text", as: .user) { view.type("") }
        }
    }

    /// Opens the repositories of the first person.
    private var repositories: Scenario {
        Scenario("\(prefix)-repositories", .fixture("github-repositories"), flow: openFirst)
    }

    /// Opens the repositories of one person, then of another; the list starts empty.
    private var repositoriesSecondUser: Scenario {
        Scenario("\(prefix)-repositories-second-user", .fixture("github-repositories-second-user")) { stage in
            let view = search("swift", on: stage)
            stage.send("tap row 0", as: .user) { view.tap(row: 0) }
            stage.send("go back", as: .user) { view.goBack() }
            stage.send("tap row 1", as: .user) { view.tap(row: 1) }
        }
    }

    /// Searches too often: the error message is not a list of people.
    private var rateLimited: Scenario {
        Scenario("\(prefix)-rate-limited", GithubFault.rateLimited) { search("swift", on: $0) }
    }

    /// Searches without a connection.
    private var offline: Scenario { Scenario("\(prefix)-offline", .offline) { search("swift", on: $0) } }
}

/// The steps of the flows.
extension GithubFlows {
    @MainActor
    private func typeLetters(_ stage: Stage) {
        let view = open(stage)
        for query in ["s", "sw", "swi"] {
            stage.hold("type \(String(reflecting: query))", as: .user) { view.type(query) }
        }
        stage.release()
    }

    /// Opens the repositories of the first person whom a search finds.
    @MainActor
    func openFirst(_ stage: Stage) {
        let view = search("swift", on: stage)
        stage.send("tap row 0", as: .user) { view.tap(row: 0) }
    }

    @MainActor @discardableResult
    func search(_ query: String, on stage: Stage) -> any GithubBrowsing {
        let view = open(stage)
        type(query, in: view, on: stage)
        return view
    }

    @MainActor
    func type(_ query: String, in view: any GithubBrowsing, on stage: Stage) {
        stage.send("type \(String(reflecting: query))", as: .user) { view.type(query) }
    }
}
