import BenchDiagnostics

/// Rows of cells in columns, each as wide as its widest cell.
package enum Table {
    /// The widest cell, in columns of a terminal; longer ones end in an ellipsis.
    static let widest = 80

    /// Formats rows; the first decides how many columns there are.
    ///
    /// - Parameter rows: Texts of any length and content; what cannot be printed is escaped before it is measured.
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

    /// Cut before it is escaped, for it may be very long, and once more after, for escapes take more columns.
    private static func shown(_ cell: String) -> String {
        let start = Columns.cut(cell, to: widest)
        return Columns.cut(EscapedText.printable(start), to: widest)
    }

    private static func trimmed(_ line: String) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }
}
