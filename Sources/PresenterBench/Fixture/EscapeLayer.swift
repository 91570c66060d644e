/// One way in which a character is written as an escape in a text.
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

    /// Reads the escape at an introducer: the bytes that it stands for, and its length; nil where there is none.
    func escape(in bytes: [UInt8], at: Int) -> (bytes: [UInt8], length: Int)? {
        switch self {
        case .json: Self.backslashEscape(bytes, at)
        case .percent: URLText.percentEscaped(bytes, at: at).map { ([$0], 3) }
        case .form: ([0x20], 1)
        case .html: Self.characterReference(bytes, at)
        }
    }

    private static func backslashEscape(_ bytes: [UInt8], _ at: Int) -> (bytes: [UInt8], length: Int)? {
        guard at + 1 < bytes.count else { return nil }
        switch bytes[at + 1] {
        case UInt8(ascii: "b"): return ([0x08], 2)
        case UInt8(ascii: "f"): return ([0x0c], 2)
        case UInt8(ascii: "n"): return ([0x0a], 2)
        case UInt8(ascii: "r"): return ([0x0d], 2)
        case UInt8(ascii: "t"): return ([0x09], 2)
        case UInt8(ascii: "x"): return hexNumber(bytes, at + 2, digits: 2).flatMap(utf8).map { ($0, 4) }
        case UInt8(ascii: "u"): return unicodeEscape(bytes, at)
        case let byte where "\"\\/'".utf8.contains(byte): return ([byte], 2)
        default: return nil
        }
    }

    private static func unicodeEscape(_ bytes: [UInt8], _ at: Int) -> (bytes: [UInt8], length: Int)? {
        guard let unit = hexNumber(bytes, at + 2, digits: 4) else { return nil }
        if (0xd800..<0xdc00).contains(unit), bytes[min(at + 6, bytes.count)...].starts(with: "\\u".utf8),
            let low = hexNumber(bytes, at + 8, digits: 4), (0xdc00..<0xe000).contains(low)
        {
            return utf8(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)).map { ($0, 12) }
        }
        return (utf8(unit) ?? Array("\u{fffd}".utf8), 6)
    }

    private static func characterReference(_ bytes: [UInt8], _ at: Int) -> (bytes: [UInt8], length: Int)? {
        let body = bytes[(at + 1)...].prefix(10).prefix {
            Unicode.Scalar($0).properties.isAlphabetic || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "#")
        }
        let isClosed = body.endIndex < bytes.count && bytes[body.endIndex] == UInt8(ascii: ";")
        let name = String(decoding: body, as: UTF8.self)
        let length = 1 + body.count + (isClosed ? 1 : 0)
        if let character = named[name] { return (Array(character.utf8), length) }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let number = digits.lowercased().hasPrefix("x") ? Int(digits.dropFirst(), radix: 16) : Int(digits)
        return number.flatMap(utf8).map { ($0, length) }
    }

    private static func hexNumber(_ bytes: [UInt8], _ start: Int, digits: Int) -> Int? {
        guard start + digits <= bytes.count else { return nil }
        var number = 0
        for byte in bytes[start..<start + digits] {
            guard let digit = URLText.hexDigitValue(byte) else { return nil }
            number = number << 4 | digit
        }
        return number
    }

    private static func utf8(_ number: Int) -> [UInt8]? {
        UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { Array(String(Character($0)).utf8) }
    }

    /// The named references of the characters that are neither letters nor digits in ASCII (HTML 5, 13.5).
    private static let named = [
        "Tab": "\t", "NewLine": "\n", "excl": "!", "quot": "\"", "QUOT": "\"", "num": "#", "dollar": "$",
        "percnt": "%", "amp": "&", "AMP": "&", "apos": "'", "lpar": "(", "rpar": ")", "ast": "*", "midast": "*",
        "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";", "lt": "<", "LT": "<",
        "equals": "=", "gt": ">", "GT": ">", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\",
        "rsqb": "]", "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "lcub": "{",
        "lbrace": "{", "verbar": "|", "vert": "|", "rcub": "}", "rbrace": "}",
    ]
}
