/// A source of values, as Combine names it.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func attach(
        _ value: @escaping (Output) -> Void, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable
}

/// As in the original.
public enum Subscribers {
    /// As in the original.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

/// As in the original.
public final class AnyCancellable: Hashable {
    private var end: (() -> Void)?

    /// As in the original.
    public init(_ cancel: @escaping () -> Void) { end = cancel }
    deinit { cancel() }

    /// As in the original.
    public func cancel() {
        end?()
        end = nil
    }

    /// As in the original.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    /// As in the original.
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
    /// As in the original.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// As in the original.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    /// As in the original.
    public typealias Start = (
        _ value: @escaping (Output) -> Void, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable
    private let start: Start

    /// As in the original.
    public init(_ start: @escaping Start) { self.start = start }

    /// As in the original.
    public func attach(
        _ value: @escaping (Output) -> Void, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { start(value, completion) }
}

/// As in the original.
public struct Just<Output>: Publisher {
    /// As in the original.
    public typealias Failure = Never
    private let output: Output

    /// As in the original.
    public init(_ output: Output) { self.output = output }

    /// As in the original.
    public func attach(
        _ value: @escaping (Output) -> Void, _ completion: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
        value(output)
        completion(.finished)
        return AnyCancellable {}
    }
}
