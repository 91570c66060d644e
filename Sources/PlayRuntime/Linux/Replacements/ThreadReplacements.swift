import Glibc
import Synchronization

extension Replacement {
    /// A new thread runs when its turn comes, and a thread that waits for its end gives the turn away.
    static let threads = list(
        createWorker, createThreadOfApp.entry, joinThreadOfApp.entry, joinUntil.entry, joinOnClock.entry,
        callOnce.entry)
}

/// The function that a new thread runs.
typealias ThreadStart = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

private let createWorker = also(createThreadOfApp, in: .dispatch) { handle, attributes, start, argument in
    create(.worker, handle, attributes, start, argument)
}

let createThreadOfApp:
    Hook<
        @convention(c) (
            Address<pthread_t>, UnsafePointer<pthread_attr_t>?,
            ThreadStart, UnsafeMutableRawPointer?
        ) -> Int32
    > = hook("pthread_create", in: .allButDispatch) { handle, attributes, start, argument in
        create(.other, handle, attributes, start, argument)
    }

private func create(
    _ role: TurnThread.Role, _ handle: Address<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
    _ start: ThreadStart, _ argument: UnsafeMutableRawPointer?
) -> Int32 {
    let create = createThreadOfApp.original
    guard let turns = ProcessWide.turns, turns.isPlaying else { return create(handle, attributes, start, argument) }
    let thread = turns.newThread(role, TurnThread.Work(start: start, argument: argument))
    // Retained by the list of all threads until it ends.
    let failure = create(handle, attributes, run, Unmanaged.passUnretained(thread).toOpaque())
    if failure == 0 { thread.handle = handle.pointee } else { turns.discard(thread) }
    return failure
}

private let run: ThreadStart = { pointer in
    let thread = Unmanaged<TurnThread>.fromOpaque(pointer!).takeUnretainedValue()
    ProcessWide.turns!.start(as: thread)
    return thread.work!.start(thread.work!.argument)
}

let joinThreadOfApp: Hook<@convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?) -> Int32> = hook(
    "pthread_join", in: .all
) { handle, result in
    _ = hasEnded(handle, until: nil)
    return joinThreadOfApp.original(handle, result)
}

private let joinUntil:
    Hook<@convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?, UnsafePointer<timespec>) -> Int32> = hook(
        "pthread_timedjoin_np", in: .all
    ) { handle, result, deadline in
        guard playing != nil else { return joinUntil.original(handle, result, deadline) }
        guard hasEnded(handle, until: ProcessWide.clock.due(at: deadline.pointee, on: CLOCK_REALTIME)) else {
            return ETIMEDOUT
        }
        return joinThreadOfApp.original(handle, result)
    }

private let joinOnClock:
    Hook<@convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?, Int32, UnsafePointer<timespec>) -> Int32> =
        hook("pthread_clockjoin_np", in: .all) { handle, result, clock, deadline in
            guard playing != nil else { return joinOnClock.original(handle, result, clock, deadline) }
            guard hasEnded(handle, until: ProcessWide.clock.due(at: deadline.pointee, on: clock)) else {
                return ETIMEDOUT
            }
            return joinThreadOfApp.original(handle, result)
        }

/// Gives the turn away until a thread has ended, or time ends the wait; returns whether the thread has ended.
private func hasEnded(_ handle: pthread_t, until due: Due?) -> Bool {
    guard let (turns, me) = playing, let thread = turns.thread(handle), thread !== me else { return true }
    if due?.isOver == true { return false }
    return !turns.wait(me, for: thread.key, .thread, until: due).hasTimedOut
}

/// Runs an initializer once; meanwhile, other threads wait for it here and not in the kernel.
let callOnce: Hook<@convention(c) (Address<pthread_once_t>, @convention(c) () -> Void) -> Int32> = hook(
    "pthread_once", in: .all
) { control, initializer in
    let once = callOnce.original
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
