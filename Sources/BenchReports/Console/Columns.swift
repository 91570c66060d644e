import BenchDiagnostics

/// Measures and cuts text by its columns on a terminal.
package enum Columns {
    /// The number of columns that a text needs.
    static func width(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    /// Returns as much of a text as fits, with an ellipsis in the last column if something is left out.
    ///
    /// - Parameters:
    ///   - text: The text, which may be very long: only as much of it is read as is shown.
    ///   - columns: The width, at least 1.
    /// - Returns: A text at most that wide.
    package static func cut(_ text: String, to columns: Int) -> String {
        // Zero-width characters could go on for ever.
        let most = columns * 8
        var (used, count) = (0, 0)
        var end = text.startIndex
        for (place, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
            used += width(of: scalar)
            count += 1
            if used > columns || count > most { return text[..<end] + "…" }
            if used < columns { end = text.unicodeScalars.index(after: place) }
        }
        return text
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// The blocks that are wide or full width throughout (Unicode Standard Annex 11).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}

/// Rows of cells in columns, each as wide as its widest cell.
package enum Table {
    /// The width of the widest cell in terminal columns; longer ones end in an ellipsis.
    static let widest = 80

    /// Formats rows; the first decides the number of columns.
    ///
    /// - Parameter rows: Texts of any length and content; characters that cannot be printed are escaped before a text
    ///   is measured.
    /// - Returns: Lines that are safe to print.
    package static func lines(_ rows: [[String]]) -> [String] {
        let rows = rows.map { $0.map(shown) }
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { Columns.width(of: $0[column]) }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map { text, width in
                let space = String(repeating: " ", count: width - Columns.width(of: text))
                // Numbers are aligned on the right, where they are compared.
                return Int(text) == nil ? text + space : space + text
            }
            return trimmed(cells.joined(separator: "  "))
        }
    }

    /// Returns a cell as it is shown. It is cut before it is escaped, as it may be very long, and again after that, as
    /// escapes take more columns.
    private static func shown(_ cell: String) -> String {
        let start = Columns.cut(cell, to: widest)
        return Columns.cut(EscapedText.printable(start), to: widest)
    }

    private static func trimmed(_ line: String) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }
}
