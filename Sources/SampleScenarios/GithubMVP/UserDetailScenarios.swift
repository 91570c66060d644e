import Foundation
import PresenterBench

@preconcurrency @testable import GithubMVP

extension Scenario {
    /// The screen of a person by itself, and its error cases.
    static let githubMVPDetail = [
        githubDetailFirstScreen, githubDetailRowBeyond, githubDetailOffline, githubDetailMalformed,
        githubDetailSpoiledRepositories, githubDetailLeft, githubDetailDismiss,
    ]

    /// Shows the table before anything is requested.
    static let githubDetailFirstScreen = Scenario("github-mvp-detail-first-screen") { stage in
        let view = probedDetail(of: "lantern", on: stage)
        stage.send("show the table", as: user) { view.visible.reload() }
    }

    /// Opens one repository, then asks for the row below it, like a table that has not been reloaded.
    static let githubDetailRowBeyond = Scenario(
        "github-mvp-detail-row-beyond", repositories(GithubBody.repository.text, of: "lantern")
    ) { stage in
        let view = probedDetail(of: "lantern", on: stage)
        stage.send("open", as: user) { view.visible.presenter?.viewDidLoad() }
        stage.send("show row 1", as: user) {
            _ = view.visible.presenter?.repository(forRow: 1)
        }
    }

    /// Opens a person without a connection: the model says so to the presenter, and the view gets no call.
    static let githubDetailOffline = Scenario("github-mvp-detail-offline", .offline) {
        openDetail(of: "lantern", on: $0)
    }

    /// Opens a person, and the answer is cut off in the middle of a repository; the view gets no call.
    static let githubDetailMalformed = Scenario(
        "github-mvp-detail-malformed",
        .reply("GET /users/lantern/repos", json: String(GithubBody.repository.text.dropLast(20)))
    ) { openDetail(of: "lantern", on: $0) }

    /// Opens people with a repository that has a missing or null member; description and language are optional.
    static let githubDetailSpoiledRepositories = Scenario(
        "github-mvp-detail-spoiled-repositories",
        .all(GithubBody.repository.spoiled.map { repositories($0.text, of: $0.flaw) })
    ) { stage in
        for (flaw, _) in GithubBody.repository.spoiled { openDetail(of: flaw, on: stage) }
    }

    /// Leaves the screen with its presenter before the repositories arrive; nothing more happens.
    static let githubDetailLeft = Scenario(
        "github-mvp-detail-left", repositories(GithubBody.repository.text, of: "lantern")
    ) { stage in
        let view = stage.own(UserDetailViewSpy(stage))
        let presenter = stage.own(userDetailPresenter(of: "lantern", view: view.object))
        view.object.visible.presenter = presenter.object
        stage.hold("viewDidLoad()", as: detail) { presenter.object.viewDidLoad() }
        stage.dismiss(view, presenter)
        stage.release()
    }

    /// Leaves the screen before the repositories arrive, while the presenter lives on, which crashes the app.
    static let githubDetailDismiss = Scenario(
        "github-mvp-detail-dismiss", repositories(GithubBody.repository.text, of: "lantern")
    ) { stage in
        let view = stage.own(UserDetailViewSpy(stage))
        let presenter = userDetailPresenter(of: "lantern", view: view.object)
        stage.hold("viewDidLoad()", as: detail) { presenter.viewDidLoad() }
        stage.dismiss(view)
        stage.expectCrash { stage.release() }
        withExtendedLifetime(presenter) {}
    }
}

private let user = Roles.from("User", to: "View(UserDetail)")
private let detail = Roles.from("View(UserDetail)", to: "Presenter(UserDetail)")

private func repositories(_ repository: String, of userName: String) -> Scenario.Trait {
    .reply("GET /users/\(userName)/repos", json: "[\(repository)]")
}

@MainActor
private func openDetail(of userName: String, on stage: Stage) {
    let view = UserDetailViewSpy(stage)
    let model = UserDetailModelProbe(
        stage, UserDetailModel(), as: .from("Presenter(UserDetail)", to: "Model(UserDetail)"))
    let presenter = UserDetailPresenter(userName: userName, view: view, model: model)
    view.visible.presenter = presenter
    stage.send("viewDidLoad() of \(userName)", as: detail) { presenter.viewDidLoad() }
}

@MainActor
private func probedDetail(of userName: String, on stage: Stage) -> UserDetailViewSpy {
    let view = UserDetailViewSpy(stage)
    view.visible.presenter = UserDetailProbe(
        stage, userDetailPresenter(of: userName, view: view), as: detail)
    return view
}

@MainActor
private func userDetailPresenter(of userName: String, view: UserDetailViewSpy) -> UserDetailPresenter {
    UserDetailPresenter(userName: userName, view: view, model: UserDetailModel())
}
