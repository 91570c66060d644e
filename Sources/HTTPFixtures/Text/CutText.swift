import BenchDiagnostics

/// Texts of a fixture or of the app on one line of a report: line ends and invisible characters are escaped, and long
/// texts are cut.
enum CutText {
    /// The longest URL, in characters.
    static let url = 300
    /// The longest other text, in characters.
    static let value = 200

    /// Formats a text for a report; a cut text shows its length.
    static func line(_ text: String, longest: Int = value) -> String {
        guard text.utf8.count > longest,
            let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex), end < text.endIndex
        else { return EscapedText.printable(text) }
        return "\(EscapedText.printable(String(text[..<end])))… (\(text.count) characters)"
    }

    /// Formats method and URL for a report, and the operation of the request, if it is known.
    static func request(_ method: String, _ url: String, _ operation: String? = nil) -> String {
        "\(line(method, longest: 20)) \(line(url, longest: Self.url))" + (operation.map { " " + line($0) } ?? "")
    }
}
