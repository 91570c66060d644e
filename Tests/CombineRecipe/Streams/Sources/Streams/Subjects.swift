/// Keeps the last value and sends it to whoever comes.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    private var receivers: [Int: (Output) -> Void] = [:]
    private var last = 0
    /// As in the original.
    public private(set) var value: Output

    /// As in the original.
    public init(_ value: Output) { self.value = value }

    /// As in the original.
    public func send(_ output: Output) {
        value = output
        for key in receivers.keys.sorted() { receivers[key]?(output) }
    }

    /// As in the original.
    public func attach(
        _ value: @escaping (Output) -> Void, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        last += 1
        let key = last
        receivers[key] = value
        value(self.value)
        return AnyCancellable { [weak self] in self?.receivers[key] = nil }
    }
}
