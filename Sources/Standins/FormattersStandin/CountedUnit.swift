import Foundation

/// The units in which times are counted, from the largest down, with their English words of CLDR.
enum CountedUnit: String, CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component { inCalendar.component }

    var unit: NSCalendar.Unit { inCalendar.unit }

    /// Its two names in a calendar.
    private var inCalendar: (component: Calendar.Component, unit: NSCalendar.Unit) {
        switch self {
        case .year: (.year, .year)
        case .month: (.month, .month)
        case .week: (.weekOfMonth, .weekOfMonth)
        case .day: (.day, .day)
        case .hour: (.hour, .hour)
        case .minute: (.minute, .minute)
        case .second: (.second, .second)
        }
    }

    /// `hour`, and `hours` for any number but one.
    func word(for number: Int) -> String { abs(number) == 1 ? rawValue : "\(rawValue)s" }

    /// `hr`, and `wks` for any number but one.
    func shortWord(for number: Int) -> String {
        let words: (one: String, more: String) =
            switch self {
            case .year: ("yr", "yrs")
            case .month: ("mth", "mths")
            case .week: ("wk", "wks")
            case .day: ("day", "days")
            case .hour: ("hr", "hr")
            case .minute: ("min", "min")
            case .second: ("sec", "sec")
            }
        return abs(number) == 1 ? words.one : words.more
    }

    /// `h` and `mo`.
    var letters: String { self == .month ? "mo" : String(rawValue.prefix(1)) }
}

/// A number in English words.
func spelled(_ number: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
}
