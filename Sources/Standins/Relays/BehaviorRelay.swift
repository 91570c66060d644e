import Emission

/// A value that is emitted on subscription and, equal or not, at each assignment; it never ends and never fails.
public final class BehaviorRelay<Element>: ObservableType {
    private let current: Guarded<Element>
    private let subscribers = Subscribers<Event<Element>>()

    /// Creates a relay.
    ///
    /// - Parameter value: The first value.
    public init(value: Element) { current = Guarded(value) }

    /// The value that was accepted last.
    public var value: Element { current.withLock { $0 } }

    /// Keeps a value, then emits it.
    ///
    /// - Parameter element: The value.
    public func accept(_ element: Element) {
        current.replace(with: element)
        subscribers.send(.next(element))
    }

    /// Subscribes to the value that is there and to those that come.
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        let subscriber = subscribers.add(on)
        subscriber.receive(.next(value))
        return Disposables.create(with: subscriber.leave)
    }
}
