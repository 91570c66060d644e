/// A private key as text between two lines (RFC 7468).
enum PrivateKeyText {
    private static let label = ByteTable { (0x41...0x5a).contains($0) || " +".utf8.contains($0) ? 1 : 0 }
    /// The bytes that end the content: those it never holds, and a dash, which may begin the last line.
    private static let ends = ByteTable { byte in
        let isLetter = 0x41...0x5a ~= byte || 0x61...0x7a ~= byte
        return isLetter || ASCII.isDigit(byte) || "+/= \t\r\n:,._()@<>".utf8.contains(byte) ? 0 : 1
    }
    private static let dashes = Array("-----".utf8)

    /// The least number of bytes of a key that is cut; a text about keys has fewer after such a line.
    private static let leastCut = 16

    /// Finds the content between the lines, given the end of `-----BEGIN `; of a key that is cut, as much as there is.
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
        let content = trimmed(text[first..<end])
        guard end < text.count, !text[end...].starts(with: dashes) else { return content }
        // It is cut, or an escape is not undone here: then it is in another decoding of the same text.
        return content.flatMap { $0.count >= leastCut ? $0 : nil }
    }

    /// Finds the content before the last line of a key whose beginning is cut, given the range of `-----END `.
    static func range(in text: [UInt8], before line: Range<Int>) -> Range<Int>? {
        let labelEnd = label.firstOther(in: text, from: line.upperBound) ?? text.count
        let label = String(decoding: text[line.upperBound..<labelEnd], as: UTF8.self).replacing("+", with: " ")
        guard label.contains("PRIVATE KEY") else { return nil }
        var start = line.lowerBound
        while start > 0, isContent(text[start - 1]) { start -= 1 }
        return trimmed(text[start..<line.lowerBound]).flatMap { $0.count >= leastCut ? $0 : nil }
    }

    /// Tells whether a byte may be in the lines of a key, without their heads: prose before it has spaces.
    private static func isContent(_ byte: UInt8) -> Bool {
        0x41...0x5a ~= byte || 0x61...0x7a ~= byte || ASCII.isDigit(byte) || "+/=\r\n".utf8.contains(byte)
    }

    private static func trimmed(_ part: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = part.firstIndex(where: { $0 > 0x20 }), let last = part.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return first..<last + 1
    }
}
