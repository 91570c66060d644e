import Glibc
internal import KernelNames

extension Replacement {
    /// A thread that finds a lock taken, or waits for a condition, gives the turn away.
    static let locks = list(
        lockMutex.entry, lockMutexOfApp, unlockMutex.entry, lockMutexUntil.entry, lockMutexOnClock.entry,
        waitForCondition.entry, waitForConditionUntil.entry, waitForConditionUntilDate, waitForConditionOnClock.entry,
        signalCondition.entry, broadcastCondition.entry, lockForReading.entry, lockForReadingUntil.entry,
        lockForReadingOnClock.entry, lockForWriting.entry, lockForWritingUntil.entry, lockForWritingOnClock.entry,
        unlockForBoth.entry)
}

// MARK: Mutexes

typealias ActOnMutex = @convention(c) (Address<pthread_mutex_t>) -> Int32
typealias TimedActOnMutex = @convention(c) (Address<pthread_mutex_t>, UnsafePointer<timespec>) -> Int32

let lockMutex: Hook<ActOnMutex> = hook("pthread_mutex_lock", in: [.dispatch, .concurrency, .transfers]) { mutex in
    lock(mutex, until: nil)
}

/// Takes a lock of the app, or of Foundation for it.
private let lockMutexOfApp = also(lockMutex, in: [.foundation, .app]) { mutex in
    reachChoice()
    return lock(mutex, until: nil)
}

let lockMutexUntil: Hook<TimedActOnMutex> = hook("pthread_mutex_timedlock", in: .all) { mutex, deadline in
    guard playing != nil else { return lockMutexUntil.original(mutex, deadline) }
    return lock(mutex, until: ProcessWide.clock.dueOfDate(at: deadline.pointee))
}

private let lockMutexOnClock: Hook<@convention(c) (Address<pthread_mutex_t>, Int32, UnsafePointer<timespec>) -> Int32> =
    hook("pthread_mutex_clocklock", in: .all) { mutex, clock, deadline in
        guard playing != nil else { return lockMutexOnClock.original(mutex, clock, deadline) }
        return lock(mutex, until: ProcessWide.clock.due(at: deadline.pointee, on: clock))
    }

private func lock(_ mutex: Address<pthread_mutex_t>, until due: Due?) -> Int32 {
    let result = pthread_mutex_trylock(mutex)
    guard result == EBUSY else { return result }
    guard let (turns, me) = playing, !isHeldInVain(mutex, by: me) else { return lockMutex.original(mutex) }
    turns.lockWaits.add(1, ordering: .relaxed)
    defer { turns.lockWaits.subtract(1, ordering: .relaxed) }
    var place: Int?
    while true {
        if let due, due.isOver { return ETIMEDOUT }
        var isTaken = false
        let wait = turns.wait(me, for: key(mutex), .lock, until: due, place: place) {
            isTaken = pthread_mutex_trylock(mutex) == 0
            return isTaken
        }
        if isTaken || pthread_mutex_trylock(mutex) == 0 { return 0 }
        if wait.hasTimedOut { return ETIMEDOUT }
        place = wait.place
    }
}

/// Returns whether a mutex would refuse a thread that already holds it.
private func isHeldInVain(_ mutex: Address<pthread_mutex_t>, by me: TurnThread) -> Bool {
    mutex.pointee.__data.__owner == me.id && mutex.pointee.__data.__kind & 3 == PTHREAD_MUTEX_ERRORCHECK_NP
}

let unlockMutex: Hook<ActOnMutex> = hook("pthread_mutex_unlock", in: .all) { mutex in
    let result = unlockMutex.original(mutex)
    if let turns = ProcessWide.turns, turns.lockWaits.load(ordering: .relaxed) > 0 { turns.wake(key(mutex), upTo: 1) }
    return result
}

// MARK: Conditions

typealias ActOnCondition = @convention(c) (Address<pthread_cond_t>) -> Int32
typealias WaitForCondition = @convention(c) (Address<pthread_cond_t>, Address<pthread_mutex_t>) -> Int32
typealias TimedWaitForCondition =
    @convention(c) (Address<pthread_cond_t>, Address<pthread_mutex_t>, UnsafePointer<timespec>) -> Int32

let waitForCondition: Hook<WaitForCondition> = hook("pthread_cond_wait", in: .all) { condition, mutex in
    guard playing != nil else { return waitForCondition.original(condition, mutex) }
    return wait(for: condition, mutex, until: nil)
}

let waitForConditionUntil: Hook<TimedWaitForCondition> = hook("pthread_cond_timedwait", in: .allButFoundation) {
    condition, mutex, deadline in
    guard playing != nil else { return waitForConditionUntil.original(condition, mutex, deadline) }
    return wait(for: condition, mutex, until: ProcessWide.clock.due(atNearer: deadline.pointee))
}

