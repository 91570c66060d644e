import PresenterBench

@preconcurrency @testable import GithubMVVM

extension Scenario {
    /// The search with a view that is bound to a view model.
    static let githubMVVM = [githubMVVMSearch, githubMVVMFailure]

    /// Searches for a word.
    static let githubMVVMSearch = Scenario("github-mvvm-search", .fixture("github-search"), flow: search)

    /// Searches without a connection: the model's observable fails, and the state does not change.
    static let githubMVVMFailure = Scenario("github-mvvm-failure", .offline, flow: search)
}

/// Creates the screen and its view model, with every state noted.
@MainActor
func openSearch(on stage: Stage) -> SearchUserViewModel {
    let viewModel = SearchUserViewModel(
        model: SearchModelProbe(stage, SearchUserModel(), as: .from("ViewModel", to: "Model")))
    bind(SearchUserTable(stage), to: viewModel, on: stage)
    return viewModel
}

@MainActor
func bind(_ view: SearchUserTable, to viewModel: SearchUserViewModel, on stage: Stage) {
    stage.send("viewDidLoad()", as: .user) {
        stage.watch("state", as: .from("ViewModel", to: "View"), shown: { $0?.map(\.login) }) {
            viewModel.state.subscribe(onNext: $0)
        }
        view.bind(to: viewModel)
    }
}

@MainActor
private func search(_ stage: Stage) {
    let viewModel = openSearch(on: stage)
    stage.send("search(query: \"swift\")", as: .viewModel) { viewModel.search(query: "swift") }
}
