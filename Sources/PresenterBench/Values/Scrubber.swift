import BenchDiagnostics

/// A rule that finds values which differ from play to play; a recording shows the name of the rule and a number instead.
package struct Scrubber: Hashable, Sendable {
    /// The way in which values are found.
    package enum Rule: Hashable, Sendable {
        case pattern(String)
        case label(String)
    }

    /// The name in the recording, before the number.
    package let name: String
    package let rule: Rule

    /// Creates a rule that finds values by a pattern.
    ///
    /// - Parameters:
    ///   - name: What the recording shows: `order` gives `order-1`.
    ///   - pattern: A regular expression; what it matches in a text, as that is printed, is the value.
    package init(_ name: String, pattern: String) {
        self.name = name
        rule = .pattern(pattern)
    }

    /// Creates a rule that finds values by the label before them, whatever they look like.
    ///
    /// - Parameter label: The name of a stored property, an argument, a dictionary's key, a query item or a field of a
    ///   body that is sent; the recording shows it too: `token` gives `token-1`.
    package init(label: String) {
        name = label
        rule = .label(label)
    }
}

/// A rule that cannot be used.
package struct ScrubberError: PlainError, Equatable {
    package let what: String
    package let place: String
    package let next: String

    package static func badName(_ name: String) -> ScrubberError {
        ScrubberError(
            what: "\"\(name)\" is not a valid scrubber name.", place: "scrub(\"\(name)\")",
            next: "Use letters, digits and . _ - and begin with a letter.")
    }

    package static func badPattern(_ pattern: String, name: String) -> ScrubberError {
        ScrubberError(
            what: "\"\(pattern)\" is not a valid regular expression.", place: "scrub(\"\(name)\", pattern: …)",
            next: "Correct it; the syntax is that of NSRegularExpression.")
    }
}

extension Scrubber {
    /// Checks that the rule can be used.
    ///
    /// - Throws: `ScrubberError`.
    package func validate() throws(ScrubberError) {
        let isGood = name.utf8.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || "0123456789._-".utf8.contains(byte)
        }
        guard isGood, name.first?.isLetter == true || name.first == "_" else { throw .badName(name) }
        if case .pattern(let pattern) = rule { _ = try finder(pattern) }
    }

    func finder(_ pattern: String) throws(ScrubberError) -> PatternFinder {
        do { return try PatternFinder(name, pattern: pattern) } catch { throw .badPattern(pattern, name: name) }
    }
}