/// Foundation computes the deadline from a `Date`.
private let waitForConditionUntilDate = also(waitForConditionUntil, in: .foundation) { condition, mutex, deadline in
    guard playing != nil else { return waitForConditionUntil.original(condition, mutex, deadline) }
    return wait(for: condition, mutex, until: ProcessWide.clock.dueOfDate(at: deadline.pointee))
}

private let waitForConditionOnClock:
    Hook<@convention(c) (Address<pthread_cond_t>, Address<pthread_mutex_t>, Int32, UnsafePointer<timespec>) -> Int32> =
        hook("pthread_cond_clockwait", in: .all) { condition, mutex, clock, deadline in
            guard playing != nil else { return waitForConditionOnClock.original(condition, mutex, clock, deadline) }
            return wait(for: condition, mutex, until: ProcessWide.clock.due(at: deadline.pointee, on: clock))
        }

private func wait(for condition: Address<pthread_cond_t>, _ mutex: Address<pthread_mutex_t>, until due: Due?) -> Int32 {
    guard let (turns, me) = playing else { return EINVAL }
    _ = unlockMutex.function(mutex)
    defer { _ = lockMutex.function(mutex) }
    if let due, due.isOver {
        turns.yield(me)
        return ETIMEDOUT
    }
    return turns.wait(me, for: key(condition), .condition, until: due).hasTimedOut ? ETIMEDOUT : 0
}

let signalCondition: Hook<ActOnCondition> = hook("pthread_cond_signal", in: .all) { condition in
    if let turns = ProcessWide.turns, turns.wake(key(condition), upTo: 1) > 0 { return 0 }
    return signalCondition.original(condition)
}

let broadcastCondition: Hook<ActOnCondition> = hook("pthread_cond_broadcast", in: .all) { condition in
    ProcessWide.turns?.wake(key(condition))
    return broadcastCondition.original(condition)
}

// MARK: Read-write locks

private typealias ActOnLock = @convention(c) (Address<pthread_rwlock_t>) -> Int32
private typealias TimedActOnLock = @convention(c) (Address<pthread_rwlock_t>, UnsafePointer<timespec>) -> Int32
private typealias ClockActOnLock = @convention(c) (Address<pthread_rwlock_t>, Int32, UnsafePointer<timespec>) -> Int32

private let lockForReading: Hook<ActOnLock> = hook("pthread_rwlock_rdlock", in: .all) { lock in
    take(lock, pthread_rwlock_tryrdlock) { lockForReading.original(lock) }
}

private let lockForReadingUntil: Hook<TimedActOnLock> = hook("pthread_rwlock_timedrdlock", in: .all) { lock, deadline in
    take(lock, pthread_rwlock_tryrdlock, until: deadline) { lockForReadingUntil.original(lock, deadline) }
}

private let lockForReadingOnClock: Hook<ClockActOnLock> = hook("pthread_rwlock_clockrdlock", in: .all) {
    lock, clock, deadline in
    take(lock, pthread_rwlock_tryrdlock, until: deadline, on: clock) {
        lockForReadingOnClock.original(lock, clock, deadline)
    }
}

private let lockForWriting: Hook<ActOnLock> = hook("pthread_rwlock_wrlock", in: .all) { lock in
    take(lock, pthread_rwlock_trywrlock) { lockForWriting.original(lock) }
}

private let lockForWritingUntil: Hook<TimedActOnLock> = hook("pthread_rwlock_timedwrlock", in: .all) { lock, deadline in
    take(lock, pthread_rwlock_trywrlock, until: deadline) { lockForWritingUntil.original(lock, deadline) }
}

private let lockForWritingOnClock: Hook<ClockActOnLock> = hook("pthread_rwlock_clockwrlock", in: .all) {
    lock, clock, deadline in
    take(lock, pthread_rwlock_trywrlock, until: deadline, on: clock) {
        lockForWritingOnClock.original(lock, clock, deadline)
    }
}

private func take(
    _ lock: Address<pthread_rwlock_t>, _ tryLock: (Address<pthread_rwlock_t>) -> Int32,
    until deadline: UnsafePointer<timespec>? = nil, on clock: Int32 = CLOCK_REALTIME, _ original: () -> Int32
) -> Int32 {
    guard let (turns, me) = playing else { return original() }
    turns.reachChoice(me)
    var result = tryLock(lock)
    guard result == EBUSY else { return result }
    let due = deadline.map { ProcessWide.clock.due(at: $0.pointee, on: clock) }
    var place: Int?
    while true {
        if let due, due.isOver { return ETIMEDOUT }
        let wait = turns.wait(me, for: key(lock), .lock, until: due, place: place)
        result = tryLock(lock)
        guard result == EBUSY else { return result }
        if wait.hasTimedOut { return ETIMEDOUT }
        place = wait.place
    }
}

private let unlockForBoth: Hook<ActOnLock> = hook("pthread_rwlock_unlock", in: .all) { lock in
    let result = unlockForBoth.original(lock)
    ProcessWide.turns?.wake(key(lock))
    return result
}
