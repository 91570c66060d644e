#if os(Linux)

/// A `dispatch_time_t`, decoded as `_dispatch_time_to_clock_and_value` of libdispatch does it.
enum DispatchMoment {
    private static var forever: UInt64 { .max }
    private static var wallNow: UInt64 { .max - 1 }
    private static var notUptime: UInt64 { 1 << 63 }
    private static var wall: UInt64 { 1 << 62 }

    /// Returns when a moment comes; nil for never.
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

    private static func difference(_ time: UInt64, _ now: Int64) -> Int64 { Int64(clamping: time) - now }
}
#endif
