import Emission

/// A publisher whose values are sent from outside, and which keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    private let subscribers = Subscribers<Output>()

    /// Creates a subject that nobody has subscribed to.
    public init() {}

    /// Emits a value.
    ///
    /// - Parameter value: The value.
    public func send(_ value: Output) { subscribers.send(value) }

    /// Subscribes to the values that are sent from now on.
    public func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        AnyCancellable(subscribers.add(receiveValue).leave)
    }
}

extension PassthroughSubject where Output == Void {
    /// Emits that something happened.
    public func send() { send(()) }
}
