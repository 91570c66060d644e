import Glibc

extension Replacement {
    /// Sleeping threads give the turn away, and get it back when virtual time says so.
    static let sleeps: [Replacement] = [
        Replacement("nanosleep", in: .allButFoundation, sleepFor),
        Replacement("nanosleep", in: .foundation, sleepForAtLeast),
        Replacement("clock_nanosleep", in: .all, sleepOnClock),
        Replacement("usleep", in: .allButDispatch, sleepMicroseconds),
        Replacement("sleep", in: .allButDispatch, sleepSeconds),
        Replacement("sched_yield", in: .all, yieldTurn),
    ]
}

private var clock: VirtualClock { ProcessWide.clock }

let sleepFor = replacing(ProcessWide.originals!.time.sleep) { time, rest in
    guard let (turns, me) = playing else { return ProcessWide.originals!.time.sleep(time, rest) }
    sleep(turns, me, until: clock.due(after: time.pointee.nanoseconds))
    return 0
}

/// Sleeps for at least some time. `Thread.sleep` computes with seconds as floating-point numbers, and sleeps again, for
/// less than a nanosecond, as long as a clock shows slightly too little.
private let sleepForAtLeast = replacing(ProcessWide.originals!.time.sleep) { time, rest in
    if playing != nil, time.pointee.nanoseconds == 0 { clock.move(to: clock.elapsed + 1) }
    return sleepFor(time, rest)
}

let sleepOnClock = replacing(ProcessWide.originals!.time.sleepOnClock) { id, flags, time, rest in
    guard let (turns, me) = playing else { return ProcessWide.originals!.time.sleepOnClock(id, flags, time, rest) }
    let isAbsolute = flags == TIMER_ABSTIME
    sleep(
        turns, me,
        until: isAbsolute ? clock.due(at: time.pointee, on: id) : clock.due(after: time.pointee.nanoseconds))
    return 0
}

private let sleepMicroseconds: @convention(c) (UInt32) -> Int32 = { time in
    rest(nanoseconds: Int64(time) * 1_000)
    return 0
}

private let sleepSeconds: @convention(c) (UInt32) -> UInt32 = { time in
    rest(nanoseconds: Int64(time) * 1_000_000_000)
    return 0
}

let yieldTurn = replacing(ProcessWide.originals!.yield) {
    guard let (turns, me) = playing else { return ProcessWide.originals!.yield() }
    turns.pause(me)
    return 0
}

/// Sleeps; a thread of the bench sleeps by the machine's clock.
private func rest(nanoseconds: Int64) {
    var time = timespec(nanoseconds: nanoseconds)
    _ = sleepFor(&time, nil)
}

/// Sleeps until a moment; a sleep of zero length only lets others run.
private func sleep(_ turns: Turns, _ me: TurnThread, until due: Due) {
    if due.isOver {
        turns.pause(me)
    } else {
        turns.wait(me, for: 0, .sleep, until: due)
    }
}
