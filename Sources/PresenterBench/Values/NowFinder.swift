import Foundation
import Transcript

/// Finds instants that come from the machine's own clock, such as file times, in ISO 8601 and in UTC.
struct NowFinder: VolatileFinder {
    /// Seconds since 1970 from the start of the play until now, on the machine's own clock.
    let real: @Sendable () -> ClosedRange<Double>
    /// The same on the clock that the app sees: an instant in it is the same in every play.
    let virtual: @Sendable () -> ClosedRange<Double>

    private static let pattern = try? NSRegularExpression(
        pattern: #"(?<![0-9])([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]{1,9})?Z"#)

    func findings(in text: String) -> [VolatileMatch] {
        // The shortest is 2001-01-01T00:00:00Z.
        guard text.utf8.count >= 20, Self.mayMatch(text), let pattern = Self.pattern else { return [] }
        return pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let range = Range(match.range, in: text), let whole = Range(match.range(at: 1), in: text),
                let seconds = try? Date(text[whole] + "Z", strategy: .iso8601).timeIntervalSince1970
            else { return nil }
            let fraction = Range(match.range(at: 2), in: text).flatMap { Double("0" + text[$0]) }
            guard isNow(seconds, fraction) else { return nil }
            let value = VolatileValue(
                name: "DATE", raw: String(text[range]), isExact: false, isNumbered: false)
            return VolatileMatch(range: range, value: value)
        }
    }

    /// Whether a digit comes before a Z: most texts need no pattern, which takes longer to create than to use.
    private static func mayMatch(_ text: String) -> Bool {
        text.hasPair { digit, end in
            end == UInt8(ascii: "Z") && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
        }
    }

    /// Without a fraction it may be any instant of its second; with one, it is rounded to the millisecond.
    private func isNow(_ seconds: Double, _ fraction: Double?) -> Bool {
        let instants = fraction.map { seconds + $0 - 0.001...seconds + $0 + 0.001 } ?? seconds - 0.001...seconds + 1
        return instants.overlaps(real()) && !instants.overlaps(virtual())
    }
}
