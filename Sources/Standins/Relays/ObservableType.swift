/// One message of a source to its subscribers.
public enum Event<Element> {
    case next(Element)
    /// The source failed; nothing follows.
    case error(any Error)
    /// The source is done; nothing follows.
    case completed
}

/// A source of elements over time.
public protocol ObservableType {
    /// The type of its elements.
    associatedtype Element

    /// Subscribes; the events come on the threads on which they are emitted.
    ///
    /// - Parameter on: Called for each event.
    /// - Returns: The subscription, which lasts until it is disposed of.
    func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable
}

extension ObservableType {
    /// Subscribes with a closure for each kind of event.
    ///
    /// - Parameters:
    ///   - onNext: Called for each element.
    ///   - onError: Called if the source fails.
    ///   - onCompleted: Called if the source is done.
    /// - Returns: The subscription, which lasts until it is disposed of.
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
    ///
    /// - Parameter relays: The relays.
    /// - Returns: The subscription, which lasts until it is disposed of.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Hands each element to relays of optional elements; an error is dropped, as the original does in a release build.
    ///
    /// - Parameter relays: The relays.
    /// - Returns: The subscription, which lasts until it is disposed of.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// The same source without its type.
    ///
    /// - Returns: The source.
    public func asObservable() -> Observable<Element> { Observable(subscribe) }
}
