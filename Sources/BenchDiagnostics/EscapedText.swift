/// Text in which every character is visible, so that no two different texts look the same.
package enum EscapedText {
    /// The number of characters from which a string is cut.
    package static let longest = 2_000

    /// Quotes a string, with escapes; beyond 2,000 characters it is cut, and shows its length and digest.
    package static func quoted(_ text: String, longest: Int = longest) -> String {
        let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex) ?? text.endIndex
        let shown = "\"" + text[..<end].map { escaped($0, quoting: true) }.joined() + "\""
        guard end < text.endIndex else { return shown }
        return "\(shown)... \(text.count) characters, digest \(Digest(text.utf8).short)"
    }

    /// Escapes characters that are invisible or would break the line, and leaves quotes and backslashes as they are.
    package static func printable(_ text: String) -> String {
        let plain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        return plain ? text : text.map { escaped($0, quoting: false) }.joined()
    }

    /// Escapes a line so that neither a terminal nor a build service takes any of it for a command.
    ///
    /// A service reads the log of a step. GitHub obeys `::` where nothing but white space is before it, and `##[` anywhere
    /// (actions/runner, `ActionCommand.cs`); Azure Pipelines obeys `##vso[`, TeamCity `##teamcity[`.
    package static func inert(_ line: String) -> String {
        var shown = printable(line)
        let start = shown.firstIndex { !$0.isWhitespace } ?? shown.endIndex
        if shown[start...].utf8.starts(with: "::".utf8) {
            shown.replaceSubrange(start...start, with: "\\u{3A}")
        }
        return withoutMarks(shown, "\\u{23}")
    }

    /// Replaces the first `#` of each `##[`, `##vso[` and the like.
    package static func withoutMarks(_ text: String, _ escape: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        return text.replacing(/#(?=#[A-Za-z]*\[)/, with: escape)
    }

    /// The first character of planes 15 and 16, which are for private use.
    package static let firstPlaceholder: UInt32 = 0xF0000

    /// Escapes the placeholder characters for volatile values, and leaves all others as they are.
    package static func withoutPlaceholders(_ text: String) -> String {
        // In UTF-8, these characters begin with F3 or F4.
        guard text.utf8.contains(where: { $0 >= 0xF3 }) else { return text }
        return text.unicodeScalars.map { $0.value >= firstPlaceholder ? escape($0) : String($0) }.joined()
    }

    private static func escaped(_ character: Character, quoting: Bool) -> String {
        if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
            return quoting && (ascii == 0x22 || ascii == 0x5C) ? "\\\(character)" : String(character)
        }
        let scalars = character.unicodeScalars
        let isEmoji = scalars.count > 1 && scalars.first?.properties.isEmoji == true && !character.isASCII
        return scalars.enumerated().map { index, scalar in
            if isEmoji && joinsEmoji(scalar) { return String(scalar) }
            return isInvisible(scalar, startsCharacter: index == 0) ? escape(scalar) : String(scalar)
        }.joined()
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// The joiner, the variation selectors and the tags of emoji sequences (UTS 51).
    private static func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{200D}" || scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
            || (0xE0020...0xE007F).contains(scalar.value)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar, startsCharacter: Bool) -> Bool {
        // In recordings, these characters represent volatile values.
        if scalar.value >= firstPlaceholder { return true }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
        // The ideographic space is as wide as a letter and common in Japanese text.
        case .spaceSeparator: return scalar != " " && scalar != "\u{3000}"
        // On its own a combining mark would attach to the quote or the bracket before it.
        case .nonspacingMark, .enclosingMark: return startsCharacter || properties.isDefaultIgnorableCodePoint
        default: return properties.isDefaultIgnorableCodePoint
        }
    }
}

/// A number of things, as a person writes it.
package enum Plural {
    /// Returns `1 line`, `2 lines`.
    package static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension String {
    /// Returns the text with zeros before it, so that it has at least a number of characters.
    package func zeroPadded(to length: Int) -> String {
        String(repeating: "0", count: max(0, length - count)) + self
    }
}
