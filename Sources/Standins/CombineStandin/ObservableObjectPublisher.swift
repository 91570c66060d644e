import Emission

/// The usual publisher of an observable object: tells that the object is about to change, not how.
public final class ObservableObjectPublisher: Publisher, Sendable {
    /// Nothing but the moment.
    public typealias Output = Void
    /// It never fails.
    public typealias Failure = Never

    private let subscribers = Subscribers<Void>()

    /// Creates a publisher that nobody has subscribed to.
    public init() {}

    /// Tells that the object is about to change.
    public func send() { subscribers.send(()) }

    /// Subscribes to the changes from now on.
    public func attach(_ receiveValue: @escaping (()) -> Void) -> AnyCancellable {
        AnyCancellable(subscribers.add(receiveValue).leave)
    }
}
