/// Texts as other languages than Swift write them.
enum QuotedText {
    /// A word of a shell, in quotes where it needs some.
    static func shell(_ word: String) -> String {
        isOf(word, "/._-:@") ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }

    /// A value of YAML, in quotes where it may be anything else than a text.
    static func yaml(_ text: String) -> String {
        guard text.first?.isLetter != true || !isOf(text, "/._- ") || text.last == " " else { return text }
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    private static func isOf(_ text: String, _ marks: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || marks.contains($0)) }
    }
}
