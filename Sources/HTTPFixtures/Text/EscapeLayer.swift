import Foundation

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

    /// The table of the byte that every escape of this layer begins with.
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

/// The character that an escape encodes, and the length of the escape. It needs no array, as a body may have millions.
struct Escape {
    /// The bytes, with the first one in the lowest bits.
    private(set) var bytes: UInt32
    private(set) var count = 1
    let length: Int

    init(byte: UInt8, length: Int) {
        bytes = UInt32(byte)
        self.length = length
    }

    /// Creates the UTF-8 bytes of a character; nil if the number is not a scalar.
    init?(scalar: UInt32, length: Int) {
        guard scalar < 0xd800 || 0xe000...0x10_ffff ~= scalar else { return nil }
        self.length = length
        bytes = scalar
        if scalar < 0x80 { return }
        // Each byte but the first holds six bits.
        count = scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
        bytes = 0
        for index in 0..<count {
            let isFirst = index == 0
            let bits = scalar >> UInt32(6 * (count - 1 - index)) & (isFirst ? 0x7f >> UInt32(count) : 0x3f)
            let mark: UInt32 = isFirst ? 0xf00 >> UInt32(count) & 0xff : 0x80
            bytes |= (mark | bits) << UInt32(8 * index)
        }
    }
}

/// The bytes of a text, for loops over each of them; valid only inside the closure that gets it.
struct RawText {
    let start: UnsafePointer<UInt8>
    let count: Int

    /// Reads a hexadecimal number with a number of digits; nil if there are fewer.
    func hexNumber(_ at: Int, digits: Int) -> UInt32? {
        guard at + digits <= count else { return nil }
        var number: UInt32 = 0
        var index = at
        while index < at + digits {
            guard let digit = ASCII.hexDigit(start[index]) else { return nil }
            number = number << 4 | UInt32(digit)
            index += 1
        }
        return number
    }
}

/// The character references of HTML, `&amp;` and `&#38;`: by number, and by name for characters that are not letters
/// (HTML 5, 13.5).
enum CharacterReference {
    /// A length beyond that of any known name or number.
    private static let longest = 10

    /// The characters of a reference. All letters count, so that a word that merely begins like a reference is not one.
    private static let characters = ByteTable { byte in
        Unicode.Scalar(byte).properties.isAlphabetic || ASCII.isDigit(byte) || byte == UInt8(ascii: "#") ? 1 : 0
    }

    /// Reads the reference at an ampersand, with or without its semicolon; nil if there is none.
    static func escape(in text: RawText, at: Int) -> Escape? {
        let limit = min(at + 1 + longest, text.count)
        guard at + 1 < limit else { return nil }
        let end = characters.withMarks { marks in
            var end = at + 1
            while end < limit, marks[Int(text.start[end])] != 0 { end += 1 }
            return end
        }
        guard end > at + 1 else { return nil }
        let isClosed = end < text.count && text.start[end] == UInt8(ascii: ";")
        let length = end - at + (isClosed ? 1 : 0)
        guard text.start[at + 1] == UInt8(ascii: "#") else {
            return named[packed(text, at + 1..<end)].map { Escape(byte: $0, length: length) }
        }
        return number(in: text, at + 2..<end).flatMap { Escape(scalar: $0, length: length) }
    }

    private static func number(in text: RawText, _ digits: Range<Int>) -> UInt32? {
        guard let first = digits.first else { return nil }
        if text.start[first] | 0x20 == UInt8(ascii: "x") {
            return digits.count > 1 ? text.hexNumber(first + 1, digits: digits.count - 1) : nil
        }
        var number = 0
        for at in digits {
            guard ASCII.isDigit(text.start[at]) else { return nil }
            number = number * 10 + Int(text.start[at] - 0x30)
        }
        return UInt32(exactly: number)
    }

    /// Packs a name into a number, eight bits a letter; 0 if it is too long.
    private static func packed(_ text: RawText, _ name: Range<Int>) -> UInt64 {
        guard name.count <= 8 else { return 0 }
        var number: UInt64 = 0
        var at = name.lowerBound
        while at < name.upperBound {
            number = number << 8 | UInt64(text.start[at])
            at += 1
        }
        return number
    }

    private static let named: [UInt64: UInt8] = {
        let names = [
            "Tab": "\t", "NewLine": "\n", "excl": "!", "quot": "\"", "QUOT": "\"", "num": "#", "dollar": "$",
            "percnt": "%", "amp": "&", "AMP": "&", "apos": "'", "lpar": "(", "rpar": ")", "ast": "*", "midast": "*",
            "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";", "lt": "<", "LT": "<",
            "equals": "=", "gt": ">", "GT": ">", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\",
            "rsqb": "]", "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "lcub": "{",
            "lbrace": "{", "verbar": "|", "vert": "|", "rcub": "}", "rbrace": "}",
        ]
        return Dictionary(
            uniqueKeysWithValues: names.map { name, character in
                (name.utf8.reduce(0) { $0 << 8 | UInt64($1) }, Array(character.utf8)[0])
            })
    }()
}

extension String {
    /// The text with its percent escapes undone; nil if the result is not UTF-8. Most texts have none, and cost
    /// nothing.
    package var percentDecoded: String? { utf8.contains(UInt8(ascii: "%")) ? removingPercentEncoding : self }
}
