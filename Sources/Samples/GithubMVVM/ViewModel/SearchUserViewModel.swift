import Foundation
import Relays

final class SearchUserViewModel {
    let state = BehaviorRelay<[User]?>(value: nil)

    private let model: SearchUserModelInput
    private let disposeBag = DisposeBag()

    init(model: SearchUserModelInput) {
        self.model = model
    }

    /// An error bound to a relay stops a debug build and is dropped in a release build. What happens here is what users of
    /// the released app get: nothing, the old rows stay.
    func search(query: String) {
        model.fetch(query: query)
            .asObservable()
            .bind(to: state)
            .disposed(by: disposeBag)
    }
}
