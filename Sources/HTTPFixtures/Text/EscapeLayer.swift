/// One way of escaping a character in a text.
enum EscapeLayer: CaseIterable {
    /// `\/`, `\n`, `\u0026` (RFC 8259, 7), and `\x26`, which scripts write.
    case json
    /// `%26` (RFC 3986, 2.1).
    case percent
    /// `+` for a space (application/x-www-form-urlencoded).
    case form
    /// `&amp;`, `&#38;`, `&#x26;` (HTML 5, 13.5).
    case html

    /// Marks the byte that every escape of this layer begins with.
    var table: ByteTable {
        switch self {
        case .json: Self.backslash
        case .percent: Self.percentSign
        case .form: Self.plus
        case .html: Self.ampersand
        }
    }

    private static let backslash = ByteTable("\\".utf8)
    private static let percentSign = ByteTable("%".utf8)
    private static let plus = ByteTable("+".utf8)
    private static let ampersand = ByteTable("&".utf8)

    /// Reads the escape at its first byte; nil if there is none.
    func escape(in text: RawText, at: Int) -> Escape? {
        switch self {
        case .json: Self.backslashEscape(text, at)
        case .percent: text.hexNumber(at + 1, digits: 2).map { Escape(byte: UInt8($0), length: 3) }
        case .form: Escape(byte: 0x20, length: 1)
        case .html: CharacterReference.escape(in: text, at: at)
        }
    }

    private static func backslashEscape(_ text: RawText, _ at: Int) -> Escape? {
        guard at + 1 < text.count else { return nil }
        let byte = text.start[at + 1]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"):
            return Escape(byte: byte, length: 2)
        case UInt8(ascii: "u"): return unicodeEscape(text, at)
        case UInt8(ascii: "x"): return text.hexNumber(at + 2, digits: 2).flatMap { Escape(scalar: $0, length: 4) }
        case UInt8(ascii: "n"): return Escape(byte: 0x0a, length: 2)
        case UInt8(ascii: "b"): return Escape(byte: 0x08, length: 2)
        case UInt8(ascii: "f"): return Escape(byte: 0x0c, length: 2)
        case UInt8(ascii: "r"): return Escape(byte: 0x0d, length: 2)
        case UInt8(ascii: "t"): return Escape(byte: 0x09, length: 2)
        default: return nil
        }
    }

    private static func unicodeEscape(_ text: RawText, _ at: Int) -> Escape? {
        guard let unit = text.hexNumber(at + 2, digits: 4) else { return nil }
        if 0xd800..<0xdc00 ~= unit, at + 7 < text.count, text.start[at + 6] == UInt8(ascii: "\\"),
            text.start[at + 7] == UInt8(ascii: "u"), let low = text.hexNumber(at + 8, digits: 4),
            0xdc00..<0xe000 ~= low
        {
            return Escape(scalar: 0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00), length: 12)
        }
        return Escape(scalar: unit, length: 6) ?? Escape(scalar: 0xfffd, length: 6)
    }
}
