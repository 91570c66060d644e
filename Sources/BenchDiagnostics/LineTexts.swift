/// The lines of a file that a person may have saved on Windows: LF or CRLF ends one, and to Swift each of them is one
/// character. A form feed ends none.
package enum LineTexts {
    /// Returns the lines without their ends, and the text after the last end.
    package static func of(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}
