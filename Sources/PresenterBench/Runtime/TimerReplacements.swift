#if os(Linux)
import Glibc

extension Replacement {
    /// Armed timers fire when virtual time reaches them.
    package static let timers: [Replacement] = [
        Replacement("timerfd_create", in: .dispatch, createTimer),
        Replacement("timerfd_settime", in: .dispatch, setTimer),
        Replacement("epoll_ctl", in: .dispatch, controlPoll),
    ]
}

private let createTimer: @convention(c) (Int32, Int32) -> Int32 = { clock, _ in
    ProcessWide.timers.create(clock: clock, kind: .timer)
}

/// Arms or disarms one of the event counters that stand for timers.
let setTimer: @convention(c) (Int32, Int32, UnsafePointer<itimerspec>, UnsafeMutablePointer<itimerspec>?) -> Int32 = {
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
