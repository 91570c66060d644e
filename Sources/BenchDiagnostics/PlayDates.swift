import Foundation

/// The dates at which a play can start, so that every clock of the process can show them.
///
/// Dispatch stores a date in 62 bits of nanoseconds, negated: the beginning of 1970 means "now" to it, anything earlier
/// is not a date, and from 2116 on everything is "never". The years between leave room for virtual time.
package enum PlayDates {
    /// 1971-01-01 up to 2100-01-01, in seconds since 1970.
    private static let seconds: Range<TimeInterval> = 31_536_000..<4_102_444_800

    /// The allowed range, as an error names it.
    package static let text = "from 1971 to 2099"

    /// The distance that virtual time may move in a play, so that it still ends at a date.
    package static let longest = Duration.seconds(15 * 31_536_000)

    /// The distance in words, as an error names it.
    package static let longestText = "15 years"

    /// Returns whether a play can start at a date.
    package static func contains(_ date: Date) -> Bool { seconds.contains(date.timeIntervalSince1970) }
}
