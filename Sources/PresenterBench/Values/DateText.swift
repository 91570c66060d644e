import BenchDiagnostics
import Foundation

/// An instant in ISO 8601, in UTC.
enum DateText {
    /// Returns `2022-02-15T00:00:00Z`, with milliseconds only if they are not zero.
    static func text(for date: Date) -> String {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
        // The format has room for the years 0001 (Julian, as Foundation counts it) to 9999.
        guard milliseconds >= -62_135_769_600_000, milliseconds < 253_402_300_800_000 else {
            return "\(date.timeIntervalSince1970) s after 1970-01-01T00:00:00Z"
        }
        let seconds = (milliseconds / 1_000).rounded(.down)
        let whole = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
        let rest = String(Int(milliseconds - seconds * 1_000))
        guard rest != "0" else { return whole }
        return whole.dropLast() + "." + rest.zeroPadded(to: 3) + "Z"
    }
}
