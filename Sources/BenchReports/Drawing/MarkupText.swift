import BenchDiagnostics

/// Text for HTML, SVG and XML in which nothing is markup.
package enum MarkupText {
    /// Escapes a text for an element or for an attribute in double quotes (HTML 13.1.2, XML 1.0 2.4).
    ///
    /// Characters that are invisible, change the direction of text, or are not allowed in XML become visible, so that
    /// the same text is safe in all three.
    package static func escaped(_ text: String) -> String {
        let text = EscapedText.printable(text)
        guard text.utf8.contains(where: needsEscape) else { return text }
        return replaced(text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            default: nil
            }
        }
    }

    /// Escapes JSON for a script element that is data: nothing in it ends an element or begins one.
    static func data(_ json: String) -> String {
        replaced(json) { scalar in
            switch scalar {
            case "&": "\\u0026"
            case "<": "\\u003c"
            case ">": "\\u003e"
            default: nil
            }
        }
    }

    private static func replaced(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + 32)
        for scalar in text.unicodeScalars {
            // The only characters not allowed in XML that are still invisible.
            if scalar == "\u{FFFE}" || scalar == "\u{FFFF}" {
                escaped += "\u{FFFD}"
            } else if let escape = escape(scalar) {
                escaped += escape
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27 || byte == 0xEF
    }
}
