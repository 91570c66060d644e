#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The only user of real time: it notices when a play has taken too long.
package struct Watchdog: Sendable {
    /// On the machine's own clock; nil for never.
    package let deadline: Int64?

    /// Starts the watchdog.
    ///
    /// - Parameter timeout: The real time that a play may take; nil for no limit.
    package init(timeout: Duration?) {
        deadline = timeout.map { Self.now + $0.nanoseconds }
    }

    /// Continues for a play that began in another launch.
    package init(deadline: Int64?) { self.deadline = deadline }

    /// True once the play has taken too long.
    package var hasExpired: Bool { deadline.map { Self.now >= $0 } ?? false }

    /// Nanoseconds on the machine's own clock, even while the process sees a virtual one.
    private static var now: Int64 {
        var time = timespec()
        #if os(Linux)
        if let original = ProcessWide.originals {
            _ = original.time.clock(CLOCK_MONOTONIC, &time)
        } else {
            clock_gettime(CLOCK_MONOTONIC, &time)
        }
        #else
        clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
