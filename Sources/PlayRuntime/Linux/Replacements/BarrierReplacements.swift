import Glibc
import Synchronization

extension Replacement {
    /// A thread that waits at a barrier gives the turn away until the last has come; one that finds a spin lock taken
    /// lets the others run.
    static let barriers: [Replacement] = [
        Replacement("pthread_barrier_init", in: .all, beginBarrier),
        Replacement("pthread_barrier_wait", in: .all, waitAtBarrier),
        Replacement("pthread_barrier_destroy", in: .all, destroyBarrier),
        Replacement("pthread_spin_lock", in: .all, spin),
    ]
}

private var calls: BarrierCalls { ProcessWide.originals!.barriers }

private let beginBarrier = replacing(calls.begin) { barrier, attributes, count in
    let result = calls.begin(barrier, attributes, count)
    if result == 0 { ProcessWide.barriers.begin(key(barrier), for: Int(count)) }
    return result
}

private let waitAtBarrier: BarrierCalls.Act = { barrier in
    guard let (turns, me) = playing, let isLast = ProcessWide.barriers.arrive(at: key(barrier)) else {
        return calls.wait(barrier)
    }
    guard !isLast else {
        turns.wake(key(barrier))
        return PTHREAD_BARRIER_SERIAL_THREAD
    }
    turns.wait(me, for: key(barrier), .barrier)
    return 0
}

private let destroyBarrier: BarrierCalls.Act = { barrier in
    ProcessWide.barriers.end(key(barrier))
    return calls.destroy(barrier)
}

private let spin: BarrierCalls.ActOnSpinLock = { lock in
    guard let (turns, me) = playing else { return calls.spin(lock) }
    while true {
        let result = calls.trySpin(lock)
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
