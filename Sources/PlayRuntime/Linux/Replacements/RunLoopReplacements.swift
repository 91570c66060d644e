import Glibc

extension Replacement {
    /// The timers of run loops use virtual time, and a run loop that is woken wakes the main thread.
    package static let runLoops = list(
        createTimer.entry, addTimer.entry, invalidateTimer.entry, perform.entry, wakeUp, isFinished.entry)
}

private var calls: RunLoopCalls { ProcessWide.originals!.runLoops }

private let createTimer: Substitute<@convention(c) (Int32, Int32) -> Int32> = substitute(
    "timerfd_create", in: .foundation
) { clock, _ in
    ProcessWide.timers.create(clock: clock, kind: .runLoopTimer)
}

/// Adds a timer to a run loop; a timer is armed inside this call, which is where its run loop is known.
private let addTimer: Hook<@convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Void> = hook(
    "CFRunLoopAddTimer", in: .foundation
) { loop, timer, mode in
    ProcessWide.timers.adding(UInt(bitPattern: timer), to: UInt(bitPattern: loop)) {
        addTimer.original(loop, timer, mode)
    }
}

/// Disarms the timer of an invalidated one: Foundation leaves the kernel's timer armed when the last of a run loop is
/// invalidated.
private let invalidateTimer: Hook<@convention(c) (OpaquePointer?) -> Void> = hook(
    "CFRunLoopTimerInvalidate", in: .foundation
) { timer in
    invalidateTimer.original(timer)
    ProcessWide.timers.invalidated(UInt(bitPattern: timer))
    // Other run loops cannot be asked: their threads may be about to end.
    for loop in [calls.main(), calls.current()] where calls.nextFireDate(loop, calls.defaultMode.pointee) == 0 {
        ProcessWide.timers.disarm(timersOf: UInt(bitPattern: loop))
    }
}

/// Wakes the main thread for its run loop, whose event counter it does not see while it waits for its queue.
private let wakeUp = also(writeEvent, in: .foundation) { descriptor, value in
    let result = writeEvent.original(descriptor, value)
    wakeReaders()
    ProcessWide.main.needsRunLoop()
    return result
}

/// Waits if a run loop has nothing to wait for, which otherwise returns at once: `Process.waitUntilExit` runs it again
/// and again if another thread has started the process.
private let isFinished: Hook<@convention(c) (OpaquePointer?, OpaquePointer?) -> UInt8> = hook(
    "_CFRunLoopFinished", in: .foundation
) { loop, mode in
    let result = isFinished.original(loop, mode)
    // The run loop of the main thread is also run between two steps.
    if result != 0, let (turns, me) = playing, me.role != .main {
        turns.pause(me)
        ProcessWide.children.waitForEnd(turns, me)
    }
    return result
}

/// Wakes the main thread for `RunLoop.perform`, which wakes nobody: in an app, the run loop of the main thread is never
/// idle for long.
private let perform: Hook<@convention(c) (OpaquePointer?, OpaquePointer?, UnsafeRawPointer?) -> Void> = hook(
    "CFRunLoopPerformBlock", in: .foundation
) { loop, mode, block in
    perform.original(loop, mode, block)
    calls.wakeUp(loop)
    ProcessWide.main.needsRunLoop()
}
