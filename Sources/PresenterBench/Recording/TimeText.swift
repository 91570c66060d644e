/// A span of virtual time, exact and as short as it can be: `300 ms`, `1.5 s`.
package enum TimeText {
    /// Returns milliseconds below one second, else seconds, with as many decimals as are needed.
    package static func text(nanoseconds: Int64) -> String {
        nanoseconds < 1_000_000_000
            ? decimal(nanoseconds, places: 6) + " ms" : decimal(nanoseconds, places: 9) + " s"
    }

    private static func decimal(_ value: Int64, places: Int) -> String {
        let unit = (0..<places).reduce(Int64(1)) { unit, _ in unit * 10 }
        let digits = String(value % unit)
        let fraction = String(repeating: "0", count: places - digits.count) + digits
        let shown = fraction.reversed().drop { $0 == "0" }.reversed()
        return String(value / unit) + (shown.isEmpty ? "" : "." + String(shown))
    }
}
