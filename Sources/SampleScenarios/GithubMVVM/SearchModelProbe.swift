import PresenterBench
import Relays

@preconcurrency @testable import GithubMVVM

/// Notes the searches that a view model asks its model for, and what their observables emit.
final class SearchModelProbe: Probe<any SearchUserModelInput>, SearchUserModelInput {
    private let emissions: Spy

    @MainActor init(_ stage: Stage) {
        emissions = Spy(stage, lifeline: "Model -> ViewModel")
        super.init(stage, SearchUserModel(), lifeline: "ViewModel -> Model")
    }

    func fetch(query: String) -> Observable<[User]> {
        record(query)
        let source = target.fetch(query: query)
        return Observable.create { [emissions] observer in
            source.subscribe { event in
                switch event {
                case .next(let users):
                    emissions.record(users.map(\.login), call: "onNext(_:)")
                    observer.onNext(users)
                case .error(let error):
                    emissions.record(error, call: "onError(_:)")
                    observer.onError(error)
                case .completed:
                    emissions.record(call: "onCompleted()")
                    observer.onCompleted()
                }
            }
        }
    }
}
