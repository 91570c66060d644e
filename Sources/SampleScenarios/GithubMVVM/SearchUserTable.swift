import Foundation
@preconcurrency @testable import GithubMVVM
import PresenterBench
import Relays
import Synchronization

/// Replaces the table of the search screen, which shows the view model's state.
final class SearchUserTable: Spy {
    /// The view model, which the view owns, as in the app.
    private var viewModel: SearchUserViewModel?
    private let visible = Mutex(ListText())
    private let disposeBag = DisposeBag()

    @MainActor init(_ stage: Stage) { super.init(stage, as: .from("View", to: "User")) }

    @MainActor override var screen: String? { visible.withLock { $0.text } }

    /// Reloads the table at every state, including the first, on the thread on which it arrives.
    func bind(to viewModel: SearchUserViewModel) {
        self.viewModel = viewModel
        viewModel.state.subscribe(onNext: { [weak self] _ in self?.reload() }).disposed(by: disposeBag)
    }

    /// Asks the view model for every row, as a table does when it is reloaded.
    private func reload() {
        let logins = viewModel?.state.value?.map(\.login) ?? []
        record(logins, call: "reloadData(rows:)")
        visible.withLock { $0.rows = logins }
    }
}

/// Notes the searches that a view model asks its model for, and the events of their observables.
final class SearchModelProbe: Probe<any SearchUserModelInput>, SearchUserModelInput {
    func fetch(query: String) -> Observable<[User]> {
        // Not returned by the call that is noted, because an observable does not tell what it will emit.
        var source: Observable<[User]>?
        forward(query) { source = $0.fetch(query: query) }
        return Observable.create { [self] observer in
            let passOn: (Event<[User]>) -> Void = { event in
                switch event {
                case .next(let users): observer.onNext(users)
                case .error(let error): observer.onError(error)
                case .completed: observer.onCompleted()
                }
            }
            return source?.subscribe(noted(passOn, call: "fetch(query:)")) ?? Disposables.create()
        }
    }
}
