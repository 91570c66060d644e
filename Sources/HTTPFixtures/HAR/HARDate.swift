import BenchDiagnostics
import Foundation

/// Dates as HAR writes them: ISO 8601, to the millisecond, the same on every platform.
package enum HARDate {
    /// The expected format, as an error names it.
    static let expected = "a date such as `2024-05-01T09:30:00.250Z`"

    /// Writes a date in UTC: `2024-05-01T09:30:00.250Z`.
    package static func text(_ date: Date) -> String {
        let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
        let (days, rest) = milliseconds.quotientAndRemainder(flooringBy: 86_400_000)
        let (year, month, day) = civil(days)
        func digits(_ number: Int, _ count: Int) -> String { String(number).zeroPadded(to: count) }
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { digits($0, 2) }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T"
            + time.joined(separator: ":") + ".\(digits(rest % 1000, 3))Z"
    }

    /// Reads a date with any fraction of a second and any offset; nil if the text is not such a date.
    static func date(_ text: String) -> Date? {
        var scanner = Scanner(bytes: Array(text.utf8))
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
            let day = scanner.number(2), scanner.skip("T"), let hour = scanner.number(2), scanner.skip(":"),
            let minute = scanner.number(2), scanner.skip(":"), let second = scanner.number(2),
            let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.isAtEnd,
            1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second <= 60
        else { return nil }
        let days = days(year, month, day)
        // 31 February would be a day of March.
        guard civil(days) == (year, month, day) else { return nil }
        let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds * 1000 + fraction) / 1000)
    }

    /// Counts the days from 1970-01-01 in the proleptic Gregorian calendar, by years that begin in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let (era, yearOfEra) = shifted.quotientAndRemainder(flooringBy: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Turns a count of days from 1970-01-01 back into a date.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(flooringBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
    }

    /// Reads fields from the front of a text.
    private struct Scanner {
        let bytes: [UInt8]
        var at = 0

        var isAtEnd: Bool { at == bytes.count }

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
            at += 1
            return true
        }

        mutating func number(_ count: Int) -> Int? {
            var value = 0
            for index in at..<at + count {
                guard index < bytes.count, ASCII.isDigit(bytes[index]) else { return nil }
                value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
            }
            at += count
            return value
        }

        /// Reads a fraction of a second, rounded to milliseconds; none is zero.
        mutating func fraction() -> Int? {
            guard skip(".") else { return 0 }
            let start = at
            while at < bytes.count, ASCII.isDigit(bytes[at]) { at += 1 }
            switch at - start {
            case 0: return nil
            case 3:
                at = start
                return number(3)
            default:
                return Double("0." + String(decoding: bytes[start..<at], as: UTF8.self)).map {
                    Int(($0 * 1000).rounded())
                }
            }
        }

        /// Reads `Z`, `+hh:mm` or `-hhmm`, in seconds.
        mutating func offset() -> Int? {
            if skip("Z") { return 0 }
            let sign = skip("-") ? -1 : 1
            guard sign < 0 || skip("+"), let hours = number(2) else { return nil }
            _ = skip(":")
            return number(2).map { sign * (hours * 3600 + $0 * 60) }
        }
    }
}

extension Int {
    /// Divides so that the remainder is never negative.
    fileprivate func quotientAndRemainder(flooringBy divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

/// A date in a fixture, at any of which a play may start.
enum StoredDate {
    /// Reads a date; nil if it is none, or none at which a play can start.
    static func date(_ text: String) -> Date? {
        HARDate.date(text).flatMap { PlayDates.contains($0) ? $0 : nil }
    }

    /// Reads a date by its path in the file.
    ///
    /// - Throws: `Diagnostic.malformed` if it is not a date, `Diagnostic.dateOutside` if no play could start at it.
    static func read(_ text: String, at path: String, fixture name: String) throws(Diagnostic) -> Date {
        guard let date = HARDate.date(text) else {
            throw .malformed(name: name, path: path, expected: HARDate.expected)
        }
        guard PlayDates.contains(date) else { throw .dateOutside(name: name, path: path) }
        return date
    }
}
