import PresenterBench

extension Scenario {
    /// The search for people as original MVC; the first scenario of a fixture is the one that a capture runs.
    static let githubMVC =
        [
            githubMVCSearch, githubMVCTypeAhead, githubMVCTypeAheadReversed, githubMVCCleared, githubMVCNotFound,
            githubMVCEmptyQuery, githubMVCRepositories, githubMVCRepositoriesSecondUser, githubMVCRateLimited,
            githubMVCOffline, githubMVCLeft,
        ] + GithubOddFlows(prefix: "github-mvc") { GithubMVCView($0) }.all

    /// Types a name and gets people.
    static let githubMVCSearch = Scenario("github-mvc-search", .fixture("github-search")) { search("swift", on: $0) }

    /// Types letter by letter; the answers come in the order of the letters.
    static let githubMVCTypeAhead = Scenario("github-mvc-type-ahead", .fixture("github-type-ahead"), flow: typeAhead)

    /// Types letter by letter; the answer to the first letter arrives last and stays.
    static let githubMVCTypeAheadReversed = Scenario(
        "github-mvc-type-ahead-reversed", .fixture("github-type-ahead"), .lastAnswerFirst, flow: typeAhead)

    /// Clears the text before the answer arrives, which then fills the list all the same.
    static let githubMVCCleared = Scenario("github-mvc-cleared", .fixture("github-search")) { stage in
        let view = GithubMVCView(stage)
        stage.hold(#"type "swift""#, as: .user) { view.type("swift") }
        stage.hold("clear the text", as: .user) { view.type("") }
        stage.release()
    }

    /// Types a name that nobody has.
    static let githubMVCNotFound = Scenario("github-mvc-not-found", .fixture("github-not-found")) {
        search("zzyzx", on: $0)
    }

    /// Clears a text that is empty; no request is sent.
    static let githubMVCEmptyQuery = Scenario("github-mvc-empty-query") { stage in
        let view = GithubMVCView(stage)
        stage.send("clear the text", as: .user) { view.type("") }
    }

    /// Opens the repositories of the first person.
    static let githubMVCRepositories = Scenario("github-mvc-repositories", .fixture("github-repositories")) { stage in
        let view = search("swift", on: stage)
        stage.send("tap row 0", as: .user) { view.tap(row: 0) }
    }

    /// Opens the repositories of one person, then of another; the second screen starts empty.
    static let githubMVCRepositoriesSecondUser = Scenario(
        "github-mvc-repositories-second-user", .fixture("github-repositories-second-user")
    ) { stage in
        let view = search("swift", on: stage)
        stage.send("tap row 0", as: .user) { view.tap(row: 0) }
        stage.send("go back", as: .user) { view.goBack() }
        stage.send("tap row 1", as: .user) { view.tap(row: 1) }
    }

    /// Searches too often: the error message is not a list of people.
    static let githubMVCRateLimited = Scenario("github-mvc-rate-limited", GithubFault.rateLimited) {
        search("swift", on: $0)
    }

    /// Searches without a connection.
    static let githubMVCOffline = Scenario("github-mvc-offline", .offline) {
        search("swift", on: $0)
    }

    /// Leaves before the people arrive; nothing more happens.
    static let githubMVCLeft = Scenario("github-mvc-left", .fixture("github-search")) { stage in
        let view = stage.own(GithubMVCView(stage))
        stage.hold(#"type "swift""#, as: .user) { view.object.type("swift") }
        stage.dismiss(view)
        stage.release()
    }
}

@MainActor @discardableResult
private func search(_ query: String, on stage: Stage) -> GithubMVCView {
    let view = GithubMVCView(stage)
    stage.send("type \(String(reflecting: query))", as: .user) { view.type(query) }
    return view
}

@MainActor
private func typeAhead(_ stage: Stage) {
    let view = GithubMVCView(stage)
    for query in ["s", "sw", "swi"] {
        stage.hold("type \(String(reflecting: query))", as: .user) { view.type(query) }
    }
    stage.release()
}
