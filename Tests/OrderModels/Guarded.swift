import Foundation

/// A value that several threads share.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    // Safe: every access is under the lock.
    private let lock = NSLock()
    private var guarded: Value

    init(_ value: Value) { guarded = value }

    var value: Value { lock.withLock { guarded } }

    /// Changes the value, and returns it as it is then.
    @discardableResult
    func change(_ change: (inout Value) -> Void) -> Value {
        lock.withLock {
            change(&guarded)
            return guarded
        }
    }
}
