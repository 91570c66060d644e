#if os(Linux)
import Glibc

/// A lock of the C library that never passes a turn on: the turns themselves cannot wait for one.
///
/// While it is held, nothing may be called that could take another lock, and Swift's runtime takes some when it meets a
/// generic type for the first time. So what it guards is kept in linked lists of objects.
struct KernelLock: @unchecked Sendable {
    // Safe: the pointer never changes, and a mutex may be locked and unlocked from any thread.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let calls: MutexCalls
    /// The thread that holds it; 0 for none. Only a thread that holds it may trust it, and that it does not hold it.
    private let owner: UnsafeMutablePointer<pthread_t>

    /// Creates a lock that lives as long as the process.
    init(_ calls: MutexCalls) {
        self.calls = calls
        mutex = .allocate(capacity: 1)
        owner = .allocate(capacity: 1)
        owner.initialize(to: 0)
        pthread_mutex_init(mutex, nil)
    }

    func lock() {
        _ = calls.lock(mutex)
        owner.pointee = pthread_self()
    }

    func unlock() {
        owner.pointee = 0
        _ = calls.unlock(mutex)
    }

    /// True while the calling thread holds it.
    var isMine: Bool { owner.pointee == pthread_self() }
}
#endif
