#if os(Linux)
import Glibc

extension Replacement {
    /// Armed timers fire when virtual time reaches them.
    package static let timers: [Replacement] = [
        Replacement("timerfd_create", in: .dispatch, createTimer),
        Replacement("timerfd_settime", in: .dispatch, setTimer),
        Replacement("epoll_ctl", in: .dispatch, controlPoll),
    ]

    /// The timers of run loops do, too.
    package static let runLoopTimers: [Replacement] = [
        Replacement("timerfd_create", in: .foundation, createRunLoopTimer),
        Replacement("timerfd_settime", in: .foundation, setTimer),
    ]
}

private typealias CreateTimer = @convention(c) (Int32, Int32) -> Int32

private let createTimer: CreateTimer = { clock, _ in ProcessWide.timers.create(clock: clock, kind: .timer) }

private let createRunLoopTimer: CreateTimer = { clock, _ in
    ProcessWide.timers.create(clock: clock, kind: .runLoopTimer)
}

private let setTimer:
    @convention(c) (Int32, Int32, UnsafePointer<itimerspec>, UnsafeMutablePointer<itimerspec>?) -> Int32 = {
        descriptor, flags, time, old in
        old?.pointee = itimerspec()
        ProcessWide.timers.set(descriptor, isAbsolute: flags & 1 != 0, to: time.pointee.it_value)
        return 0
    }

private let controlPoll: Originals.ControlPoll = { poll, operation, descriptor, event in
    if operation == removeFromPoll { ProcessWide.timers.disarm(descriptor) }
    return ProcessWide.originals!.controlPoll(poll, operation, descriptor, event)
}
#endif
