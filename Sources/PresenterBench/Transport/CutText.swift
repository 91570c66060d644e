/// Texts of a fixture or of the app on one line of a report: nothing in them ends the line or cannot be seen, and what is
/// long is cut.
enum CutText {
    /// The number of characters that a URL may have.
    static let url = 300
    /// The number of characters that anything else may have.
    static let value = 200

    /// Writes a text for a report; one that is cut says how long it is.
    static func line(_ text: String, longest: Int = value) -> String {
        guard text.utf8.count > longest,
            let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex), end < text.endIndex
        else { return EscapedText.printable(text) }
        return "\(EscapedText.printable(String(text[..<end])))… (\(text.count) characters)"
    }

    /// Writes method and URL for a report, and the operation that the request carries, if one is known.
    static func request(_ method: String, _ url: String, _ operation: String? = nil) -> String {
        "\(line(method, longest: 20)) \(line(url, longest: Self.url))" + (operation.map { " " + line($0) } ?? "")
    }
}
