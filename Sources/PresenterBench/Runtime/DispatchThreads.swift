#if os(Linux)
import Glibc
import Synchronization

/// The worker threads of the dispatch library, and which of them wait for work.
final class DispatchThreads: Sendable {
    private struct State {
        var workers: Set<pid_t> = []
        var parked: Set<pid_t> = []
    }

    private let state = Mutex(State())

    /// The workers that are in the middle of some work.
    var busy: Set<pid_t> { state.withLock { $0.workers.subtracting($0.parked) } }

    func begin(_ thread: pid_t) { state.withLock { _ = $0.workers.insert(thread) } }
    func end(_ thread: pid_t) {
        state.withLock {
            $0.workers.remove(thread)
            $0.parked.remove(thread)
        }
    }
    func park(_ thread: pid_t) { state.withLock { _ = $0.parked.insert(thread) } }
    func unpark(_ thread: pid_t) { state.withLock { _ = $0.parked.remove(thread) } }
}
#endif
