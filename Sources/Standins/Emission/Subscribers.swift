/// Those who subscribed to one source, in the order in which they came.
package struct Subscribers<Output> {
    private let all = Guarded<[Subscriber<Output>]>([])

    package init() {}

    /// Hands a value to everybody who is there when it comes and has not left when their turn comes.
    package func send(_ value: Output) {
        for subscriber in all.withLock({ $0 }) { subscriber.receive(value) }
    }

    /// Adds one, who hears nothing yet.
    package func add(_ receiveValue: @escaping (Output) -> Void) -> Subscriber<Output> {
        let subscriber = Subscriber(receiveValue, among: all)
        all.withLock { $0.append(subscriber) }
        return subscriber
    }
}

/// One who hears the values of a source until they leave.
package final class Subscriber<Output> {
    private let receiveValue: Guarded<((Output) -> Void)?>
    private weak var others: Guarded<[Subscriber]>?

    init(_ receiveValue: @escaping (Output) -> Void, among others: Guarded<[Subscriber]>) {
        self.receiveValue = Guarded(receiveValue)
        self.others = others
    }

    package func receive(_ value: Output) { receiveValue.withLock { $0 }?(value) }

    /// Leaves; a second call does nothing.
    package func leave() {
        others?.withLock { $0.removeAll { $0 === self } }
        receiveValue.replace(with: nil)
    }
}
