import Absent
import Foundation

/// A formatter of durations, in English: Foundation has none on Linux.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // Not locked, as the original is not: it is set up before it is shared, and a play lets one thread run at a time.

    /// The ways in which a number and its unit are written.
    public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

    /// The units of nothing that are left out, or padded with zeros.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let `default` = Self(rawValue: 1 << 0)
        public static let dropLeading = Self(rawValue: 1 << 1)
        public static let dropMiddle = Self(rawValue: 1 << 2)
        public static let dropTrailing = Self(rawValue: 1 << 3)
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = Self(rawValue: 1 << 16)
    }

    open var unitsStyle = UnitsStyle.positional
    /// The units that may be written; all from years to seconds where none is named.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var calendar: Calendar? = Calendar(identifier: .gregorian)
    open var referenceDate: Date?
    open var maximumUnitCount = 0
    /// Ends the play where it is set: the original decides by a threshold of its own.
    open var collapsesLargestUnit: Bool {
        get { false }
        set { if newValue { absent("DateComponentsFormatter") } }
    }
    /// Ends the play where it is set.
    open var allowsFractionalUnits: Bool {
        get { false }
        set { if newValue { absent("DateComponentsFormatter") } }
    }
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var formattingContext = Formatter.Context.unknown

    /// Writes `DateComponents` and numbers of seconds; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as NSNumber: string(from: seconds.doubleValue)
        default: nil
        }
    }

    open func string(from components: DateComponents) -> String? {
        let calendar = calendar ?? Calendar(identifier: .gregorian)
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }

    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = CountedUnit.allCases.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
        guard !units.isEmpty else { return nil }
        let calendar = calendar ?? Calendar(identifier: .gregorian)
        let found = calendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
        let text = DurationText(style: unitsStyle, zeros: zeroFormattingBehavior, most: maximumUnitCount)
        let written = text.text(units.map { ($0, found.value(for: $0.component) ?? 0) })
        return (includesApproximationPhrase ? "About " : "") + written
            + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    open class func localizedString(
        from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }
}
