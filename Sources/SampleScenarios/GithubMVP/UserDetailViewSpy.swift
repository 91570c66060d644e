import Foundation
import PresenterBench

@preconcurrency @testable import GithubMVP

/// Replaces the view controller of a person, whose table reloads in the next turn of the main queue.
final class UserDetailViewSpy: Spy, UserDetailPresenterOutput {
    @MainActor let visible = UserDetailScreen()

    @MainActor init(_ stage: Stage) { super.init(stage, as: .from("Presenter(UserDetail)", to: "View(UserDetail)")) }

    @MainActor override var screen: String? { visible.text }

    func updateRepositories(_ repositories: [Repository]) {
        record(repositories)
        DispatchQueue.main.async { [visible] in visible.reload() }
    }
}
