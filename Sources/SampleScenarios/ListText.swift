/// A table and an alert over it, in one line, as the user reads them.
struct ListText {
    /// The rows from top to bottom, by what they say.
    var rows: [String] = []
    /// The row that is marked as tapped.
    var markedRow: Int?
    /// The alert over the table.
    var alert: Alert?

    /// The rows alone.
    var table: String {
        let names = rows.map { String(reflecting: $0) }.joined(separator: ", ")
        let table = rows.isEmpty ? "no rows" : "\(rows.count) \(rows.count == 1 ? "row" : "rows"): \(names)"
        return table + (markedRow.map { "; row \($0) marked" } ?? "")
    }

    var text: String { "screen: " + [alert?.text, table].compactMap { $0 }.joined(separator: "; ") }
}
