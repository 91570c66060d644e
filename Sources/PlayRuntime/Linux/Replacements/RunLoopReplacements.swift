import Glibc

extension Replacement {
    /// The timers of run loops use virtual time, and a run loop that is woken wakes the main thread.
    package static let runLoops: [Replacement] = [
        Replacement("timerfd_create", in: .foundation, createTimer),
        Replacement("timerfd_settime", in: .foundation, armTimer),
        Replacement("CFRunLoopAddTimer", in: .foundation, addTimer),
        Replacement("CFRunLoopTimerInvalidate", in: .foundation, invalidateTimer),
        Replacement("CFRunLoopPerformBlock", in: .foundation, perform),
        Replacement("eventfd_write", in: .foundation, wakeUp),
        Replacement("_CFRunLoopFinished", in: .foundation, isFinished),
    ]
}

private var calls: RunLoopCalls { ProcessWide.originals!.runLoops }

private let createTimer: @convention(c) (Int32, Int32) -> Int32 = { clock, _ in
    ProcessWide.timers.create(clock: clock, kind: .runLoopTimer)
}

/// A timer is armed inside this call, so the run loop it belongs to is known here.
private let addTimer = replacing(calls.addTimer) { loop, timer, mode in
    ProcessWide.timers.adding(to: UInt(bitPattern: loop)) { calls.addTimer(loop, timer, mode) }
}

/// Foundation leaves the kernel's timer armed when the last timer of a run loop is invalidated.
private let invalidateTimer: RunLoopCalls.Invalidate = { timer in
    calls.invalidate(timer)
    for loop in [calls.main(), calls.current()] where calls.nextFireDate(loop, calls.defaultMode.pointee) == 0 {
        ProcessWide.timers.disarm(timersOf: UInt(bitPattern: loop))
    }
}

/// Work for a run loop is announced on its event counter, which the main thread does not see while it waits for its
/// queue.
private let wakeUp = replacing(ProcessWide.originals!.descriptors.writeEvent) { descriptor, value in
    let result = ProcessWide.originals!.descriptors.writeEvent(descriptor, value)
    wakeReaders()
    ProcessWide.main.needsRunLoop()
    return result
}

/// A run loop that has nothing to wait for returns at once. `Process.waitUntilExit` runs it again and again where another thread
/// has started the process: here that waits for what it really waits for.
private let isFinished = replacing(calls.isFinished) { loop, mode in
    let result = calls.isFinished(loop, mode)
    // The run loop of the main thread is also run between two steps.
    if result != 0, let (turns, me) = playing, me.role != .main {
        turns.pause(me)
        ProcessWide.children.waitForEnd(turns, me)
    }
    return result
}

/// `RunLoop.perform` wakes nobody: in an app, the run loop of the main thread is never idle for long.
private let perform = replacing(calls.perform) { loop, mode, block in
    calls.perform(loop, mode, block)
    calls.wakeUp(loop)
    ProcessWide.main.needsRunLoop()
}
