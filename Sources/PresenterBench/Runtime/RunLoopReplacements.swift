#if os(Linux)
import Glibc

extension Replacement {
    /// The timers of run loops keep virtual time, and a run loop that is woken wakes the main thread.
    package static let runLoops: [Replacement] = [
        Replacement("timerfd_create", in: .foundation, createTimer),
        Replacement("timerfd_settime", in: .foundation, setTimer),
        Replacement("CFRunLoopAddTimer", in: .foundation, addTimer),
        Replacement("CFRunLoopTimerInvalidate", in: .foundation, invalidateTimer),
        Replacement("CFRunLoopPerformBlock", in: .foundation, perform),
        Replacement("eventfd_write", in: .foundation, wakeUp),
    ]
}

private let createTimer: @convention(c) (Int32, Int32) -> Int32 = { clock, _ in
    ProcessWide.timers.create(clock: clock, kind: .runLoopTimer)
}

/// A timer is armed inside this call, so the run loop it belongs to is known here.
private let addTimer: Originals.AddTimer = { loop, timer, mode in
    ProcessWide.timers.adding(to: UInt(bitPattern: loop)) { ProcessWide.originals!.addTimer(loop, timer, mode) }
}

/// Foundation leaves the kernel's timer armed when the last timer of a run loop is invalidated.
private let invalidateTimer: Originals.InvalidateTimer = { timer in
    let originals = ProcessWide.originals!
    originals.invalidateTimer(timer)
    for loop in [originals.mainRunLoop(), originals.currentRunLoop()]
    where originals.nextFireDate(loop, originals.defaultMode.pointee) == 0 {
        ProcessWide.timers.disarm(timersOf: UInt(bitPattern: loop))
    }
}

/// Whoever gives work to a run loop rings its bell, which the main thread does not hear while it waits for its queue.
private let wakeUp: Originals.WriteEvent = { descriptor, value in
    let result = ProcessWide.originals!.writeEvent(descriptor, value)
    ProcessWide.main.needsRunLoop()
    return result
}

/// `RunLoop.perform` wakes nobody: in an app, the run loop of the main thread is never still for long.
private let perform: Originals.Perform = { loop, mode, block in
    ProcessWide.originals!.perform(loop, mode, block)
    ProcessWide.main.needsRunLoop()
}
#endif
