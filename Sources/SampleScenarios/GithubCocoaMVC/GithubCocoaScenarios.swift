@preconcurrency @testable import GithubCocoaMVC
import PresenterBench

extension Scenario {
    /// The search for people as Cocoa MVC.
    static let githubCocoaMVC = {
        let flows = GithubFlows(prefix: "github-cocoa") { GithubCocoaView.opened(on: $0) }
        return flows.usual + [githubCocoaLeft, githubCocoaErrorThenRepositories(flows)] + flows.odd
    }()

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
    private static func githubCocoaErrorThenRepositories(_ flows: GithubFlows) -> Scenario {
        Scenario(
            "github-cocoa-error-then-repositories", .fixture("github-repositories"),
            .fail("GET /users/swift-lantern/repos", nth: 1, with: .notConnectedToInternet)
        ) { stage in
            let view = flows.search("swift", on: stage)
            stage.send("tap row 0", as: .user) { view.tap(row: 0) }
            stage.send("go back", as: .user) { view.goBack() }
            stage.send("tap row 0", as: .user) { view.tap(row: 0) }
        }
    }
}

extension Scenario.Screen {
    /// The search for people as Cocoa MVC.
    static let githubCocoaMVC = browsing("github-cocoa-screen") { stage in
        let view = stage.own(GithubCocoaView(stage))
        GithubCocoaView.loadView(of: stage.own(view.object.controller()), on: stage)
        return view
    }
}
