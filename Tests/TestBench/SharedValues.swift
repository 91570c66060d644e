import Foundation

/// A value that several threads share.
final class Latest: @unchecked Sendable {
    // Safe: every access is under the lock.
    private let lock = NSLock()
    private var text = ""
    var value: String { lock.withLock { text } }
    func set(_ value: String) { lock.withLock { text = value } }
}

/// A number that several threads share.
final class Counter: @unchecked Sendable {
    // Safe: every access is under the lock.
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func add() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}
