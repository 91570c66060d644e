import Emission

/// The value of a published property, and its subscribers.
final class PublishedSource<Value> {
    private let current: Guarded<Value>
    private let objectPublisher = Guarded<ObservableObjectPublisher?>(nil)
    private let subscribers = Subscribers<Value>()

    init(_ value: Value) { current = Guarded(value) }

    var value: Value { current.withLock { $0 } }

    /// Notifies the object's publisher, then the subscribers, and only then stores the value.
    func assign(_ value: Value) {
        objectPublisher.withLock { $0 }?.send()
        subscribers.send(value)
        current.replace(with: value)
    }

    func announce(to publisher: ObservableObjectPublisher) {
        objectPublisher.withLock { $0 = $0 ?? publisher }
    }

    func subscribe(_ receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
        let subscriber = subscribers.add(receiveValue)
        subscriber.receive(value)
        return AnyCancellable(subscriber.leave)
    }
}
