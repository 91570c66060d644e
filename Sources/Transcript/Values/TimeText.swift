import BenchDiagnostics

/// A span of virtual time to the microsecond, as short as possible: `300 ms`, `1.5 s`.
///
/// Foundation computes dates as floating-point seconds since 2001, which are some 100 ns apart: anything below a
/// microsecond is a rounding error of such a computation.
package enum TimeText {
    /// Returns milliseconds below one second, else seconds, with as many decimals as are needed.
    package static func text(nanoseconds: Int64) -> String {
        let microseconds = (nanoseconds + 500) / 1_000
        return microseconds < 1_000_000
            ? decimal(microseconds, places: 3) + " ms" : decimal(microseconds, places: 6) + " s"
    }

    /// Reads what `text` writes, to the microsecond; nil if it is no such text.
    static func nanoseconds(_ text: Substring) -> Int64? {
        guard let parts = text.wholeMatch(of: /([0-9]{1,12})(?:\.([0-9]{1,6}))? (ms|s)/), let whole = Int64(parts.1)
        else {
            return nil
        }
        let unit: Int64 = parts.3 == "s" ? 1_000_000_000 : 1_000_000
        var fraction: Int64 = 0
        var place = unit
        for digit in parts.2 ?? "" {
            place /= 10
            fraction += Int64(digit.wholeNumberValue ?? 0) * place
        }
        let (all, isTooMuch) = whole.multipliedReportingOverflow(by: unit)
        return isTooMuch ? nil : all.addingReportingOverflow(fraction).partialValue
    }

    /// Tells whether there is anything to show.
    package static func isShown(nanoseconds: Int64) -> Bool { nanoseconds >= 500 }

    private static func decimal(_ value: Int64, places: Int) -> String {
        let unit = (0..<places).reduce(Int64(1)) { unit, _ in unit * 10 }
        let digits = String(value % unit)
        let fraction = digits.zeroPadded(to: places)
        let shown = fraction.reversed().drop { $0 == "0" }.reversed()
        return String(value / unit) + (shown.isEmpty ? "" : "." + String(shown))
    }
}
