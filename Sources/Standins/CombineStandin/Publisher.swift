/// A source of values over time.
public protocol Publisher<Output, Failure> {
    /// The type of its elements.
    associatedtype Output
    /// The type of the error with which it can end; none of the sources here ends.
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
}
