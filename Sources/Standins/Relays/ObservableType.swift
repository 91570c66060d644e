/// One message of a source to its subscribers.
public enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed
}

/// A source of elements over time.
public protocol ObservableType {
    associatedtype Element

    /// Subscribes; the events come on the threads on which they are emitted.
    func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable
}

extension ObservableType {
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil
    ) -> any Disposable {
        subscribe { event in
            switch event {
            case .next(let element): onNext?(element)
            case .error(let error): onError?(error)
            case .completed: onCompleted?()
            }
        }
    }

    /// Hands each element to relays; an error is dropped, as the original does in a release build (a debug build stops there).
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Hands each element to relays of optional elements; an error is dropped, as the original does in a release build.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    public func asObservable() -> Observable<Element> { Observable(subscribe) }
}
