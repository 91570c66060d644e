import BenchDiagnostics

/// A rule that cannot be used.
package enum ScrubberError: PlainError, Equatable {
    case badName(String)
    case badPattern(String, name: String)

    package var what: String {
        switch self {
        case .badName(let name): "\"\(name)\" is not a valid scrubber name."
        case .badPattern(let pattern, _): "\"\(pattern)\" is not a valid regular expression."
        }
    }

    package var place: String {
        switch self {
        case .badName(let name): "Scrubber \"\(name)\""
        case .badPattern(_, let name): "Scrubber(\"\(name)\", pattern: …)"
        }
    }

    package var next: String {
        switch self {
        case .badName: "Use letters, digits and . _ - and begin with a letter."
        case .badPattern: "Correct it; the syntax is that of NSRegularExpression."
        }
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
