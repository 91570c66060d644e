#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The only user of wall time: it knows when a play has taken too long.
package struct Watchdog: Sendable {
    /// On the machine's own clock; nil for never.
    let deadline: Int64?

    /// Starts to count.
    ///
    /// - Parameter timeout: The wall time that a play may take; nil for any.
    package init(timeout: Duration?) {
        deadline = timeout.map { Self.now + $0.nanoseconds }
    }

    /// Goes on counting for a play that began in another launch.
    init(deadline: Int64?) { self.deadline = deadline }

    /// Whether the play has taken too long.
    package var hasExpired: Bool { deadline.map { Self.now >= $0 } ?? false }

    /// Nanoseconds on the machine's own clock, also while the process sees a virtual one.
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
