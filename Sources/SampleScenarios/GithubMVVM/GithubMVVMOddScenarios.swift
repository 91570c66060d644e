import PresenterBench

@preconcurrency @testable import GithubMVVM

extension Scenario {
    /// What goes wrong with the search of the view model.
    static let githubMVVMOdd = [
        githubMVVMFirstScreen, githubMVVMMalformed, githubMVVMSpoiledUsers, githubMVVMReposURLEmpty, githubMVVMLeft,
    ]

    /// Shows the screen before anything is searched for.
    static let githubMVVMFirstScreen = Scenario("github-mvvm-first-screen") { _ = openSearch(on: $0) }

    /// Searches, and the answer breaks off in the middle of a person; the state stays what it was.
    static let githubMVVMMalformed = Scenario(
        "github-mvvm-malformed", fixture: "github-search", faults: [Fault(.truncated(after: 100))]
    ) { search(["swift"], on: $0) }

    /// Searches for people who lack what the model reads, or have null there; the state stays what it was.
    static let githubMVVMSpoiledUsers = Scenario(
        "github-mvvm-spoiled-users", faults: GithubBody.spoiledUserFaults
    ) { search(GithubBody.spoiledUsers.map(\.0), on: $0) }

    /// Searches, and the address of the repositories is empty, which is none to the model; the state stays what it was.
    static let githubMVVMReposURLEmpty = Scenario(
        "github-mvvm-repos-url-empty", faults: [GithubBody.userWithoutRepositories]
    ) { search(["swift"], on: $0) }

    /// Leaves the screen with its view model before the people come, and the state stays what it was.
    static let githubMVVMLeft = Scenario("github-mvvm-left", fixture: "github-search") { stage in
        let view = stage.own(SearchUserTable(stage))
        let viewModel = stage.own(SearchUserViewModel(model: SearchUserModel()))
        bind(view.object, to: viewModel.object, on: stage)
        stage.hold("search(query: \"swift\")", lifeline: "View -> ViewModel") {
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
        stage.send("search(query: \"\(query)\")", lifeline: "View -> ViewModel") { viewModel.search(query: query) }
    }
}
