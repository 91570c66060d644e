import Glibc
internal import KernelNames

extension Replacement {
    /// A thread that finds a lock taken, or waits for a condition, gives the turn away.
    static let locks: [Replacement] = [
        Replacement("pthread_mutex_lock", in: [.dispatch, .concurrency, .transfers], lockMutex),
        Replacement("pthread_mutex_lock", in: [.foundation, .app], lockMutexOfApp),
        Replacement("pthread_mutex_unlock", in: .all, unlockMutex),
        Replacement("pthread_mutex_timedlock", in: .all, lockMutexUntil),
        Replacement("pthread_mutex_clocklock", in: .all, lockMutexOnClock),
        Replacement("pthread_cond_wait", in: .all, waitForCondition),
        Replacement("pthread_cond_timedwait", in: .allButFoundation, waitForConditionUntil),
        Replacement("pthread_cond_timedwait", in: .foundation, waitForConditionUntilDate),
        Replacement("pthread_cond_clockwait", in: .all, waitForConditionOnClock),
        Replacement("pthread_cond_signal", in: .all, signalCondition),
        Replacement("pthread_cond_broadcast", in: .all, broadcastCondition),
        Replacement("pthread_rwlock_rdlock", in: .all, lockForReading),
        Replacement("pthread_rwlock_timedrdlock", in: .all, lockForReadingUntil),
        Replacement("pthread_rwlock_clockrdlock", in: .all, lockForReadingOnClock),
        Replacement("pthread_rwlock_wrlock", in: .all, lockForWriting),
        Replacement("pthread_rwlock_timedwrlock", in: .all, lockForWritingUntil),
        Replacement("pthread_rwlock_clockwrlock", in: .all, lockForWritingOnClock),
        Replacement("pthread_rwlock_unlock", in: .all, unlockForBoth),
    ]
}

private var mutexes: MutexCalls { ProcessWide.originals!.mutexes }
private var conditions: ConditionCalls { ProcessWide.originals!.conditions }

// MARK: Mutexes

let lockMutex: MutexCalls.Act = { mutex in lock(mutex, until: nil) }

/// Takes a lock of the app, or of Foundation for it.
private let lockMutexOfApp: MutexCalls.Act = { mutex in
    reachChoice()
    return lock(mutex, until: nil)
}

let lockMutexUntil = replacing(mutexes.timedLock) { mutex, deadline in
    guard playing != nil else { return mutexes.timedLock(mutex, deadline) }
    return lock(mutex, until: ProcessWide.clock.dueOfDate(at: deadline.pointee))
}

private let lockMutexOnClock = replacing(mutexes.clockLock) { mutex, clock, deadline in
    guard playing != nil else { return mutexes.clockLock(mutex, clock, deadline) }
    return lock(mutex, until: ProcessWide.clock.due(at: deadline.pointee, on: clock))
}

private func lock(_ mutex: MutexCalls.Mutex, until due: Due?) -> Int32 {
    let result = mutexes.tryLock(mutex)
    guard result == EBUSY else { return result }
    guard let (turns, me) = playing, !isHeldInVain(mutex, by: me) else { return mutexes.lock(mutex) }
    turns.lockWaits.add(1, ordering: .relaxed)
    defer { turns.lockWaits.subtract(1, ordering: .relaxed) }
    var place: Int?
    while true {
        if let due, due.isOver { return ETIMEDOUT }
        var isTaken = false
        let wait = turns.wait(me, for: key(mutex), .lock, until: due, place: place) {
            isTaken = mutexes.tryLock(mutex) == 0
            return isTaken
        }
        if isTaken || mutexes.tryLock(mutex) == 0 { return 0 }
        if wait.hasTimedOut { return ETIMEDOUT }
        place = wait.place
    }
}

/// Returns whether a mutex would refuse a thread that already holds it.
private func isHeldInVain(_ mutex: MutexCalls.Mutex, by me: TurnThread) -> Bool {
    mutex.pointee.__data.__owner == me.id && mutex.pointee.__data.__kind & 3 == PTHREAD_MUTEX_ERRORCHECK_NP
}

let unlockMutex: MutexCalls.Act = { mutex in
    let result = mutexes.unlock(mutex)
    if let turns = ProcessWide.turns, turns.lockWaits.load(ordering: .relaxed) > 0 { turns.wake(key(mutex), upTo: 1) }
    return result
}

