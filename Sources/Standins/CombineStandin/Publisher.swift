/// A source of values over time.
public protocol Publisher<Output, Failure> {
    /// What it emits.
    associatedtype Output
    /// How it can end; none of the sources here ends.
    associatedtype Failure: Error

    /// Subscribes; the values come on the threads on which they are emitted.
    ///
    /// - Parameter receiveValue: Called for each value.
    /// - Returns: The subscription, which ends when it is let go of.
    func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher where Failure == Never {
    /// Subscribes with a closure.
    ///
    /// - Parameter receiveValue: Called for each value.
    /// - Returns: The subscription, which ends when it is let go of.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { attach(receiveValue) }

    /// Writes each value into a property of an object, which is kept alive by the subscription.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - object: The object.
    /// - Returns: The subscription, which ends when it is let go of.
    public func assign<Object>(to property: ReferenceWritableKeyPath<Object, Output>, on object: Object)
        -> AnyCancellable
    {
        attach { object[keyPath: property] = $0 }
    }
}
