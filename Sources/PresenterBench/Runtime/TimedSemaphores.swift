#if os(Linux)
import Glibc
import Synchronization

/// Waits for semaphores of the C library with a deadline in virtual time.
///
/// A post must not wake the wrong waiter, so a waiter with a deadline sleeps on an alarm of its own and tries again at each post.
final class TimedSemaphores: Sendable {
    private struct Waiter {
        var semaphore: UInt
        var alarm: Alarm
    }

    private let waiters = Mutex<[Waiter]>([])

    /// Waits for a semaphore.
    ///
    /// - Parameters:
    ///   - semaphore: What is waited for.
    ///   - delay: How long at most, in nanoseconds of virtual time.
    /// - Returns: Whether the semaphore was taken; false if time ran out.
    func wait(for semaphore: UnsafeMutablePointer<sem_t>, delay: Int64) -> Bool {
        let alarm = Alarm()
        waiters.withLock { $0.append(Waiter(semaphore: UInt(bitPattern: semaphore), alarm: alarm)) }
        defer { waiters.withLock { $0.removeAll { $0.alarm === alarm } } }
        let deadline = ProcessWide.clock.deadline(after: delay)
        let id = ProcessWide.waits.add(deadline: deadline, kind: .wait, thread: currentThread()) { alarm.ring() }
        defer { ProcessWide.waits.remove(id) }
        while sem_trywait(semaphore) != 0 {
            if ProcessWide.clock.elapsed >= deadline { return false }
            alarm.wait()
        }
        return true
    }

    /// Lets the waiters for a semaphore try again.
    func wake(waitersFor semaphore: UnsafeMutablePointer<sem_t>) {
        let address = UInt(bitPattern: semaphore)
        waiters.withLock { $0.filter { $0.semaphore == address } }.forEach { $0.alarm.ring() }
    }
}
#endif
