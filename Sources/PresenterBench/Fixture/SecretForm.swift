/// A form by which a secret is known wherever it stands, whatever its name.
struct SecretForm: Sendable {
    /// What people call it: `GitHub token`.
    let name: String
    /// What it begins with, or what stands right before it, in lower case; case counts only where `isExact`.
    let starts: [[UInt8]]
    let isExact: Bool
    /// Finds the secret in a text, given where its start begins and ends; nil for a look-alike.
    let secret: @Sendable (_ text: [UInt8], _ start: Range<Int>) -> Range<Int>?

    init(
        _ name: String, startingWith starts: [String], isExact: Bool = true,
        secret: @escaping @Sendable (_ text: [UInt8], _ start: Range<Int>) -> Range<Int>?
    ) {
        self.name = name
        self.starts = starts.map { Array((isExact ? $0 : $0.lowercased()).utf8) }
        self.isExact = isExact
        self.secret = secret
    }

    /// Creates the form of a token: a start that no word runs into, and so many characters up to the end of the word.
    init(_ name: String, startingWith starts: [String], then characters: ByteTable, _ counts: ClosedRange<Int>) {
        self.init(name, startingWith: starts) { text, start in
            let end = Self.end(of: characters, in: text, from: start.upperBound)
            guard counts.contains(end - start.upperBound), !Self.isWord(text, end) else { return nil }
            return start.lowerBound..<end
        }
    }

    /// Finds the secret that starts at an index.
    func secret(in text: [UInt8], at: Int) -> Range<Int>? {
        for start in starts where begins(text, at, with: start) {
            guard !Self.isWord(text, at - 1) || !Self.isWord(text, at) else { return nil }
            if let range = secret(text, at..<at + start.count) { return range }
        }
        return nil
    }

    /// Compares by index: in a debug build slices and closures would take most of the time of a search.
    private func begins(_ text: [UInt8], _ at: Int, with start: [UInt8]) -> Bool {
        guard at + start.count <= text.count else { return false }
        var index = 0
        while index < start.count {
            let byte = text[at + index]
            guard byte == start[index] || !isExact && Self.lower(byte) == start[index] else { return false }
            index += 1
        }
        return true
    }

    /// Finds where a run of characters of a table ends.
    static func end(of characters: ByteTable, in text: [UInt8], from start: Int) -> Int {
        var end = start
        while end < text.count, characters[text[end]] != 0 { end += 1 }
        return end
    }

    static let letters = ByteTable { lower($0) != $0 || (0x61...0x7a).contains($0) ? 1 : 0 }
    static let lettersAndDigits = ByteTable { letters[$0] != 0 || Placeholder.isDigit($0) ? 1 : 0 }
    static let word = ByteTable { lettersAndDigits[$0] != 0 || $0 == UInt8(ascii: "_") ? 1 : 0 }
    /// RFC 4648, 5.
    static let base64URL = ByteTable { word[$0] != 0 || $0 == UInt8(ascii: "-") ? 1 : 0 }
    /// RFC 4648, 4, with its padding.
    static let base64 = ByteTable { lettersAndDigits[$0] != 0 || "+/=".utf8.contains($0) ? 1 : 0 }

    private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte + 0x20 : byte }

    private static func isWord(_ text: [UInt8], _ at: Int) -> Bool {
        text.indices.contains(at) && word[text[at]] != 0
    }
}
