import PresenterBench

@preconcurrency @testable import GithubMVVM

extension Scenario {
    /// The error cases of the view model's search.
    static let githubMVVMOdd = [
        githubMVVMFirstScreen, githubMVVMSpoiled.malformed, githubMVVMSpoiled.spoiledUsers,
        githubMVVMSpoiled.reposURLEmpty, githubMVVMLeft,
    ]

    /// Shows the screen before anything is searched for.
    static let githubMVVMFirstScreen = Scenario("github-mvvm-first-screen") { _ = openSearch(on: $0) }

    /// Searches whose answers cannot be used; the state does not change.
    private static let githubMVVMSpoiled = GithubSpoiledSearches(prefix: "github-mvvm") { search($0, on: $1) }

    /// Leaves the screen with its view model before the people arrive; the state does not change.
    static let githubMVVMLeft = Scenario("github-mvvm-left", .fixture("github-search")) { stage in
        let view = stage.own(SearchUserTable(stage))
        let viewModel = stage.own(SearchUserViewModel(model: SearchUserModel()))
        bind(view.object, to: viewModel.object, on: stage)
        stage.hold("search(query: \"swift\")", as: .viewModel) {
            viewModel.object.search(query: "swift")
        }
        stage.dismiss(view, viewModel)
        stage.release()
    }
}

@MainActor
private func search(_ queries: [String], on stage: Stage) {
    let viewModel = openSearch(on: stage)
    for query in queries {
        stage.send("search(query: \"\(query)\")", as: .viewModel) { viewModel.search(query: query) }
    }
}
