import Foundation
@preconcurrency @testable import GithubMVP
import PresenterBench

extension Scenario {
    /// The search as Passive View.
    static let githubMVP = [
        githubMVPSearch, githubMVPSelect, githubMVPNilText, githubMVPEmptyText, githubMVPFailure, githubMVPDismiss,
    ].with(.always("a tap searches once") { $0.requests("GET /search/users") <= $0.inputs.count })

    /// Searches for a word.
    static let githubMVPSearch = Scenario("github-mvp-search", .fixture("github-search")) { search("swift", on: $0) }

    /// Searches for a word, then opens the first person, with every call between view, presenter and model.
    static let githubMVPSelect = Scenario("github-mvp-select", .fixture("github-repositories"), flow: select)

    /// Taps the button of a field that has no text; nothing happens.
    static let githubMVPNilText = Scenario("github-mvp-nil-text") { search(nil, on: $0) }

    /// Searches for an empty text, which the service rejects; the view gets no call.
    static let githubMVPEmptyText = Scenario("github-mvp-empty-text", .fixture("github-empty-text")) {
        search("", on: $0)
    }

    /// Searches without a connection: the model says so to the presenter, and the view gets no call.
    static let githubMVPFailure = Scenario("github-mvp-failure", .offline) {
        searchUsers(["swift"], on: $0)
    }

    /// Leaves the screen before its people arrive, while the presenter lives on, which crashes the app.
    static let githubMVPDismiss = Scenario("github-mvp-dismiss", .fixture("github-search"), flow: leave)
}

@MainActor
private func search(_ text: String?, on stage: Stage) {
    let view = SearchUserViewSpy(stage)
    let presenter = SearchUserPresenter(view: view, model: SearchUserModel())
    view.visible.presenter = presenter
    stage.send("didTapSearchButton(text: \(text.map { "\"\($0)\"" } ?? "nil"))") {
        presenter.didTapSearchButton(text: text)
    }
}

@MainActor
private func select(_ stage: Stage) {
    let view = SearchUserViewSpy(stage)
    let model = SearchUserModelProbe(stage, SearchUserModel(), as: .model)
    let presenter = SearchUserProbe(stage, SearchUserPresenter(view: view, model: model))
    view.visible.presenter = presenter
    view.visible.openDetail = { openDetail(of: $0, on: stage) }
    stage.send("type \"swift\", tap search", as: .user) {
        presenter.didTapSearchButton(text: "swift")
    }
    stage.send("tap row 0", as: .user) {
        presenter.didSelectRow(at: IndexPath(row: 0, section: 0))
    }
}

/// Opens the screen of a person, as a router does in the app.
@MainActor
private func openDetail(of userName: String, on stage: Stage) {
    let view = UserDetailViewSpy(stage)
    let model = UserDetailModelProbe(
        stage, UserDetailModel(), as: .from("Presenter(UserDetail)", to: "Model(UserDetail)"))
    let presenter = UserDetailProbe(
        stage, UserDetailPresenter(userName: userName, view: view, model: model),
        as: .from("View(UserDetail)", to: "Presenter(UserDetail)"))
    view.visible.presenter = presenter
    presenter.viewDidLoad()
}

@MainActor
private func leave(_ stage: Stage) {
    let view = stage.own(SearchUserViewSpy(stage))
    let presenter = SearchUserPresenter(view: view.object, model: SearchUserModel())
    view.object.visible.presenter = presenter
    stage.hold("didTapSearchButton(text: \"swift\")") { presenter.didTapSearchButton(text: "swift") }
    stage.dismiss(view)
    stage.expectCrash { stage.release() }
    withExtendedLifetime(presenter) {}
}

extension Scenario.Screen {
    /// The search as Passive View: searches, and opens one of the first people.
    static let githubMVP = Scenario.Screen(
        "github-mvp-screen", .fixture("github-repositories-second-user"), nobody
    ) { stage in
        let view = stage.own(SearchUserViewSpy(stage))
        let presenter = stage.own(SearchUserPresenter(view: view.object, model: SearchUserModel()))
        view.object.visible.presenter = presenter.object
        view.object.visible.openDetail = { userName in
            let detail = stage.own(UserDetailViewSpy(stage))
            let presenter = stage.own(
                UserDetailPresenter(userName: userName, view: detail.object, model: UserDetailModel()))
            detail.object.visible.presenter = presenter.object
            presenter.object.viewDidLoad()
        }
        return [
            .action(
                "didTapSearchButton(text:)", values: stage.recorded("q", of: "GET /search/users"),
                if: view.object.screen != nil
            ) { presenter.object.didTapSearchButton(text: $0) },
            .action(
                "didSelectRow(at:)", values: 0..<min(presenter.object.numberOfUsers, 2), if: view.object.screen != nil
            ) { presenter.object.didSelectRow(at: IndexPath(row: $0, section: 0)) },
        ]
    }
}
