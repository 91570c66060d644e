/// What a view reads back of its screen, on as many lines as can be compared.
enum ScreenText {
    /// A line of more Unicode scalars is broken.
    private static let width = 100

    /// Breaks a long text after the semicolons and commas outside quotes, so that a row that changes is a line that changes.
    ///
    /// - Parameter text: `screen: 2 rows: "Punk IPA", "Buzz"; no spinner`
    /// - Returns: The text, or its parts: those behind a semicolon indented, those behind a comma more so.
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