// MARK: Conditions

let waitForCondition = replacing(conditions.wait) { condition, mutex in
    guard playing != nil else { return conditions.wait(condition, mutex) }
    return wait(for: condition, mutex, until: nil)
}

let waitForConditionUntil = replacing(conditions.timedWait) { condition, mutex, deadline in
    guard playing != nil else { return conditions.timedWait(condition, mutex, deadline) }
    return wait(for: condition, mutex, until: ProcessWide.clock.due(atNearer: deadline.pointee))
}

/// Foundation computes the deadline from a `Date`.
private let waitForConditionUntilDate = replacing(conditions.timedWait) { condition, mutex, deadline in
    guard playing != nil else { return conditions.timedWait(condition, mutex, deadline) }
    return wait(for: condition, mutex, until: ProcessWide.clock.dueOfDate(at: deadline.pointee))
}

private let waitForConditionOnClock = replacing(conditions.clockWait) { condition, mutex, clock, deadline in
    guard playing != nil else { return conditions.clockWait(condition, mutex, clock, deadline) }
    return wait(for: condition, mutex, until: ProcessWide.clock.due(at: deadline.pointee, on: clock))
}

private func wait(for condition: ConditionCalls.Condition, _ mutex: MutexCalls.Mutex, until due: Due?) -> Int32 {
    guard let (turns, me) = playing else { return EINVAL }
    _ = unlockMutex(mutex)
    defer { _ = lockMutex(mutex) }
    if let due, due.isOver {
        turns.yield(me)
        return ETIMEDOUT
    }
    return turns.wait(me, for: key(condition), .condition, until: due).hasTimedOut ? ETIMEDOUT : 0
}

let signalCondition: ConditionCalls.Act = { condition in
    if let turns = ProcessWide.turns, turns.wake(key(condition), upTo: 1) > 0 { return 0 }
    return conditions.signal(condition)
}

let broadcastCondition: ConditionCalls.Act = { condition in
    ProcessWide.turns?.wake(key(condition))
    return conditions.broadcast(condition)
}

// MARK: Read-write locks

private let lockForReading: ConditionCalls.ActOnLock = { lock in
    take(lock, conditions.tryReadLock) { conditions.readLock(lock) }
}

private let lockForReadingUntil: ConditionCalls.TimedActOnLock = { lock, deadline in
    take(lock, conditions.tryReadLock, until: ProcessWide.clock.due(at: deadline.pointee, on: CLOCK_REALTIME)) {
        conditions.timedReadLock(lock, deadline)
    }
}

private let lockForReadingOnClock: ConditionCalls.ClockActOnLock = { lock, clock, deadline in
    take(lock, conditions.tryReadLock, until: ProcessWide.clock.due(at: deadline.pointee, on: clock)) {
        conditions.clockReadLock(lock, clock, deadline)
    }
}

private let lockForWriting: ConditionCalls.ActOnLock = { lock in
    take(lock, conditions.tryWriteLock) { conditions.writeLock(lock) }
}

private let lockForWritingUntil: ConditionCalls.TimedActOnLock = { lock, deadline in
    take(lock, conditions.tryWriteLock, until: ProcessWide.clock.due(at: deadline.pointee, on: CLOCK_REALTIME)) {
        conditions.timedWriteLock(lock, deadline)
    }
}

private let lockForWritingOnClock: ConditionCalls.ClockActOnLock = { lock, clock, deadline in
    take(lock, conditions.tryWriteLock, until: ProcessWide.clock.due(at: deadline.pointee, on: clock)) {
        conditions.clockWriteLock(lock, clock, deadline)
    }
}

private func take(
    _ lock: ConditionCalls.Lock, _ tryLock: ConditionCalls.ActOnLock, until due: @autoclosure () -> Due? = nil,
    _ original: () -> Int32
) -> Int32 {
    guard let (turns, me) = playing else { return original() }
    turns.reachChoice(me)
    var result = tryLock(lock)
    guard result == EBUSY else { return result }
    let due = due()
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

private let unlockForBoth: ConditionCalls.ActOnLock = { lock in
    let result = conditions.unlock(lock)
    ProcessWide.turns?.wake(key(lock))
    return result
}
