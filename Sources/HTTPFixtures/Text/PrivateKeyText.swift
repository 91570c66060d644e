/// A private key as text between two lines (RFC 7468).
enum PrivateKeyText {
    private static let label = ByteTable { (0x41...0x5a).contains($0) || " +".utf8.contains($0) ? 1 : 0 }
    /// The bytes that end the content: those it never holds, and a dash, which may begin the last line.
    private static let ends = ByteTable { byte in
        let isLetter = 0x41...0x5a ~= byte || 0x61...0x7a ~= byte
        return isLetter || ASCII.isDigit(byte) || "+/= \t\r\n:,._()@<>".utf8.contains(byte) ? 0 : 1
    }
    private static let dashes = Array("-----".utf8)

    /// Finds the content between the lines, given the end of `-----BEGIN `; up to the end of a truncated text.
    static func range(in text: [UInt8], from start: Int) -> Range<Int>? {
        let labelEnd = label.firstOther(in: text, from: start) ?? text.count
        let label = String(decoding: text[start..<labelEnd], as: UTF8.self).replacing("+", with: " ")
        guard label.contains("PRIVATE KEY"),
            text[labelEnd...].starts(with: dashes)
        else { return nil }
        let first = labelEnd + dashes.count
        var end = ends.first(in: text, from: first) ?? text.count
        while end < text.count, text[end] == dashes[0], !text[end...].starts(with: dashes) {
            end = ends.first(in: text, from: end + 1) ?? text.count
        }
        // An escape that is not undone here is undone in another decoding of the same text.
        guard end == text.count || text[end...].starts(with: dashes) else { return nil }
        return trimmed(text[first..<end])
    }

    private static func trimmed(_ part: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = part.firstIndex(where: { $0 > 0x20 }), let last = part.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return first..<last + 1
    }
}
