import Foundation
import Synchronization

extension OrderModel {
    /// Locks that are held for a while.
    static let locks: [OrderModel] = [
        OrderModel("lock-with-a-limit") { listener in
            let lock = NSLock()
            lock.lock()
            Thread.detachNewThread {
                listener.said(lock.lock(before: Date(timeIntervalSinceNow: 0.1)) ? "in time" : "too late")
                listener.said(lock.lock(before: Date(timeIntervalSinceNow: 2)) ? "in time" : "too late")
                lock.unlock()
                listener.done()
            }
            Thread.sleep(forTimeInterval: 0.4)
            listener.said("unlocks")
            lock.unlock()
        },
        OrderModel("lock-held-while-asleep") { listener in
            let lock = NSLock()
            let locked = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                lock.lock()
                locked.signal()
                Thread.sleep(forTimeInterval: 0.1)
                listener.said("unlocks")
                lock.unlock()
            }
            locked.wait()
            lock.lock()
            listener.said("has it")
            lock.unlock()
            listener.done()
        },
        OrderModel("mutex-held-while-asleep") { listener in
            let text = SharedText()
            let locked = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                text.value.withLock {
                    locked.signal()
                    Thread.sleep(forTimeInterval: 0.1)
                    $0 = "written"
                }
            }
            locked.wait()
            listener.said(text.value.withLock { $0 })
            listener.done()
        },
        OrderModel("read-write-lock") { listener in
            let lock = ReadWriteLock()
            let locked = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                pthread_rwlock_wrlock(lock.lock)
                listener.said("writes")
                locked.signal()
                Thread.sleep(forTimeInterval: 0.1)
                listener.said("written")
                pthread_rwlock_unlock(lock.lock)
            }
            Thread.detachNewThread {
                locked.wait()
                pthread_rwlock_rdlock(lock.lock)
                listener.said("reads")
                pthread_rwlock_unlock(lock.lock)
                listener.done()
            }
        },
    ]
}

private final class SharedText: Sendable {
    let value = Mutex("nothing")
}

/// Lives as long as the process.
private final class ReadWriteLock: @unchecked Sendable {
    // Safe: the pointer never changes, and the lock is made for several threads.
    let lock: UnsafeMutablePointer<pthread_rwlock_t>

    init() {
        lock = .allocate(capacity: 1)
        pthread_rwlock_init(lock, nil)
    }
}
