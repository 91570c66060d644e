import Glibc

extension Replacement {
    /// A thread that has to wait for a semaphore of the C library gives the turn away.
    static let semaphores: [Replacement] = [
        Replacement("sem_wait", in: .all, waitForSemaphore),
        Replacement("sem_timedwait", in: .all, waitForSemaphoreUntil),
        Replacement("sem_clockwait", in: .all, waitForSemaphoreOnClock),
        Replacement("sem_post", in: .all, postSemaphore),
    ]
}

private var calls: SemaphoreCalls { ProcessWide.originals!.semaphores }

private let waitForSemaphore: SemaphoreCalls.Act = { semaphore in
    guard let (turns, me) = playing else { return calls.wait(semaphore) }
    return wait(turns, me, for: semaphore, until: nil)
}

private let waitForSemaphoreUntil = replacing(calls.timedWait) { semaphore, deadline in
    guard let (turns, me) = playing else { return calls.timedWait(semaphore, deadline) }
    return wait(turns, me, for: semaphore, until: ProcessWide.clock.due(at: deadline.pointee, on: CLOCK_REALTIME))
}

private let waitForSemaphoreOnClock = replacing(calls.clockWait) { semaphore, clock, deadline in
    guard let (turns, me) = playing else { return calls.clockWait(semaphore, clock, deadline) }
    return wait(turns, me, for: semaphore, until: ProcessWide.clock.due(at: deadline.pointee, on: clock))
}

private func wait(
    _ turns: Turns, _ me: TurnThread, for semaphore: SemaphoreCalls.Semaphore, until due: Due?
) -> Int32 {
    var place: Int?
    while calls.tryWait(semaphore) != 0 {
        guard errno == EAGAIN else { return -1 }
        if due?.isOver == true || hasTimedOut(turns, me, semaphore, due, &place) {
            errno = ETIMEDOUT
            return -1
        }
    }
    return 0
}

private func hasTimedOut(
    _ turns: Turns, _ me: TurnThread, _ semaphore: SemaphoreCalls.Semaphore, _ due: Due?, _ place: inout Int?
) -> Bool {
    let wait = turns.wait(me, for: key(semaphore), me.intent ?? .semaphore, until: due, place: place) {
        var value: Int32 = 0
        return sem_getvalue(semaphore, &value) == 0 && value > 0
    }
    place = wait.place
    return wait.hasTimedOut
}

private let postSemaphore: SemaphoreCalls.Act = { semaphore in
    let result = calls.post(semaphore)
    if result == 0 { ProcessWide.turns?.wake(key(semaphore), upTo: 1) }
    return result
}
