#if canImport(Combine)
import Combine
#endif

/// A value that comes later.
public final class Promise<Value> {
    private var waiting: [(Value) -> Void] = []
    private var value: Value?

    /// As in the original.
    public init() {}

    /// As in the original.
    public func done(_ body: @escaping (Value) -> Void) {
        if let value { body(value) } else { waiting.append(body) }
    }

    /// As in the original.
    public func fulfill(_ value: Value) {
        self.value = value
        for body in waiting { body(value) }
        waiting = []
    }
}

#if canImport(Combine)
extension Promise {
    /// What only the real Combine has: with a module of that name from elsewhere, this does not compile.
    public func future() -> Future<Value, Error> { Future { done in self.done { done(.success($0)) } } }
}
#endif
