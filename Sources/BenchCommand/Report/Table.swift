import Foundation

/// Rows of cells in columns, each as wide as its widest cell.
enum Table {
    /// Lays rows out; the first decides how many columns there are.
    static func lines(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { text, width in
                let space = String(repeating: " ", count: width - text.count)
                // Numbers end where they are compared.
                return Int(text) == nil ? text + space : space + text
            }
            return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
        }
    }
}
