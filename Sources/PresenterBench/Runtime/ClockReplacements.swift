#if os(Linux)
import Glibc

extension Replacement {
    /// Reading the time shows the virtual clock.
    package static let clocks: [Replacement] = [
        Replacement("clock_gettime", in: .all, readClock),
        Replacement("gettimeofday", in: .all, readTimeOfDay),
        Replacement("time", in: .all, readSeconds),
    ]
}

private let nanosecondsPerSecond: Int64 = 1_000_000_000

private let readClock: Originals.Clock = { clock, result in
    let now: Int64
    switch clock {
    case CLOCK_REALTIME, CLOCK_REALTIME_COARSE, CLOCK_TAI, CLOCK_REALTIME_ALARM: now = ProcessWide.clock.calendar
    case CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME, CLOCK_BOOTTIME_ALARM:
        now = ProcessWide.clock.uptime
    default: return ProcessWide.originals!.clock(clock, result)
    }
    result?.pointee = timespec(tv_sec: Int(now / nanosecondsPerSecond), tv_nsec: Int(now % nanosecondsPerSecond))
    return 0
}

private let readTimeOfDay: @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32 = {
    result, _ in
    let now = ProcessWide.clock.calendar
    result?.pointee = timeval(
        tv_sec: Int(now / nanosecondsPerSecond), tv_usec: Int(now % nanosecondsPerSecond / 1_000))
    return 0
}

private let readSeconds: @convention(c) (UnsafeMutablePointer<time_t>?) -> time_t = { result in
    let now = time_t(ProcessWide.clock.calendar / nanosecondsPerSecond)
    result?.pointee = now
    return now
}
#endif
