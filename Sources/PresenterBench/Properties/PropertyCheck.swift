import BenchDiagnostics
import HTTPFixtures

/// The failures of properties that cannot be judged, whatever the play does.
extension Diagnostic {
    private init(_ what: String, of name: String, next: Advice) {
        self.init(what: what, place: "property \(EscapedText.quoted(name, longest: 100))", next: next)
    }

    static func badPropertyName(_ name: String) -> Diagnostic {
        Diagnostic(
            "\(EscapedText.quoted(name, longest: 100)) is not a valid name of a property.", of: name,
            next: "Write what holds in one line of at most 100 characters: \"no spinner without a request\"")
    }

    static func propertyNamedTwice(_ name: String) -> Diagnostic {
        Diagnostic(
            "Two properties of the scenario are named \(EscapedText.quoted(name)).", of: name,
            next: "Give one of them another name.")
    }

    static func badRequestOfProperty(_ error: Diagnostic, property: String) -> Diagnostic {
        Diagnostic(error.what, of: property, next: error.next)
    }

    static func badTimeOfProperty(_ time: Duration, property: String) -> Diagnostic {
        Diagnostic(
            "Nothing can come true within \(time).", of: property,
            next: "Write a time from 0 s up to \(PlayDates.longestText).")
    }
}

extension NamedProperty {
    private static let longestName = 100

    /// Checks that the property can be judged.
    ///
    /// - Throws: The first failure.
    package func check() throws(Diagnostic) {
        let isLine = name == EscapedText.printable(name) && !name.contains("  ")
        guard isLine, !name.isEmpty, name.first != " ", name.last != " ", name.count <= Self.longestName else {
            throw .badPropertyName(name)
        }
        try check(property.formula)
    }

    private func check(_ formula: Formula) throws(Diagnostic) {
        switch formula {
        case .eventually(_, .within(let time)) where time < .zero || time > PlayDates.longest:
            throw .badTimeOfProperty(time, property: name)
        case .after(let moment, _):
            if let pattern = moment.content.pattern, RequestPattern(pattern) == nil {
                throw .badRequestOfProperty(.badPattern(pattern), property: name)
            }
        default: break
        }
        for part in formula.parts { try check(part) }
    }
}
