/// The character references of HTML, `&amp;` and `&#38;`: by number, and by name for characters that are not letters
/// (HTML 5, 13.5).
enum CharacterReference {
    /// Longer than any known name or number.
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
