import BenchPlatform

/// The time limit of plays: the only place in the parent where real time decides anything.
package struct WatchdogOfPlays: Sendable {
    /// The moment by which a play must be over; the time does not count in which the machine sleeps.
    typealias Deadline = SuspendingClock.Instant

    /// The additional time for the play's own watchdog, which acts first and knows more.
    private static let grace = Duration.seconds(5)
    /// The time limit of a play, unless the command line gives another.
    package static let standardTimeout = Duration.seconds(30)
    private let limit: Duration

    package init(timeout: Duration, grace: Duration = Self.grace) { limit = timeout + grace }

    func deadlineFromNow() -> Deadline { .now + limit }

    /// Returns the moment some time from now.
    func fromNow(_ time: Duration) -> Deadline { .now + time }

    func hasPassed(_ deadline: Deadline) -> Bool { .now >= deadline }

    /// Waits until a descriptor can be read or is closed, or the first deadline passes.
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
