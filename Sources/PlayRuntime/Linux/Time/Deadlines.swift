import Glibc

extension VirtualClock {
    /// Returns the moment at which a deadline on one of the system's clocks is reached.
    func due(at deadline: timespec, on clock: Int32) -> Due {
        due(after: delay(until: deadline, on: clock))
    }

    /// Returns the time until a deadline on one of the system's clocks. One that is too far to be told is never reached,
    /// whatever the clock shows.
    func delay(until deadline: timespec, on clock: Int32) -> Int64 {
        let moment = deadline.nanoseconds
        return moment == .max ? .max : moment.saturatingSubtracting(clock == CLOCK_REALTIME ? calendar : uptime)
    }

    /// Returns the moment at which a deadline is reached, on the clock that is nearer to it, because the clock of a
    /// condition cannot be queried.
    func due(atNearer deadline: timespec) -> Due { due(after: nearerDelay(until: deadline)) }

    /// Returns the moment at which a deadline is reached that was computed from a `Date`.
    func dueOfDate(at deadline: timespec) -> Due { due(nearlyAfter: nearerDelay(until: deadline)) }

    private func nearerDelay(until deadline: timespec) -> Int64 {
        [CLOCK_REALTIME, CLOCK_MONOTONIC].map { delay(until: deadline, on: $0) }
            .min { $0.magnitude < $1.magnitude }!
    }
}

extension Due {
    /// True once the moment has come.
    var isOver: Bool { moment <= ProcessWide.clock.elapsed }
}

extension timespec {
    /// The time in nanoseconds. `Thread.sleep(until: .distantFuture)` and a sleep of infinite length ask for more seconds
    /// than that has.
    var nanoseconds: Int64 {
        Int64(tv_sec).saturatingMultiplied(by: 1_000_000_000).saturatingAdding(Int64(tv_nsec))
    }

    init(nanoseconds: Int64) {
        self.init(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
}

extension timeval {
    /// The time in nanoseconds.
    var nanoseconds: Int64 {
        Int64(tv_sec).saturatingMultiplied(by: 1_000_000_000)
            .saturatingAdding(Int64(tv_usec).saturatingMultiplied(by: 1_000))
    }
}

/// A `dispatch_time_t`, decoded as `_dispatch_time_to_clock_and_value` of libdispatch does it.
enum DispatchMoment {
    private static var forever: UInt64 { .max }
    private static var wallNow: UInt64 { .max - 1 }
    private static var notUptime: UInt64 { 1 << 63 }
    private static var wall: UInt64 { 1 << 62 }

    /// Returns the end of a wait until a moment; nil for never.
    static func due(_ time: UInt64, roundsDates: Bool = false) -> Due? {
        guard time != forever else { return nil }
        let delay = delay(until: time)
        return roundsDates ? ProcessWide.clock.due(nearlyAfter: delay) : ProcessWide.clock.due(after: delay)
    }

    private static func delay(until time: UInt64) -> Int64 {
        guard time != 0, time != wallNow else { return 0 }
        guard time & notUptime != 0 else { return difference(time, ProcessWide.clock.uptime) }
        // A wall time is negated.
        if time & wall != 0 { return difference(0 &- time, ProcessWide.clock.calendar) }
        return difference(time & ~notUptime, ProcessWide.clock.uptime)
    }

    private static func difference(_ time: UInt64, _ now: Int64) -> Int64 {
        Int64(clamping: time).saturatingSubtracting(now)
    }
}
