import BenchDiagnostics

/// A sequence diagram in the language of Mermaid, which GitHub and GitLab draw in Markdown.
package enum MermaidText {
    private static let mostValues = 2
    private static let mostRows = 300

    package static func text(_ diagram: SequenceDiagram) -> String {
        var lines = ["sequenceDiagram"]
        lines += diagram.lifelines.enumerated().map { "  participant L\($0) as \(escaped($1))" }
        let all = diagram.lifelines.count > 1 ? "L0,L\(diagram.lifelines.count - 1)" : "L0"
        for row in diagram.rows.prefix(mostRows) {
            switch row {
            case .message(let message): lines.append("  " + line(message))
            // Without a lifeline, there is nothing to put a note over.
            case .note(let words, _):
                guard !diagram.lifelines.isEmpty else { continue }
                let text = words.flatMap { $0.text.split(separator: " ") }.joined(separator: " ")
                lines.append("  Note over \(all): \(marked(text, row.sign))")
            }
        }
        let left = diagram.rows.count - mostRows
        if left > 0 { lines.append("  Note over \(all): and \(Plural.text(left, "more line"))") }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ message: SequenceDiagram.Message) -> String {
        let arrow =
            switch message.call.kind {
            case .answer: message.call.isFailure ? "--x" : "-->>"
            case .change: "-->>"
            case .input, .request, .output, .call: "->>"
            }
        let marks = message.call.marks.map { " [\($0.word)]" }.joined()
        let values = message.shownValues(most: mostValues).map { "<br/>" + marked($0.text, $0.sign) }.joined()
        let more = message.values.count > message.shownValues(most: mostValues).count ? "<br/>…" : ""
        return
            "L\(message.from)\(arrow)L\(message.to): \(marked(message.call.text + marks, message.sign))\(values)\(more)"
    }

    private static func marked(_ text: String, _ sign: ChangedLine.Sign) -> String {
        sign == .same ? escaped(text) : "(\(sign == .added ? "new" : "gone")) " + escaped(text)
    }

    /// Escapes characters that could be markup of Mermaid, of HTML or of Markdown by their numbers (mermaid.js.org,
    /// "Entity codes").
    private static func escaped(_ text: String) -> String {
        let shown = Columns.cut(EscapedText.printable(text), to: 160)
        let escaped = shown.unicodeScalars.map { scalar in
            let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            return isPlain || " .,:/?=()[]!+-|_".unicodeScalars.contains(scalar) ? String(scalar) : "#\(scalar.value);"
        }.joined()
        return escaped.isEmpty ? " " : escaped
    }
}
