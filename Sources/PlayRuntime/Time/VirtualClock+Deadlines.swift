#if os(Linux)
import Glibc

extension VirtualClock {
    /// Returns when a deadline on one of the system's clocks is reached.
    func due(at deadline: timespec, on clock: Int32) -> Due {
        due(after: delay(until: deadline, on: clock))
    }

    /// Returns how far off a deadline on one of the system's clocks is.
    func delay(until deadline: timespec, on clock: Int32) -> Int64 {
        deadline.nanoseconds - (clock == CLOCK_REALTIME ? calendar : uptime)
    }

    /// Returns when a deadline is reached on the clock that it is nearer to: the clock of a condition cannot be
    /// queried.
    func due(atNearer deadline: timespec) -> Due { due(after: nearerDelay(until: deadline)) }

    /// Returns when a deadline is reached that was computed from a `Date`.
    func dueOfDate(at deadline: timespec) -> Due { due(nearlyAfter: nearerDelay(until: deadline)) }

    private func nearerDelay(until deadline: timespec) -> Int64 {
        [CLOCK_REALTIME, CLOCK_MONOTONIC].map { delay(until: deadline, on: $0) }
            .min { $0.magnitude < $1.magnitude }!
    }
}

extension Due {
    /// True once its moment has come.
    var isOver: Bool { moment <= ProcessWide.clock.elapsed }
}

extension timespec {
    var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }

    init(nanoseconds: Int64) {
        self.init(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
}
#endif
