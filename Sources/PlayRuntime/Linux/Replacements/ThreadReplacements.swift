import Glibc
import Synchronization

extension Replacement {
    /// A new thread runs when its turn comes, and a thread that waits for its end gives the turn away.
    static let threads: [Replacement] = [
        Replacement("pthread_create", in: .dispatch, createWorker),
        Replacement("pthread_create", in: .allButDispatch, createThreadOfApp),
        Replacement("pthread_join", in: .all, joinThreadOfApp),
        Replacement("pthread_timedjoin_np", in: .all, joinUntil),
        Replacement("pthread_clockjoin_np", in: .all, joinOnClock),
        Replacement("pthread_once", in: .all, callOnce),
    ]
}

private let createWorker = replacing(ProcessWide.originals!.threads.create) { handle, attributes, start, argument in
    create(.worker, handle, attributes, start, argument)
}

let createThreadOfApp = replacing(ProcessWide.originals!.threads.create) { handle, attributes, start, argument in
    create(.other, handle, attributes, start, argument)
}

private func create(
    _ role: TurnThread.Role, _ handle: Address<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
    _ start: ThreadCalls.Start, _ argument: UnsafeMutableRawPointer?
) -> Int32 {
    let create = ProcessWide.originals!.threads.create
    guard let turns = ProcessWide.turns, turns.isPlaying else { return create(handle, attributes, start, argument) }
    let thread = turns.newThread(role, TurnThread.Work(start: start, argument: argument))
    // Retained by the list of all threads until it ends.
    let failure = create(handle, attributes, run, Unmanaged.passUnretained(thread).toOpaque())
    if failure == 0 { thread.handle = handle.pointee } else { turns.discard(thread) }
    return failure
}

private let run: ThreadCalls.Start = { pointer in
    let thread = Unmanaged<TurnThread>.fromOpaque(pointer!).takeUnretainedValue()
    ProcessWide.turns!.start(as: thread)
    return thread.work!.start(thread.work!.argument)
}

let joinThreadOfApp = replacing(ProcessWide.originals!.threads.join) { handle, result in
    _ = hasEnded(handle, until: nil)
    return ProcessWide.originals!.threads.join(handle, result)
}

private let joinUntil = replacing(ProcessWide.originals!.threads.timedJoin) { handle, result, deadline in
    guard playing != nil else { return ProcessWide.originals!.threads.timedJoin(handle, result, deadline) }
    guard hasEnded(handle, until: ProcessWide.clock.due(at: deadline.pointee, on: CLOCK_REALTIME)) else {
        return ETIMEDOUT
    }
    return ProcessWide.originals!.threads.join(handle, result)
}

private let joinOnClock = replacing(ProcessWide.originals!.threads.clockJoin) { handle, result, clock, deadline in
    guard playing != nil else { return ProcessWide.originals!.threads.clockJoin(handle, result, clock, deadline) }
    guard hasEnded(handle, until: ProcessWide.clock.due(at: deadline.pointee, on: clock)) else { return ETIMEDOUT }
    return ProcessWide.originals!.threads.join(handle, result)
}

/// Gives the turn away until a thread has ended, or time ends the wait; returns whether the thread has ended.
private func hasEnded(_ handle: pthread_t, until due: Due?) -> Bool {
    guard let (turns, me) = playing, let thread = turns.thread(handle), thread !== me else { return true }
    if due?.isOver == true { return false }
    return !turns.wait(me, for: thread.key, .thread, until: due).hasTimedOut
}

/// Runs an initializer once; meanwhile, other threads wait for it here and not in the kernel.
let callOnce = replacing(ProcessWide.originals!.threads.once) { control, initializer in
    let once = ProcessWide.originals!.threads.once
    guard let (turns, me) = playing else { return once(control, initializer) }
    let key = key(control)
    while ProcessWide.initializations.isRunning(key) { turns.wait(me, for: key, .once) }
    ProcessWide.initializations.begin(key)
    let result = once(control, initializer)
    ProcessWide.initializations.end(key)
    turns.wake(key)
    return result
}

/// The initializers of pthread_once(3) that are running, by the address of their control.
final class Initializations: Sendable {
    private let keys = Mutex<[UInt]>([])

    func isRunning(_ key: UInt) -> Bool { keys.withLock { $0.contains(key) } }
    func begin(_ key: UInt) { keys.withLock { $0.append(key) } }
    func end(_ key: UInt) { keys.withLock { keys in keys.removeAll { $0 == key } } }
}
