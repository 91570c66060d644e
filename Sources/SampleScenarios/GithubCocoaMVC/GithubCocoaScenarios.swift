@preconcurrency @testable import GithubCocoaMVC
import PresenterBench

extension Scenario {
    /// The search for people as Cocoa MVC.
    static let githubCocoaMVC =
        [
            githubCocoaSearch, githubCocoaTypeAhead, githubCocoaTypeAheadReversed, githubCocoaCleared,
            githubCocoaNotFound,
            githubCocoaEmptyQuery, githubCocoaRepositories, githubCocoaRepositoriesSecondUser, githubCocoaRateLimited,
            githubCocoaOffline, githubCocoaLeft, githubCocoaErrorThenRepositories,
        ] + GithubOddFlows(prefix: "github-cocoa") { GithubCocoaView.opened(on: $0) }.all

    /// Types a name and gets people.
    static let githubCocoaSearch = Scenario("github-cocoa-search", .fixture("github-search")) {
        search("swift", on: $0)
    }

    /// Types letter by letter; the answers come in the order of the letters.
    static let githubCocoaTypeAhead = Scenario(
        "github-cocoa-type-ahead", .fixture("github-type-ahead"), flow: typeAhead)

    /// Types letter by letter; the answer to the first letter arrives last and stays.
    static let githubCocoaTypeAheadReversed = Scenario(
        "github-cocoa-type-ahead-reversed", .fixture("github-type-ahead"), .lastAnswerFirst, flow: typeAhead)

    /// Clears the text before the answer arrives, which then fills the list all the same.
    static let githubCocoaCleared = Scenario("github-cocoa-cleared", .fixture("github-search")) { stage in
        let view = GithubCocoaView.opened(on: stage)
        stage.hold(#"type "swift""#, as: .user) { view.type("swift") }
        stage.hold("clear the text", as: .user) { view.type("") }
        stage.release()
    }

    /// Types a name that nobody has.
    static let githubCocoaNotFound = Scenario("github-cocoa-not-found", .fixture("github-not-found")) {
        search("zzyzx", on: $0)
    }

    /// Clears a text that is empty; no request is sent.
    static let githubCocoaEmptyQuery = Scenario("github-cocoa-empty-query") { stage in
        let view = GithubCocoaView.opened(on: stage)
        stage.send("clear the text", as: .user) { view.type("") }
    }

    /// Opens the repositories of the first person.
    static let githubCocoaRepositories = Scenario("github-cocoa-repositories", .fixture("github-repositories")) {
        stage in
        let view = search("swift", on: stage)
        stage.send("tap row 0", as: .user) { view.tap(row: 0) }
    }

    /// Opens the repositories of one person, then of another; the list starts empty, although both share the model.
    static let githubCocoaRepositoriesSecondUser = Scenario(
        "github-cocoa-repositories-second-user", .fixture("github-repositories-second-user")
    ) { stage in
        let view = search("swift", on: stage)
        stage.send("tap row 0", as: .user) { view.tap(row: 0) }
        stage.send("go back", as: .user) { view.goBack() }
        stage.send("tap row 1", as: .user) { view.tap(row: 1) }
    }

    /// Searches too often: the error message is not a list of people.
    static let githubCocoaRateLimited = Scenario("github-cocoa-rate-limited", GithubFault.rateLimited) {
        search("swift", on: $0)
    }

    /// Searches without a connection.
    static let githubCocoaOffline = Scenario("github-cocoa-offline", .offline) {
        search("swift", on: $0)
    }

    /// Leaves with the controller before the people arrive; nothing more happens.
    static let githubCocoaLeft = Scenario("github-cocoa-left", .fixture("github-search")) { stage in
        let view = stage.own(GithubCocoaView(stage))
        let controller = stage.own(view.object.controller())
        GithubCocoaView.loadView(of: controller, on: stage)
        stage.hold(#"type "swift""#, as: .user) { view.object.type("swift") }
        stage.dismiss(view, controller)
        stage.release()
    }

    /// Opens the repositories of a person, which fails, then opens them again; the error is gone.
    static let githubCocoaErrorThenRepositories = Scenario(
        "github-cocoa-error-then-repositories", .fixture("github-repositories"),
        .fail("GET /users/swift-lantern/repos", nth: 1, with: .notConnectedToInternet)
    ) { stage in
        let view = search("swift", on: stage)
        stage.send("tap row 0", as: .user) { view.tap(row: 0) }
        stage.send("go back", as: .user) { view.goBack() }
        stage.send("tap row 0", as: .user) { view.tap(row: 0) }
    }
}

@MainActor @discardableResult
private func search(_ query: String, on stage: Stage) -> GithubCocoaView {
    let view = GithubCocoaView.opened(on: stage)
    stage.send("type \(String(reflecting: query))", as: .user) { view.type(query) }
    return view
}

@MainActor
private func typeAhead(_ stage: Stage) {
    let view = GithubCocoaView.opened(on: stage)
    for query in ["s", "sw", "swi"] {
        stage.hold("type \(String(reflecting: query))", as: .user) { view.type(query) }
    }
    stage.release()
}

extension Scenario.Screen {
    /// The search for people as Cocoa MVC.
    static let githubCocoaMVC = browsing("github-cocoa-screen") { stage in
        let view = stage.own(GithubCocoaView(stage))
        GithubCocoaView.loadView(of: stage.own(view.object.controller()), on: stage)
        return view
    }
}
