import Glibc

/// Mutexes of the C library.
struct MutexCalls: Sendable {
    typealias Mutex = Address<pthread_mutex_t>
    typealias Act = @convention(c) (Mutex) -> Int32
    typealias TimedLock = @convention(c) (Mutex, UnsafePointer<timespec>) -> Int32
    typealias ClockLock = @convention(c) (Mutex, Int32, UnsafePointer<timespec>) -> Int32

    let lock: Act
    let tryLock: Act
    let unlock: Act
    let timedLock: TimedLock
    let clockLock: ClockLock

    init() throws(Originals.Missing) {
        lock = try Originals.look("pthread_mutex_lock", as: Act.self)
        tryLock = try Originals.look("pthread_mutex_trylock", as: Act.self)
        unlock = try Originals.look("pthread_mutex_unlock", as: Act.self)
        timedLock = try Originals.look("pthread_mutex_timedlock", as: TimedLock.self)
        clockLock = try Originals.look("pthread_mutex_clocklock", as: ClockLock.self)
    }
}

/// Conditions and read-write locks of the C library.
struct ConditionCalls: Sendable {
    typealias Condition = Address<pthread_cond_t>
    typealias Act = @convention(c) (Condition) -> Int32
    typealias Wait = @convention(c) (Condition, MutexCalls.Mutex) -> Int32
    typealias TimedWait = @convention(c) (Condition, MutexCalls.Mutex, UnsafePointer<timespec>) -> Int32
    typealias ClockWait = @convention(c) (Condition, MutexCalls.Mutex, Int32, UnsafePointer<timespec>) -> Int32
    typealias Lock = Address<pthread_rwlock_t>
    typealias ActOnLock = @convention(c) (Lock) -> Int32
    typealias TimedActOnLock = @convention(c) (Lock, UnsafePointer<timespec>) -> Int32
    typealias ClockActOnLock = @convention(c) (Lock, Int32, UnsafePointer<timespec>) -> Int32

    let wait: Wait
    let timedWait: TimedWait
    let clockWait: ClockWait
    let signal: Act
    let broadcast: Act
    let readLock: ActOnLock
    let tryReadLock: ActOnLock
    let timedReadLock: TimedActOnLock
    let clockReadLock: ClockActOnLock
    let writeLock: ActOnLock
    let timedWriteLock: TimedActOnLock
    let clockWriteLock: ClockActOnLock
    let tryWriteLock: ActOnLock
    let unlock: ActOnLock

    init() throws(Originals.Missing) {
        wait = try Originals.look("pthread_cond_wait", as: Wait.self)
        timedWait = try Originals.look("pthread_cond_timedwait", as: TimedWait.self)
        clockWait = try Originals.look("pthread_cond_clockwait", as: ClockWait.self)
        signal = try Originals.look("pthread_cond_signal", as: Act.self)
        broadcast = try Originals.look("pthread_cond_broadcast", as: Act.self)
        readLock = try Originals.look("pthread_rwlock_rdlock", as: ActOnLock.self)
        tryReadLock = try Originals.look("pthread_rwlock_tryrdlock", as: ActOnLock.self)
        timedReadLock = try Originals.look("pthread_rwlock_timedrdlock", as: TimedActOnLock.self)
        clockReadLock = try Originals.look("pthread_rwlock_clockrdlock", as: ClockActOnLock.self)
        timedWriteLock = try Originals.look("pthread_rwlock_timedwrlock", as: TimedActOnLock.self)
        clockWriteLock = try Originals.look("pthread_rwlock_clockwrlock", as: ClockActOnLock.self)
        writeLock = try Originals.look("pthread_rwlock_wrlock", as: ActOnLock.self)
        tryWriteLock = try Originals.look("pthread_rwlock_trywrlock", as: ActOnLock.self)
        unlock = try Originals.look("pthread_rwlock_unlock", as: ActOnLock.self)
    }
}

/// Semaphores of the C library.
package struct SemaphoreCalls: Sendable {
    typealias Semaphore = Address<sem_t>
    typealias Act = @convention(c) (Semaphore) -> Int32
    typealias TimedWait = @convention(c) (Semaphore, UnsafePointer<timespec>) -> Int32
    typealias ClockWait = @convention(c) (Semaphore, Int32, UnsafePointer<timespec>) -> Int32

    let wait: Act
    let tryWait: Act
    let timedWait: TimedWait
    let clockWait: ClockWait
    let post: Act

    init() throws(Originals.Missing) {
        wait = try Originals.look("sem_wait", as: Act.self)
        tryWait = try Originals.look("sem_trywait", as: Act.self)
        timedWait = try Originals.look("sem_timedwait", as: TimedWait.self)
        clockWait = try Originals.look("sem_clockwait", as: ClockWait.self)
        post = try Originals.look("sem_post", as: Act.self)
    }
}

/// Barriers and spin locks of the C library.
struct BarrierCalls: Sendable {
    typealias Barrier = Address<pthread_barrier_t>
    typealias Act = @convention(c) (Barrier) -> Int32
    typealias Begin = @convention(c) (Barrier, UnsafePointer<pthread_barrierattr_t>?, UInt32) -> Int32
    typealias SpinLock = Address<Int32>
    typealias ActOnSpinLock = @convention(c) (SpinLock) -> Int32

    let begin: Begin
    let wait: Act
    let destroy: Act
    let spin: ActOnSpinLock
    let trySpin: ActOnSpinLock

    init() throws(Originals.Missing) {
        begin = try Originals.look("pthread_barrier_init", as: Begin.self)
        wait = try Originals.look("pthread_barrier_wait", as: Act.self)
        destroy = try Originals.look("pthread_barrier_destroy", as: Act.self)
        spin = try Originals.look("pthread_spin_lock", as: ActOnSpinLock.self)
        trySpin = try Originals.look("pthread_spin_trylock", as: ActOnSpinLock.self)
    }
}
