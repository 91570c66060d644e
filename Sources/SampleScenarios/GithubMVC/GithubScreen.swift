/// What the user sees of one of the two screens: what went wrong, and the rows.
struct GithubScreen {
    var error: (any Error)?
    var isNotFound = false
    var rows: [String]

    /// The screen in one line, every row by name.
    var text: String {
        let names = rows.map { String(reflecting: $0) }.joined(separator: ", ")
        let parts = [
            error.map { "error " + String(reflecting: "\($0)") },
            isNotFound ? "not found" : nil,
            rows.isEmpty ? "no rows" : "\(rows.count) rows: \(names)",
        ]
        return "screen: " + parts.compactMap { $0 }.joined(separator: "; ")
    }
}
