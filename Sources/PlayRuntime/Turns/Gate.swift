#if os(Linux)
import Glibc

/// A semaphore of the C library on which one thread sleeps until it is let through, whatever replaces `sem_wait` in the
/// app.
package final class Gate: @unchecked Sendable {
    // Safe: the pointer is set once, and `sem_wait` and `sem_post` may be called from any thread (POSIX.1-2017).
    private let semaphore: UnsafeMutablePointer<sem_t>
    private let calls: SemaphoreCalls

    package init(_ calls: SemaphoreCalls) {
        self.calls = calls
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Sleeps until the gate is opened, once for each opening.
    package func pass() { while calls.wait(semaphore) != 0 {} }

    /// Sleeps until the gate is opened.
    ///
    /// - Parameter limit: The longest time, on the machine's own clock.
    /// - Returns: Whether it was opened.
    func pass(within limit: Duration) -> Bool {
        var end = timespec()
        _ = ProcessWide.originals?.time.clock(CLOCK_REALTIME, &end)
        end = timespec(nanoseconds: end.nanoseconds + limit.nanoseconds)
        while calls.timedWait(semaphore, &end) != 0 {
            if errno == ETIMEDOUT { return false }
        }
        return true
    }

    /// Lets the sleeping thread through, or the next that comes.
    package func open() { _ = calls.post(semaphore) }
}
#endif
