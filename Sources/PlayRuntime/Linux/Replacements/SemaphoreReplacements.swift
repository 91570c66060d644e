import Glibc

extension Replacement {
    /// A thread that has to wait for a semaphore of the C library gives the turn away.
    static let semaphores = list(
        takeSemaphore.entry, takeSemaphoreUntil.entry, takeSemaphoreOnClock.entry, postSemaphore.entry)
}

let takeSemaphore: Hook<@convention(c) (Address<sem_t>) -> Int32> = hook("sem_wait", in: .all) { semaphore in
    guard let (turns, me) = playing else { return takeSemaphore.original(semaphore) }
    return wait(turns, me, for: semaphore, until: nil)
}

let takeSemaphoreUntil: Hook<@convention(c) (Address<sem_t>, UnsafePointer<timespec>) -> Int32> = hook(
    "sem_timedwait", in: .all
) { semaphore, deadline in
    guard let (turns, me) = playing else { return takeSemaphoreUntil.original(semaphore, deadline) }
    return wait(turns, me, for: semaphore, until: ProcessWide.clock.due(at: deadline.pointee, on: CLOCK_REALTIME))
}

private let takeSemaphoreOnClock: Hook<@convention(c) (Address<sem_t>, Int32, UnsafePointer<timespec>) -> Int32> = hook(
    "sem_clockwait", in: .all
) { semaphore, clock, deadline in
    guard let (turns, me) = playing else { return takeSemaphoreOnClock.original(semaphore, clock, deadline) }
    return wait(turns, me, for: semaphore, until: ProcessWide.clock.due(at: deadline.pointee, on: clock))
}

private func wait(
    _ turns: Turns, _ me: TurnThread, for semaphore: Address<sem_t>, until due: Due?
) -> Int32 {
    var place: Int?
    while sem_trywait(semaphore) != 0 {
        guard errno == EAGAIN else { return -1 }
        if due?.isOver == true || hasTimedOut(turns, me, semaphore, due, &place) {
            errno = ETIMEDOUT
            return -1
        }
    }
    return 0
}

private func hasTimedOut(
    _ turns: Turns, _ me: TurnThread, _ semaphore: Address<sem_t>, _ due: Due?, _ place: inout Int?
) -> Bool {
    let wait = turns.wait(me, for: key(semaphore), me.intent ?? .semaphore, until: due, place: place) {
        var value: Int32 = 0
        return sem_getvalue(semaphore, &value) == 0 && value > 0
    }
    place = wait.place
    return wait.hasTimedOut
}

let postSemaphore: Hook<@convention(c) (Address<sem_t>) -> Int32> = hook("sem_post", in: .all) { semaphore in
    let result = postSemaphore.original(semaphore)
    if result == 0 { ProcessWide.turns?.wake(key(semaphore), upTo: 1) }
    return result
}
