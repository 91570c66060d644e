import Synchronization

/// The subscribers of one source, in the order in which they came.
package struct Subscribers<Output> {
    private let all = Guarded<[Subscriber<Output>]>([])

    package init() {}

    /// Sends a value to all subscribers present when it comes that have not left when their turn comes.
    package func send(_ value: Output) {
        for subscriber in all.withLock({ $0 }) { subscriber.receive(value) }
    }

    /// Adds a subscriber, who receives nothing yet.
    package func add(_ receiveValue: @escaping (Output) -> Void) -> Subscriber<Output> {
        let subscriber = Subscriber(receiveValue, among: all)
        all.withLock { $0.append(subscriber) }
        return subscriber
    }
}

/// A subscriber, who receives the values of a source until it leaves.
package final class Subscriber<Output> {
    private let receiveValue: Guarded<((Output) -> Void)?>
    private weak var others: Guarded<[Subscriber]>?

    init(_ receiveValue: @escaping (Output) -> Void, among others: Guarded<[Subscriber]>) {
        self.receiveValue = Guarded(receiveValue)
        self.others = others
    }

    package func receive(_ value: Output) { receiveValue.withLock { $0 }?(value) }

    /// Unsubscribes; a second call does nothing.
    package func leave() {
        others?.withLock { $0.removeAll { $0 === self } }
        receiveValue.replace(with: nil)
    }
}

/// State behind a lock, of any type: what an app publishes need not be Sendable.
///
/// It is Sendable because the state is accessed only under the lock; what is returned is then in the app's hands, as in
/// the originals.
package final class Guarded<State>: @unchecked Sendable {
    private let lock = Mutex(())
    private var state: State

    package init(_ state: State) { self.state = state }

    /// Reads or changes the state; must not call out from inside.
    package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        var result: Result?
        lock.withLock { _ in result = body(&state) }
        return result!
    }

    /// Takes away what is there, so that a second call finds nothing.
    package func take<Value>() -> Value? where State == Value? {
        withLock { state in
            defer { state = nil }
            return state
        }
    }

    /// Replaces the state; the old one is released outside the lock.
    package func replace(with state: State) {
        _ = withLock { present in
            defer { present = state }
            return present
        }
    }
}
