/// The time limit of a play, the only use of real time.
package struct Watchdog: Sendable {
    /// The end of the time on the machine's own clock; nil for no limit.
    package let deadline: Int64?

    /// Starts the watchdog.
    ///
    /// - Parameter timeout: The real time that a play may take; nil for no limit.
    package init(timeout: Duration?) {
        deadline = timeout.map { RealTime.uptime.saturatingAdding($0.nanoseconds) }
    }

    /// Continues for a play that began in another launch.
    package init(deadline: Int64?) { self.deadline = deadline }

    /// True once the play has taken too long.
    package var hasExpired: Bool { deadline.map { RealTime.uptime >= $0 } ?? false }
}
