import Glibc

/// Mutexes of the C library.
struct MutexCalls: Sendable {
    typealias Mutex = Address<pthread_mutex_t>
    typealias Act = @convention(c) (Mutex) -> Int32

    let lock: Act = original("pthread_mutex_lock")
    let tryLock: Act = original("pthread_mutex_trylock")
    let unlock: Act = original("pthread_mutex_unlock")
    let timedLock: @convention(c) (Mutex, UnsafePointer<timespec>) -> Int32 = original("pthread_mutex_timedlock")
    let clockLock: @convention(c) (Mutex, Int32, UnsafePointer<timespec>) -> Int32 = original("pthread_mutex_clocklock")
}

/// Conditions and read-write locks of the C library.
struct ConditionCalls: Sendable {
    typealias Condition = Address<pthread_cond_t>
    typealias Act = @convention(c) (Condition) -> Int32
    typealias Lock = Address<pthread_rwlock_t>
    typealias ActOnLock = @convention(c) (Lock) -> Int32
    typealias TimedActOnLock = @convention(c) (Lock, UnsafePointer<timespec>) -> Int32
    typealias ClockActOnLock = @convention(c) (Lock, Int32, UnsafePointer<timespec>) -> Int32

    let wait: @convention(c) (Condition, MutexCalls.Mutex) -> Int32 = original("pthread_cond_wait")
    let timedWait: @convention(c) (Condition, MutexCalls.Mutex, UnsafePointer<timespec>) -> Int32 = original(
        "pthread_cond_timedwait")
    let clockWait: @convention(c) (Condition, MutexCalls.Mutex, Int32, UnsafePointer<timespec>) -> Int32 = original(
        "pthread_cond_clockwait")
    let signal: Act = original("pthread_cond_signal")
    let broadcast: Act = original("pthread_cond_broadcast")
    let readLock: ActOnLock = original("pthread_rwlock_rdlock")
    let tryReadLock: ActOnLock = original("pthread_rwlock_tryrdlock")
    let timedReadLock: TimedActOnLock = original("pthread_rwlock_timedrdlock")
    let clockReadLock: ClockActOnLock = original("pthread_rwlock_clockrdlock")
    let writeLock: ActOnLock = original("pthread_rwlock_wrlock")
    let timedWriteLock: TimedActOnLock = original("pthread_rwlock_timedwrlock")
    let clockWriteLock: ClockActOnLock = original("pthread_rwlock_clockwrlock")
    let tryWriteLock: ActOnLock = original("pthread_rwlock_trywrlock")
    let unlock: ActOnLock = original("pthread_rwlock_unlock")
}

/// Semaphores of the C library.
package struct SemaphoreCalls: Sendable {
    typealias Semaphore = Address<sem_t>
    typealias Act = @convention(c) (Semaphore) -> Int32

    let wait: Act = original("sem_wait")
    let tryWait: Act = original("sem_trywait")
    let timedWait: @convention(c) (Semaphore, UnsafePointer<timespec>) -> Int32 = original("sem_timedwait")
    let clockWait: @convention(c) (Semaphore, Int32, UnsafePointer<timespec>) -> Int32 = original("sem_clockwait")
    let post: Act = original("sem_post")
}

/// Barriers and spin locks of the C library.
struct BarrierCalls: Sendable {
    typealias Barrier = Address<pthread_barrier_t>
    typealias Act = @convention(c) (Barrier) -> Int32
    typealias SpinLock = Address<Int32>
    typealias ActOnSpinLock = @convention(c) (SpinLock) -> Int32

    let begin: @convention(c) (Barrier, UnsafePointer<pthread_barrierattr_t>?, UInt32) -> Int32 = original(
        "pthread_barrier_init")
    let wait: Act = original("pthread_barrier_wait")
    let destroy: Act = original("pthread_barrier_destroy")
    let spin: ActOnSpinLock = original("pthread_spin_lock")
    let trySpin: ActOnSpinLock = original("pthread_spin_trylock")
}
