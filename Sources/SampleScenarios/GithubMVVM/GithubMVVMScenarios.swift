import PresenterBench

@preconcurrency @testable import GithubMVVM

extension Scenario {
    /// The search with a view that is bound to a view model.
    static let githubMVVM = [githubMVVMSearch, githubMVVMFailure]

    /// Searches for a word.
    static let githubMVVMSearch = Scenario("github-mvvm-search", fixture: "github-search", flow: search)

    /// Searches without a connection, and the state stays what it was.
    static let githubMVVMFailure = Scenario(
        "github-mvvm-failure", faults: [Fault(.error(.notConnectedToInternet))], flow: search)
}

@MainActor
private func search(_ stage: Stage) {
    let view = SearchUserTable(stage)
    let viewModel = SearchUserViewModel(model: SearchUserModel())
    stage.send("viewDidLoad()", lifeline: "User -> View") {
        stage.watch("state", lifeline: "ViewModel => View", shown: { $0?.map(\.login) }) {
            viewModel.state.subscribe(onNext: $0)
        }
        view.bind(to: viewModel)
    }
    stage.send("search(query: \"swift\")", lifeline: "View -> ViewModel") { viewModel.search(query: "swift") }
}
