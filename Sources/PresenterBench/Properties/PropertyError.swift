import BenchDiagnostics
import HTTPFixtures

/// A property that cannot be judged, whatever the play does.
package struct PropertyError: PlainError, Equatable {
    package let what: String
    package let place: String
    package let next: String

    private init(_ what: String, of name: String, next: String) {
        (self.what, place, self.next) = (what, "property \(EscapedText.quoted(name, longest: 100))", next)
    }

    static func badName(_ name: String) -> PropertyError {
        PropertyError(
            "\(EscapedText.quoted(name, longest: 100)) is not a valid name of a property.", of: name,
            next: "Write what holds in one line of at most 100 characters: \"no spinner without a request\"")
    }

    static func nameTakenTwice(_ name: String) -> PropertyError {
        PropertyError(
            "Two properties of the scenario are named \(EscapedText.quoted(name)).", of: name,
            next: "Give one of them another name.")
    }

    static func badRequest(_ error: RuleError, property: String) -> PropertyError {
        PropertyError(error.what, of: property, next: error.next)
    }

    static func badTime(_ time: Duration, property: String) -> PropertyError {
        PropertyError(
            "Nothing can come true within \(time).", of: property,
            next: "Write a time from 0 s up to \(PlayDates.longestText).")
    }
}

extension NamedProperty {
    private static let longestName = 100

    /// Checks that it can be judged.
    ///
    /// - Throws: `PropertyError`.
    package func check() throws(PropertyError) {
        let isLine = name == EscapedText.printable(name) && !name.contains("  ")
        guard isLine, !name.isEmpty, name.first != " ", name.last != " ", name.count <= Self.longestName else {
            throw .badName(name)
        }
        try check(property.term)
    }

    private func check(_ term: Property.Term) throws(PropertyError) {
        switch term {
        case .now: break
        case .not(let term), .next(let term), .always(let term): try check(term)
        case .all(let left, let right), .any(let left, let right), .implies(let left, let right):
            try check(left)
            try check(right)
        case .eventually(let term, let time):
            if let time, time < .zero || time > PlayDates.longest { throw .badTime(time, property: name) }
            try check(term)
        case .after(let moment, let term):
            if let pattern = moment.pattern, RequestPattern(pattern) == nil {
                throw .badRequest(.badPattern(pattern), property: name)
            }
            try check(term)
        }
    }
}
