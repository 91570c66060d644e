import Emission

/// A source of values over time.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    /// The type of the error with which it can end; none of the sources here ends.
    associatedtype Failure: Error

    /// Subscribes; the values come on the threads on which they are emitted.
    func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { attach(receiveValue) }
}

/// The publishers that operators make.
public enum Publishers {
    /// Leaves out the first values of each subscription.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        let upstream: Upstream
        let count: Int

        public func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
            let left = Guarded(count)
            return upstream.attach { value in
                let isDropped = left.withLock { left in
                    defer { left = max(0, left - 1) }
                    return left > 0
                }
                if !isDropped { receiveValue(value) }
            }
        }
    }
}

extension Publisher {
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}

/// A publisher whose values are sent from outside, and which keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    private let subscribers = Subscribers<Output>()

    public init() {}

    public func send(_ value: Output) { subscribers.send(value) }

    public func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        AnyCancellable(subscribers.add(receiveValue).leave)
    }
}

extension PassthroughSubject where Output == Void {
    public func send() { send(()) }
}

/// An activity that can be stopped before its end.
public protocol Cancellable {
    func cancel()
}

/// A subscription that ends when it is cancelled or let go of.
public final class AnyCancellable: Cancellable, Hashable {
    private let end: Guarded<(() -> Void)?>

    /// Creates a subscription that a closure ends, which is called once at most.
    public init(_ cancel: @escaping () -> Void) { end = Guarded(cancel) }

    deinit { cancel() }

    /// Ends the subscription; a second call does nothing.
    public func cancel() { end.take()?() }

    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public func store<Subscriptions: RangeReplaceableCollection>(in collection: inout Subscriptions)
    where Subscriptions.Element == AnyCancellable {
        collection.append(self)
    }

    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
