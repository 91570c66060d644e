import Foundation

/// A formatter of times as seen from another one, in English: Foundation has none on Linux.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // Not locked, as the original is not: it is set up before it is shared, and a play lets one thread run at a time.

    /// The times that have a name: `yesterday` is one, `1 day ago` a number.
    public enum DateTimeStyle: Int, Sendable { case numeric, named }

    /// The ways in which a unit is written.
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var calendar: Calendar! = Calendar(identifier: .gregorian)
    /// Kept, and not asked: all texts are English.
    open var locale: Locale! = .current

    /// Writes `Date`s, as seen from now; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units = Set(CountedUnit.allCases.map(\.component))
        let between = calendar.dateComponents(units, from: referenceDate, to: date)
        return text(between, isPast: date < referenceDate)
    }

    open func localizedString(from dateComponents: DateComponents) -> String {
        text(
            dateComponents, isPast: CountedUnit.allCases.contains { (dateComponents.value(for: $0.component) ?? 0) < 0 }
        )
    }

    private func text(_ components: DateComponents, isPast: Bool) -> String {
        let counted = CountedUnit.allCases.compactMap { unit in
            components.value(for: unit.component).map { (unit, $0) }
        }
        let (unit, number) = counted.first { $0.1 != 0 } ?? counted.last ?? (.second, 0)
        if dateTimeStyle == .named, let name = unit.name(of: number) { return name }
        let amount = amount(abs(number), unit)
        return isPast ? "\(amount) ago" : "in \(amount)"
    }

    private func amount(_ number: Int, _ unit: CountedUnit) -> String {
        switch unitsStyle {
        case .full: "\(number) \(unit.word(for: number))"
        case .spellOut: "\(spelled(number)) \(unit.word(for: number))"
        case .short: "\(number) \(unit.dottedWord(for: number))"
        case .abbreviated: "\(number)\(unit == .minute ? "min" : unit.letters)"
        }
    }
}

extension CountedUnit {
    /// `hr.`, and `days` for any number of days but one.
    fileprivate func dottedWord(for number: Int) -> String {
        switch self {
        case .month: "mo."
        case .day: word(for: number)
        case .year, .week, .hour, .minute, .second: "\(shortWord(for: 1))."
        }
    }

    /// The English name of the unit before this one, of this one and of the next; nil for what is further away and for what has none.
    fileprivate func name(of number: Int) -> String? {
        switch (self, number) {
        case (.second, 0): "now"
        case (.day, -1): "yesterday"
        case (.day, 0): "today"
        case (.day, 1): "tomorrow"
        case (.year, -1), (.month, -1), (.week, -1): "last \(rawValue)"
        case (.year, 1), (.month, 1), (.week, 1): "next \(rawValue)"
        case (_, 0): "this \(rawValue)"
        default: nil
        }
    }
}
