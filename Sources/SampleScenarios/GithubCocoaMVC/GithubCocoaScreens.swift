import PresenterBench

extension Scenario.Screen {
    /// The search for people as Cocoa MVC.
    static let githubCocoaMVC = browsing("github-cocoa-screen") { stage in
        let view = stage.own(GithubCocoaView(stage))
        GithubCocoaView.loadView(of: stage.own(view.object.controller()), on: stage)
        return view
    }
}
