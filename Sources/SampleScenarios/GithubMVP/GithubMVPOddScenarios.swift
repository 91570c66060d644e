import Foundation
import PresenterBench

@preconcurrency @testable import GithubMVP

extension Scenario {
    /// The error cases of the search, and requests that come too early or go too far.
    static let githubMVPOdd = [
        githubMVPFirstScreen, githubMVPSelectOutOfRange, githubMVPSpoiled.malformed, githubMVPSpoiled.spoiledUsers,
        githubMVPSpoiled.reposURLEmpty, githubMVPLeft, githubMVPLeftOffline,
    ]

    /// Shows the table before anything is searched for, and selects a row that does not exist.
    static let githubMVPFirstScreen = Scenario("github-mvp-first-screen") { stage in
        let view = SearchUserViewSpy(stage)
        let presenter = probedPresenter(of: view, on: stage)
        stage.send("show the table", as: .user) { view.visible.reload() }
        stage.send("tap row 0", as: .user) { presenter.didSelectRow(at: IndexPath(row: 0, section: 0)) }
    }

    /// Searches, then selects the row below the last one, and asks for it; nothing happens.
    static let githubMVPSelectOutOfRange = Scenario("github-mvp-select-out-of-range", .fixture("github-search")) {
        stage in
        let presenter = probedPresenter(of: SearchUserViewSpy(stage), on: stage)
        stage.send("type \"swift\", tap search", as: .user) {
            presenter.didTapSearchButton(text: "swift")
        }
        stage.send("tap row 3", as: .user) { presenter.didSelectRow(at: IndexPath(row: 3, section: 0)) }
        stage.send("show row 3", as: .user) { _ = presenter.user(forRow: 3) }
    }

    /// Searches whose answers cannot be used: the model says so to the presenter, and the view gets no call.
    private static let githubMVPSpoiled = GithubSpoiledSearches(prefix: "github-mvp") { searchUsers($0, on: $1) }

    /// Leaves the screen with its presenter before the people arrive; nothing more happens.
    static let githubMVPLeft = Scenario("github-mvp-left", .fixture("github-search"), flow: leave)

    /// Leaves the screen with its presenter before the request fails; nothing more happens.
    static let githubMVPLeftOffline = Scenario("github-mvp-left-offline", .offline, flow: leave)
}

@MainActor
func searchUsers(_ texts: [String], on stage: Stage) {
    let view = SearchUserViewSpy(stage)
    let model = SearchUserModelProbe(stage, SearchUserModel(), as: .model)
    let presenter = SearchUserPresenter(view: view, model: model)
    view.visible.presenter = presenter
    for text in texts {
        stage.send("didTapSearchButton(text: \"\(text)\")") { presenter.didTapSearchButton(text: text) }
    }
}

@MainActor
private func probedPresenter(of view: SearchUserViewSpy, on stage: Stage) -> SearchUserProbe {
    let presenter = SearchUserProbe(stage, SearchUserPresenter(view: view, model: SearchUserModel()))
    view.visible.presenter = presenter
    return presenter
}

@MainActor
private func leave(_ stage: Stage) {
    let view = stage.own(SearchUserViewSpy(stage))
    let presenter = stage.own(SearchUserPresenter(view: view.object, model: SearchUserModel()))
    view.object.visible.presenter = presenter.object
    stage.hold("didTapSearchButton(text: \"swift\")") { presenter.object.didTapSearchButton(text: "swift") }
    stage.dismiss(view, presenter)
    stage.release()
}
