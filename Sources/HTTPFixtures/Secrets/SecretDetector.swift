/// Recognises secrets of one format anywhere, whatever their name.
struct SecretDetector: Sendable {
    /// The name shown to people: `GitHub token`.
    let name: String
    /// The beginning of it, or the text right before it, in lower case; case matters only if `isExact`.
    let starts: [[UInt8]]
    let isExact: Bool
    /// True if it has so few characters of its own that it means nothing in binary data.
    let isOfTexts: Bool
    /// Finds the secret in a text, given the range of its start; nil for a look-alike.
    let secret: @Sendable (_ text: inout ScannedText, _ start: Range<Int>) -> Range<Int>?

    init(
        _ name: String, startingWith starts: [String], isExact: Bool = true, isOfTexts: Bool = false,
        secret: @escaping @Sendable (_ text: inout ScannedText, _ start: Range<Int>) -> Range<Int>?
    ) {
        self.name = name
        self.starts = starts.map { Array((isExact ? $0 : $0.lowercased()).utf8) }
        self.isExact = isExact
        self.isOfTexts = isOfTexts
        self.secret = secret
    }

    /// Creates the detector of a token: a start that is not inside a word, and a number of characters up to the end of
    /// the word.
    init(
        _ name: String, startingWith starts: [String], then characters: ScannedText.Characters,
        _ counts: ClosedRange<Int>
    ) {
        self.init(name, startingWith: starts) { text, start in
            let end = text.end(of: characters, from: start.upperBound)
            guard counts.contains(end - start.upperBound), !text.isWord(end) else { return nil }
            return start.lowerBound..<end
        }
    }

    /// Finds the secret that starts at an index.
    func secret(in text: inout ScannedText, at: Int) -> Range<Int>? {
        for start in starts where begins(text.bytes, at, with: start) {
            guard !text.isWord(at - 1) || !text.isWord(at) else { return nil }
            if let range = secret(&text, at..<at + start.count) { return range }
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

    private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte + 0x20 : byte }
}
