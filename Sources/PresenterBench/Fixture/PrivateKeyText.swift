/// A private key as text between two lines (RFC 7468).
enum PrivateKeyText {
    private static let label = ByteTable { (0x41...0x5a).contains($0) || " +".utf8.contains($0) ? 1 : 0 }
    private static let content = ByteTable {
        SecretForm.base64[$0] != 0 || " \t\r\n:,.-_()@<>".utf8.contains($0) ? 1 : 0
    }
    private static let dashes = Array("-----".utf8)

    /// Finds what stands between the lines, given the end of `-----BEGIN `; to the end of a text that breaks off.
    static func range(in text: [UInt8], from start: Int) -> Range<Int>? {
        let labelEnd = SecretForm.end(of: label, in: text, from: start)
        let label = String(decoding: text[start..<labelEnd], as: UTF8.self).replacing("+", with: " ")
        guard label.contains("PRIVATE KEY"),
            text[labelEnd...].starts(with: dashes)
        else { return nil }
        let first = labelEnd + dashes.count
        var end = first
        while end < text.count, content[text[end]] != 0, !text[end...].starts(with: dashes) { end += 1 }
        // An escape that is not undone here is undone in another reading of the same text.
        guard end == text.count || text[end...].starts(with: dashes) else { return nil }
        return trimmed(text[first..<end])
    }

    private static func trimmed(_ part: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = part.firstIndex(where: { $0 > 0x20 }), let last = part.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return first..<last + 1
    }
}
