import BenchPlatform

/// Ends plays that take too long: the only place in the parent where real time decides anything.
package struct WatchdogOfPlays: Sendable {
    /// The moment by which a play must be over; the time in which the machine itself sleeps does not count.
    typealias Deadline = SuspendingClock.Instant

    /// The play's own watchdog comes first and knows more; this one waits a little longer.
    private static let grace = Duration.seconds(5)
    /// The time of a play, unless the command line gives another.
    package static let standardTimeout = Duration.seconds(30)
    private let limit: Duration

    package init(timeout: Duration, grace: Duration = Self.grace) { limit = timeout + grace }

    func deadlineFromNow() -> Deadline { .now + limit }

    /// Returns the moment some time from now.
    func fromNow(_ time: Duration) -> Deadline { .now + time }

    func hasPassed(_ deadline: Deadline) -> Bool { .now >= deadline }

    /// Waits until a descriptor can be read or closed, or the first deadline passes.
    func wait(for descriptors: inout [pollfd], until deadline: Deadline?) {
        guard let deadline else {
            _ = poll(&descriptors, nfds_t(descriptors.count), -1)
            return
        }
        let left = max(.zero, deadline - .now).components
        // Rounded up, so that the deadline has passed when the wait is over.
        let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000 + 1
        _ = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: milliseconds))
    }
}
