import Foundation

/// The dates at which a play can start, so that every clock of the process can show them.
///
/// Dispatch keeps a date in 62 bits of nanoseconds, negated: the beginning of 1970 means "now" to it, what is before is no
/// date, and from 2116 on everything is "never". The years between leave virtual time its room to move.
package enum PlayDates {
    /// 1971-01-01 up to 2100-01-01, in seconds since 1970.
    private static let seconds: Range<TimeInterval> = 31_536_000..<4_102_444_800

    /// What an error says is allowed.
    package static let text = "from 1971 to 2099"

    /// Tells whether a play can start at a date.
    package static func contains(_ date: Date) -> Bool { seconds.contains(date.timeIntervalSince1970) }
}
