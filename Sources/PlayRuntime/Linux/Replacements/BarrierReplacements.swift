import Glibc
import Synchronization

extension Replacement {
    /// A thread that waits at a barrier gives the turn away until the last has come; one that finds a spin lock taken
    /// lets the others run.
    static let barriers = list(beginBarrier.entry, waitAtBarrier.entry, destroyBarrier.entry, spin.entry)
}

private let beginBarrier:
    Hook<@convention(c) (Address<pthread_barrier_t>, UnsafePointer<pthread_barrierattr_t>?, UInt32) -> Int32> = hook(
        "pthread_barrier_init", in: .all
    ) { barrier, attributes, count in
        let result = beginBarrier.original(barrier, attributes, count)
        if result == 0 { ProcessWide.barriers.begin(key(barrier), for: Int(count)) }
        return result
    }

private typealias Act = @convention(c) (Address<pthread_barrier_t>) -> Int32

private let waitAtBarrier: Hook<Act> = hook("pthread_barrier_wait", in: .all) { barrier in
    guard let (turns, me) = playing, let isLast = ProcessWide.barriers.arrive(at: key(barrier)) else {
        return waitAtBarrier.original(barrier)
    }
    guard !isLast else {
        turns.wake(key(barrier))
        return PTHREAD_BARRIER_SERIAL_THREAD
    }
    turns.wait(me, for: key(barrier), .barrier)
    return 0
}

private let destroyBarrier: Hook<Act> = hook("pthread_barrier_destroy", in: .all) { barrier in
    ProcessWide.barriers.end(key(barrier))
    return destroyBarrier.original(barrier)
}

private let spin: Hook<@convention(c) (Address<Int32>) -> Int32> = hook("pthread_spin_lock", in: .all) { lock in
    guard let (turns, me) = playing else { return spin.original(lock) }
    while true {
        let result = pthread_spin_trylock(lock)
        guard result == EBUSY else { return result }
        turns.pause(me)
    }
}

/// The barriers of the app, by their addresses.
final class Barriers: Sendable {
    private struct Barrier {
        let count: Int
        var arrived = 0
    }

    private let barriers = Mutex<[UInt: Barrier]>([:])

    func begin(_ key: UInt, for count: Int) { barriers.withLock { $0[key] = Barrier(count: count) } }

    func end(_ key: UInt) { barriers.withLock { $0[key] = nil } }

    /// Notes that a thread has come.
    ///
    /// - Returns: True if it is the last; nil for a barrier that is older than the play.
    func arrive(at key: UInt) -> Bool? {
        barriers.withLock { barriers in
            guard var barrier = barriers[key] else { return nil }
            barrier.arrived = (barrier.arrived + 1) % barrier.count
            barriers[key] = barrier
            return barrier.arrived == 0
        }
    }
}
