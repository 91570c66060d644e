/// Texts as other languages than Swift and a shell write them.
enum QuotedText {
    /// A value of YAML, in quotes where it may be anything else than a text.
    static func yaml(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._- ".contains($0)) }
        guard text.first?.isLetter != true || !isPlain || text.last == " " else { return text }
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
