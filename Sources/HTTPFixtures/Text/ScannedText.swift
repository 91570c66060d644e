/// A text that is searched for secrets, with a cache of where runs of characters end.
///
/// A run that contains many starts is read once: a text of nothing but starts takes no longer than any other.
struct ScannedText {
    /// The kinds of characters that secrets are made of.
    enum Characters: Int, CaseIterable {
        case capitalsAndDigits, lettersAndDigits, lettersAndHyphens, word, wordAndHyphen, path, credentials
        /// RFC 4648, 4, with its padding.
        case base64
        /// A part of a JWT.
        case tokenPart
        case noDigits
        /// The characters between a name and its value.
        case assignment
        /// The value of a part of a connection string.
        case connectionValue
    }

    /// More than one, because a secret may have parts.
    private static let memory = 8

    let bytes: [UInt8]
    /// The last runs read, for each kind.
    private var runs: [[Range<Int>]] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Finds where the run of characters of a kind that starts at an index ends.
    mutating func end(of kind: Characters, from start: Int) -> Int {
        if runs.isEmpty { runs = Array(repeating: [], count: Characters.allCases.count) }
        if let run = runs[kind.rawValue].last(where: { $0.contains(start) }) { return run.upperBound }
        let end = Self.tables[kind.rawValue].firstOther(in: bytes, from: start) ?? max(start, bytes.count)
        if runs[kind.rawValue].count == Self.memory { runs[kind.rawValue].removeFirst() }
        runs[kind.rawValue].append(start..<end)
        return end
    }

    /// Returns whether a character is a letter, a digit or `_`.
    func isWord(_ at: Int) -> Bool {
        at >= 0 && at < bytes.count && Self.tables[Characters.word.rawValue][bytes[at]] != 0
    }

    private static let tables = Characters.allCases.map { kind in ByteTable { kind.contains($0) ? 1 : 0 } }
}

extension ScannedText.Characters {
    fileprivate func contains(_ byte: UInt8) -> Bool {
        let isDigit = ASCII.isDigit(byte)
        let isPlain = isDigit || 0x41...0x5a ~= byte || 0x61...0x7a ~= byte
        return switch self {
        case .capitalsAndDigits: isPlain && !(0x61...0x7a ~= byte)
        case .lettersAndDigits: isPlain
        case .lettersAndHyphens: isPlain || byte == UInt8(ascii: "-")
        case .word: isPlain || byte == UInt8(ascii: "_")
        case .wordAndHyphen: isPlain || "_-".utf8.contains(byte)
        case .path: isPlain || byte == UInt8(ascii: "/")
        case .credentials: isPlain || "-._~+/=".utf8.contains(byte)
        case .base64: isPlain || "+/=".utf8.contains(byte)
        case .tokenPart: isPlain || "_-=".utf8.contains(byte)
        case .noDigits: !isDigit
        case .connectionValue: byte > 0x20 && !";\"'<>&\\".utf8.contains(byte)
        case .assignment: " \t\"':=>\\".utf8.contains(byte)
        }
    }
}
