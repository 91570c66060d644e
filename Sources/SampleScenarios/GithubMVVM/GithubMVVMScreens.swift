import PresenterBench

@preconcurrency @testable import GithubMVVM

extension Scenario.Screen {
    /// The search with a view that is bound to a view model: searches for one text or another.
    static let githubMVVM = Scenario.Screen("github-mvvm-screen", .fixture("github-type-ahead")) { stage in
        let view = stage.own(SearchUserTable(stage))
        let viewModel = stage.own(SearchUserViewModel(model: SearchUserModel()))
        bind(view.object, to: viewModel.object, on: stage)
        return [
            .action(
                "search(query:)", values: stage.recorded("q", of: "GET /search/users").prefix(2),
                as: .viewModel
            ) { viewModel.object.search(query: $0) }
        ]
    }
}
