import BenchDiagnostics

/// Text for HTML, SVG and XML: whatever it holds stays text.
enum MarkupText {
    /// Escapes a text for an element or for an attribute in double quotes (HTML 13.1.2, XML 1.0 2.4).
    ///
    /// What is invisible, changes the direction of text, or is no character of XML becomes visible, so that the same text is safe
    /// in all three.
    static func escaped(_ text: String) -> String { marked(EscapedText.printable(text)) }

    /// The same for text of several lines, whose line feeds stay.
    static func escapedLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
            .joined(separator: "\n")
    }

    private static func marked(_ text: String) -> String {
        guard text.utf8.contains(where: needsEscape) else { return text }
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + 32)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            // The only characters that are no letters of XML and that nobody has made visible.
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27 || byte == 0xEF
    }
}
