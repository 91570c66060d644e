import Glibc
internal import KernelNames

extension Replacement {
    /// Reading the time shows the virtual clock.
    package static let clocks = list(
        readClock.entry, readTimeOfDay.entry, readSeconds.entry, readTimespec.entry, readProcessorTime.entry,
        readUsage.entry, readTimes.entry)
}

/// The clock of the play; a thread that reads it again and again waits.
private var clock: VirtualClock {
    if let (turns, me) = playing { turns.readClock(me, ProcessWide.clock) }
    return ProcessWide.clock
}

private let nanosecondsPerSecond: Int64 = 1_000_000_000

let readClock: Hook<@convention(c) (Int32, Address<timespec>?) -> Int32> = hook("clock_gettime", in: .all) {
    id, result in
    let now: Int64
    switch id {
    case CLOCK_REALTIME, CLOCK_REALTIME_COARSE, CLOCK_TAI, CLOCK_REALTIME_ALARM: now = clock.calendar
    case CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME, CLOCK_BOOTTIME_ALARM:
        now = clock.uptime
    // In a play, computing takes no time; only waiting does.
    case CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID: now = clock.elapsed
    // The processor time of another process or thread: negative, and no clock of a device (clock_getcpuclockid(3)).
    case ..<0 where id & 3 != 3: now = clock.elapsed
    default: return readClock.original(id, result)
    }
    result?.pointee = timespec(tv_sec: Int(now / nanosecondsPerSecond), tv_nsec: Int(now % nanosecondsPerSecond))
    return 0
}

let readTimeOfDay: Substitute<@convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32> =
    substitute("gettimeofday", in: .all) {
        result, _ in
        let now = clock.calendar
        result?.pointee = timeval(
            tv_sec: Int(now / nanosecondsPerSecond), tv_usec: Int(now % nanosecondsPerSecond / 1_000))
        return 0
    }

let readSeconds: Substitute<@convention(c) (UnsafeMutablePointer<time_t>?) -> time_t> = substitute("time", in: .all) {
    result in
    let now = time_t(clock.calendar / nanosecondsPerSecond)
    result?.pointee = now
    return now
}

/// clock(3) counts microseconds (`CLOCKS_PER_SEC`).
private let readProcessorTime: Substitute<@convention(c) () -> clock_t> = substitute("clock", in: .all) {
    clock_t(clock.elapsed / 1_000)
}

/// getrusage(2) shows the virtual time as user time, and zero for everything else.
private let readUsage: Substitute<@convention(c) (Int32, UnsafeMutablePointer<rusage>?) -> Int32> = substitute(
    "getrusage", in: .all
) { _, result in
    let now = clock.elapsed
    var usage = rusage()
    usage.ru_utime = timeval(
        tv_sec: Int(now / nanosecondsPerSecond), tv_usec: Int(now % nanosecondsPerSecond / 1_000))
    result?.pointee = usage
    return 0
}

/// times(2) shows the virtual time as user time, and returns the time since the machine supposedly booted.
private let readTimes: Substitute<@convention(c) (UnsafeMutablePointer<tms>?) -> clock_t> = substitute(
    "times", in: .all
) { result in
    let clock = clock
    let length = nanosecondsPerSecond / Int64(sysconf(Int32(_SC_CLK_TCK)))
    result?.pointee = tms(
        tms_utime: clock_t(clock.elapsed / length), tms_stime: 0, tms_cutime: 0, tms_cstime: 0)
    return clock_t(clock.uptime / length)
}

/// timespec_get(3) of C11, which has only one clock.
private let readTimespec: Substitute<@convention(c) (UnsafeMutablePointer<timespec>?, Int32) -> Int32> = substitute(
    "timespec_get", in: .all
) { result, base in
    guard base == TIME_UTC else { return 0 }
    result?.pointee = timespec(nanoseconds: clock.calendar)
    return base
}

/// Counts how often the clock is read while nothing else happens: code that does so waits, without saying for what.
///
/// For the first 999 readings, time stands still. Each further reading takes a microsecond, and at each thousandth one
/// the others may run first, an answer may arrive, and whatever is due happens. So such a wait ends as it does in
/// an app, after a count that is the same in every play.
struct ClockReads: Sendable {
    /// The effect of one reading of the clock.
    enum Effect: Sendable {
        case none
        /// The reading takes time.
        case time
        /// One event may happen before the reading takes time.
        case timeAfterOthers
    }

    /// The number of readings in a row from which they count as a wait; at each multiple of it the others may run.
    static let fewestForWait = 1_000
    /// The time that each further reading takes, in nanoseconds.
    static let length: Int64 = 1_000

    private var count = 0
    private var others = 0

    /// Counts a reading.
    ///
    /// - Parameter others: The number of waits, timers and submissions of the play so far: if it has grown, something
    ///   has happened in between.
    /// - Returns: The effect.
    mutating func count(after others: Int) -> Effect {
        if others != self.others { (self.others, count) = (others, 0) }
        count += 1
        guard count >= Self.fewestForWait else { return .none }
        return count % Self.fewestForWait == 0 ? .timeAfterOthers : .time
    }
}

extension Turns {
    /// Counts a reading of the clock by a thread, and lets the time pass for which the thread waits by reading.
    func readClock(_ me: TurnThread, _ clock: VirtualClock) {
        // A thread that returned from the kernel runs beside the one with the turn, and how far it comes is chance.
        guard !me.isOutside else { return }
        let effect = countClock()
        guard effect != .none else { return }
        yield(me)
        if effect == .timeAfterOthers { letOthersAct(me) }
        // Time does not pass by anything that is due.
        let due = clockWaits.earliest.map { max($0.due.moment - clock.elapsed, 0) } ?? .max
        clock.take(min(ClockReads.length, due))
        if due <= ClockReads.length { letOthersAct(me) }
    }
}
