@preconcurrency @testable import GithubMVVM
import PresenterBench

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
