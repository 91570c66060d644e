/// The screen as a view reads it back, split into lines that can be compared.
enum ScreenText {
    /// A line with more Unicode scalars is split.
    private static let width = 100

    /// Splits a long text after the semicolons and commas outside quotes, so that a changed row changes only one line.
    ///
    /// - Parameter text: `screen: 2 rows: "Punk IPA", "Buzz"; no spinner`
    /// - Returns: The text, or its parts: those after a semicolon indented, those after a comma more so.
    static func lines(_ text: String) -> [String] {
        guard text.unicodeScalars.count > width else { return [text] }
        var lines = [String.UnicodeScalarView()]
        var (isQuoted, isEscaped) = (false, false)
        for scalar in text.unicodeScalars {
            let last = lines[lines.count - 1].last
            if scalar == " ", !isQuoted, last == "," || last == ";" {
                lines.append((last == "," ? "    " : "  ").unicodeScalars)
                continue
            }
            lines[lines.count - 1].append(scalar)
            if scalar == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return lines.map { String($0) }
    }
}
