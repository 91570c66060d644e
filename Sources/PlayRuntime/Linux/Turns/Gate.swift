import Glibc

/// A lock of the C library that never passes a turn on, for the turns themselves, which cannot wait for one.
///
/// While it is held, nothing may be called that could take another lock, and Swift's runtime takes some when it meets a
/// generic type for the first time. So the state that it guards is kept in linked lists of objects.
struct KernelLock: @unchecked Sendable {
    // Safe: the pointer never changes, and a mutex may be locked and unlocked from any thread.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let take = lockMutex.original
    private let giveBack = unlockMutex.original
    /// The thread that holds it; 0 for none. A thread can rely only on whether it is itself the holder.
    private let owner: UnsafeMutablePointer<pthread_t>

    /// Creates a lock that lives as long as the process.
    init() {
        mutex = .allocate(capacity: 1)
        owner = .allocate(capacity: 1)
        owner.initialize(to: 0)
        pthread_mutex_init(mutex, nil)
    }

    func lock() {
        _ = take(mutex)
        owner.pointee = pthread_self()
    }

    func unlock() {
        owner.pointee = 0
        _ = giveBack(mutex)
    }

    /// True while the calling thread holds it.
    var isMine: Bool { owner.pointee == pthread_self() }
}

/// A semaphore of the C library on which one thread sleeps until it is let through, whatever replaces `sem_wait` in the
/// app.
package final class Gate: @unchecked Sendable {
    // Safe: the pointer is set once, and `sem_wait` and `sem_post` may be called from any thread (POSIX.1-2017).
    private let semaphore: UnsafeMutablePointer<sem_t>

    package init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Sleeps until the gate is opened, once for each opening.
    package func pass() { while takeSemaphore.original(semaphore) != 0 {} }

    /// Sleeps until the gate is opened.
    ///
    /// - Parameter limit: The longest time, on the machine's own clock.
    /// - Returns: True if it was opened.
    func pass(within limit: Duration) -> Bool {
        var end = timespec()
        _ = readClock.original(CLOCK_REALTIME, &end)
        end = timespec(nanoseconds: end.nanoseconds + limit.nanoseconds)
        while takeSemaphoreUntil.original(semaphore, &end) != 0 {
            if errno == ETIMEDOUT { return false }
        }
        return true
    }

    /// Lets the sleeping thread through, or the next one that comes.
    package func open() { _ = postSemaphore.original(semaphore) }
}
