/// What the user sees of one of the two screens: the error, and the rows.
struct GithubScreen {
    var error: (any Error)?
    var isNotFound = false
    var rows: [String]

    /// The screen in one line, every row by name.
    var text: String {
        let parts = [
            error.map { "error " + String(reflecting: "\($0)") },
            isNotFound ? "not found" : nil,
            ListText(rows: rows).table,
        ]
        return "screen: " + parts.compactMap { $0 }.joined(separator: "; ")
    }
}
