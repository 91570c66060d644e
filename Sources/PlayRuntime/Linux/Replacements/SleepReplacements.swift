import Glibc

extension Replacement {
    /// Sleeping threads give the turn away, and get it back when virtual time says so.
    static let sleeps = list(
        sleepFor.entry, sleepForAtLeast, sleepOnClock.entry, sleepMicroseconds.entry, sleepSeconds.entry,
        yieldTurn.entry)
}

private var clock: VirtualClock { ProcessWide.clock }

let sleepFor: Hook<@convention(c) (UnsafePointer<timespec>, Address<timespec>?) -> Int32> = hook(
    "nanosleep", in: .allButFoundation
) { time, rest in
    guard let (turns, me) = playing else { return sleepFor.original(time, rest) }
    sleep(turns, me, until: clock.due(after: time.pointee.nanoseconds))
    return 0
}

/// Sleeps for at least some time. `Thread.sleep` computes with seconds as floating-point numbers, and sleeps again, for
/// less than a nanosecond, as long as a clock shows slightly too little.
private let sleepForAtLeast = also(sleepFor, in: .foundation) { time, rest in
    if playing != nil, time.pointee.nanoseconds == 0 { clock.move(to: clock.elapsed + 1) }
    return sleepFor.function(time, rest)
}

let sleepOnClock: Hook<@convention(c) (Int32, Int32, UnsafePointer<timespec>, Address<timespec>?) -> Int32> = hook(
    "clock_nanosleep", in: .all
) { id, flags, time, rest in
    guard let (turns, me) = playing else { return sleepOnClock.original(id, flags, time, rest) }
    let isAbsolute = flags == TIMER_ABSTIME
    sleep(
        turns, me,
        until: isAbsolute ? clock.due(at: time.pointee, on: id) : clock.due(after: time.pointee.nanoseconds))
    return 0
}

private let sleepMicroseconds: Substitute<@convention(c) (UInt32) -> Int32> = substitute("usleep", in: .allButDispatch)
{ time in
    rest(nanoseconds: Int64(time) * 1_000)
    return 0
}

private let sleepSeconds: Substitute<@convention(c) (UInt32) -> UInt32> = substitute("sleep", in: .allButDispatch) {
    time in
    rest(nanoseconds: Int64(time) * 1_000_000_000)
    return 0
}

let yieldTurn: Hook<@convention(c) () -> Int32> = hook("sched_yield", in: .all) {
    guard let (turns, me) = playing else { return yieldTurn.original() }
    turns.pause(me)
    return 0
}

/// Sleeps; a thread of the bench sleeps by the machine's clock.
private func rest(nanoseconds: Int64) {
    var time = timespec(nanoseconds: nanoseconds)
    _ = sleepFor.function(&time, nil)
}

/// Sleeps until a moment; a sleep of zero length only lets others run.
private func sleep(_ turns: Turns, _ me: TurnThread, until due: Due) {
    if due.isOver {
        turns.pause(me)
    } else {
        turns.wait(me, for: 0, .sleep, until: due)
    }
}
