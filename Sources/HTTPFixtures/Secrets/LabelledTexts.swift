/// The values in a recording that follow a label, anywhere in a line: `password: "REDACTED-1"`.
struct LabelledTexts {
    struct Labelled {
        let name: String
        let value: [UInt8]
        /// The range of the value, without quotes.
        let range: Range<Int>
        /// The start of the label.
        let start: Int

        /// True if the value is a name that a scrubber wrote: `token-1`.
        var isScrubbed: Bool {
            let mark = Array((name + "-").utf8)
            return value.starts(with: mark) && value.dropFirst(mark.count).allSatisfy { ASCII.isDigit($0) }
        }
    }

    private static let colon = ByteTable(":".utf8)
    private static let lineEnd = ByteTable("\n".utf8)
    private static let authorization: Set = ["authorization", "proxy-authorization"]

    private(set) var values: [Labelled] = []

    init(_ bytes: [UInt8]) {
        var at = 0
        while let colon = Self.colon.first(in: bytes, from: at) {
            at = colon + 1
            guard at < bytes.count, bytes[at] == 0x20, let name = Self.name(in: bytes, before: colon) else { continue }
            let text = String(decoding: bytes[name], as: UTF8.self)
            guard let value = Self.value(in: bytes, from: at + 1, of: text) else { continue }
            values.append(
                Labelled(name: text, value: Array(bytes[value]), range: value, start: name.lowerBound))
        }
    }

    /// Reads the label before a colon, quoted or not.
    private static func name(in bytes: [UInt8], before colon: Int) -> Range<Int>? {
        let isQuoted = colon > 0 && bytes[colon - 1] == UInt8(ascii: "\"")
        let end = isQuoted ? colon - 1 : colon
        var start = end
        while start > 0, isNameCharacter(bytes[start - 1]) { start -= 1 }
        // A line end in a quoted text is written as an escape.
        if start > 0, bytes[start - 1] == UInt8(ascii: "\\"), start < end { start += 1 }
        return start < end ? start..<end : nil
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        ASCII.isWord(byte) || byte >= 0x80 || "_-.[]".utf8.contains(byte)
    }

    /// Returns whether a line is a scheme with credentials. The credentials must have a digit if the scheme is a word
    /// that people also write in prose, or if only this header has it.
    private static func isCredentials(_ line: ArraySlice<UInt8>, of name: String) -> Bool {
        guard let end = AuthScheme.end(in: Array(line)) else { return false }
        let scheme = line.prefix { $0 != 0x20 }
        let isKnown = ["Bearer", "Basic", "Token"].contains { scheme.elementsEqual($0.utf8) }
        if isKnown, !line.contains(UInt8(ascii: "\"")) { return true }
        return authorization.contains(name.lowercased()) && line.dropFirst(end).contains { ASCII.isDigit($0) }
    }

    /// Returns whether a word is a date as recordings print it; texts have quotes.
    private static func isDate(_ word: ArraySlice<UInt8>) -> Bool {
        let shape = "0000-00-00T00:00:00Z".utf8
        return word.count == shape.count
            && zip(word, shape).allSatisfy { $1 == UInt8(ascii: "0") ? ASCII.isDigit($0) : $0 == $1 }
    }

    /// Reads a quoted text. Another value counts only if it looks like a secret: a word of letters and digits, or
    /// credentials.
    private static func value(in bytes: [UInt8], from start: Int, of name: String) -> Range<Int>? {
        guard start < bytes.count else { return nil }
        if bytes[start] == UInt8(ascii: "\"") {
            return JSONStrings.end(in: bytes, from: start + 1).map { start + 1..<$0 }
        }
        let end = lineEnd.first(in: bytes, from: start) ?? bytes.count
        let line = bytes[start..<end]
        if isCredentials(line, of: name) { return start..<end }
        // A word with a dot or a bracket can also be a type, or a case with values.
        let word = line.prefix { $0 > 0x20 && !",)]}\"".utf8.contains($0) }
        let digits = word.count(where: ASCII.isDigit)
        guard !word.contains(where: { "(.".utf8.contains($0) }), !isDate(word) else { return nil }
        return word.count >= 8 && digits > 0 && digits < word.count ? word.startIndex..<word.endIndex : nil
    }
}
