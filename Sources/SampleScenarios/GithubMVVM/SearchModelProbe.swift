import PresenterBench
import Relays

@preconcurrency @testable import GithubMVVM

/// Notes the searches that a view model asks its model for, and the events of their observables.
final class SearchModelProbe: Probe<any SearchUserModelInput>, SearchUserModelInput {
    func fetch(query: String) -> Observable<[User]> {
        // Not returned by the call that is noted, as an observable says nothing of what it will emit.
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
