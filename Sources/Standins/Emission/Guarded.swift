import Synchronization

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

    /// Replaces the state; the old one is released outside the lock.
    package func replace(with state: State) {
        _ = withLock { present in
            defer { present = state }
            return present
        }
    }
}
