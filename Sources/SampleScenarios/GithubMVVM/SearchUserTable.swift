import Foundation
import PresenterBench
import Relays

@preconcurrency @testable import GithubMVVM

/// Replaces the table of the search screen, which shows the view model's state.
final class SearchUserTable: Spy {
    /// Owned by the view, as in the app.
    @MainActor private var viewModel: SearchUserViewModel?
    @MainActor private let visible = Rows()
    private let disposeBag = DisposeBag()

    @MainActor override var screen: String? { visible.list.text }

    /// Reloads the table at every state, including the first; a state may come on any thread.
    @MainActor func bind(to viewModel: SearchUserViewModel) {
        self.viewModel = viewModel
        viewModel.state
            .subscribe(onNext: { @Sendable [visible] users in
                let logins = users?.map(\.login) ?? []
                DispatchQueue.main.async { visible.list.rows = logins }
            })
            .disposed(by: disposeBag)
    }

    @MainActor
    private final class Rows {
        var list = ListText()
    }
}
