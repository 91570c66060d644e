import Foundation
import PresenterBench

@preconcurrency @testable import GithubMVP

/// Replaces the view controller of the search, whose table reloads in the next turn of the main queue.
final class SearchUserViewSpy: Spy, SearchUserPresenterOutput {
    @MainActor let visible = SearchUserScreen()

    @MainActor override var screen: String? { visible.text }

    func updateUsers(_ users: [User]) {
        record(users)
        DispatchQueue.main.async { [visible] in visible.reload() }
    }

    func transitionToUserDetail(userName: String) {
        record(userName)
        DispatchQueue.main.async { [visible] in visible.transition(to: userName) }
    }
}
