import PresenterBench

extension Scenario {
    /// The search for people as original MVC.
    static let githubMVC = {
        let flows = GithubFlows(prefix: "github-mvc") { GithubMVCView($0) }
        return flows.usual + [githubMVCLeft] + flows.odd
    }()

    /// Leaves before the people arrive; nothing more happens.
    static let githubMVCLeft = Scenario("github-mvc-left", .fixture("github-search")) { stage in
        let view = stage.own(GithubMVCView(stage))
        stage.hold(#"type "swift""#, as: .user) { view.object.type("swift") }
        stage.dismiss(view)
        stage.release()
    }
}
