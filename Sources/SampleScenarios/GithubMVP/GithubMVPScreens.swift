import Foundation
import PresenterBench

@preconcurrency @testable import GithubMVP

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
