#if os(Linux)
import Glibc

/// A semaphore of the C library: a thread that waits for it sleeps in an untimed futex, where a kernel look can see it.
final class Alarm: @unchecked Sendable {
    // Safe: the pointer is set once, and `sem_wait` and `sem_post` may be called from any thread (POSIX.1-2017).
    private let semaphore: UnsafeMutablePointer<sem_t>

    init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func wait() { while sem_wait(semaphore) != 0 {} }
    func ring() { sem_post(semaphore) }
}
#endif
