import BenchDiagnostics
import HTTPFixtures
import PlayRuntime

/// A property that cannot be judged, whatever the play does.
package enum PropertyError: PlainError, Equatable {
    case badName(String)
    case nameTakenTwice(String)
    case badRequest(RuleError, property: String)
    case badTime(Duration, property: String)

    package var what: String {
        switch self {
        case .badName(let name): "\(EscapedText.quoted(name, longest: 100)) is not a valid name of a property."
        case .nameTakenTwice(let name): "Two properties of the scenario are named \(EscapedText.quoted(name))."
        case .badRequest(let error, _): error.what
        case .badTime(let time, _): "Nothing can come true within \(time)."
        }
    }

    package var place: String {
        switch self {
        case .badName(let name), .nameTakenTwice(let name), .badRequest(_, let name), .badTime(_, let name):
            "property \(EscapedText.quoted(name, longest: 100))"
        }
    }

    package var next: String {
        switch self {
        case .badName: "Write what holds in one line of at most 100 characters: \"no spinner without a request\""
        case .nameTakenTwice: "Give one of them another name."
        case .badRequest(let error, _): error.next
        case .badTime: "Write a time from 0 s up to \(PlayDates.longestText)."
        }
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
