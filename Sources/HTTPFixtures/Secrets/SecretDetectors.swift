/// Recognises secrets of one format anywhere, whatever their name.
struct SecretDetector: Sendable {
    /// The name shown to people: `GitHub token`.
    let name: String
    /// The possible beginnings of the secret, or of the text right before it, in lower case; case matters only if
    /// `isExact`.
    let starts: [[UInt8]]
    let isExact: Bool
    /// True if the format has so few characters of its own that a match in binary data means nothing.
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

    /// Creates the detector of a token: a beginning that is not inside a word, and a number of characters up to the end
    /// of the word.
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

    /// Compares by index, because slices and closures would take most of the time of a search in a debug build.
    private func begins(_ text: [UInt8], _ at: Int, with start: [UInt8]) -> Bool {
        guard at + start.count <= text.count else { return false }
        var index = 0
        while index < start.count {
            let byte = text[at + index]
            guard byte == start[index] || !isExact && ASCII.lowered(byte) == start[index] else { return false }
            index += 1
        }
        return true
    }
}

/// The detectors that search a fixture: the known ones, and its own patterns.
struct SecretDetectors: Sendable {
    /// The length of a text that is too short for a known secret.
    private static let shortest = 16

    private let known = SecretDetector.known
    private let own: [SecretPattern]
    private static let starts = ByteTriples(spellings.joined())
    /// The known detectors by the first byte of their beginnings.
    private static let byFirstByte = {
        var byFirstByte = [[Int]](repeating: [], count: 256)
        for (index, spellings) in spellings.enumerated() {
            for byte in Set(spellings.map { $0[0] }) { byFirstByte[Int(byte)].append(index) }
        }
        return byFirstByte
    }()
    private static let spellings = SecretDetector.known.map { known in
        known.starts.flatMap { known.isExact ? [$0] : spellings(of: $0) }
    }

    init(own: [SecretPattern]) { self.own = own }

    /// Finds the matches of all detectors, in every encoding; no match is inside another.
    ///
    /// - Parameters:
    ///   - bytes: The bytes to search.
    ///   - isText: True if a format of few characters means something; in binary data it occurs by chance.
    /// - Returns: The places with the names of their detectors, in order.
    func matches(in bytes: [UInt8], isText: Bool = true) -> [(match: EncodedSearch.Match, name: String)] {
        guard bytes.count >= (own.isEmpty ? Self.shortest : 1) else { return [] }
        let search = EncodedSearch(shortest: own.isEmpty ? Self.shortest : 1, plainMatches: plainMatches)
        let all = search.matches(in: bytes).filter { isText || isSure($0) }.enumerated().sorted {
            let (left, right) = ($0.element.range, $1.element.range)
            return (left.lowerBound, -left.upperBound, $0.offset) < (right.lowerBound, -right.upperBound, $1.offset)
        }
        // The widest decoding is the whole secret; a narrower one ends at an escape.
        var end = 0
        return all.compactMap { _, match in
            guard match.range.upperBound > end else { return nil }
            end = match.range.upperBound
            return (match, match.kind < known.count ? known[match.kind].name : own[match.kind - known.count].name)
        }
    }

    /// Returns whether a match cannot be chance.
    private func isSure(_ match: EncodedSearch.Match) -> Bool {
        match.kind < known.count ? !known[match.kind].isOfTexts : match.value.count >= SecretLedger.searchedLength
    }

    private func plainMatches(in bytes: [UInt8]) -> [EncodedSearch.Match] {
        var found: [EncodedSearch.Match] = []
        var text = ScannedText(bytes)
        var at = 0
        while let next = Self.starts.first(in: bytes, from: at) {
            at = next + 1
            for index in Self.byFirstByte[Int(bytes[next])] {
                guard let range = known[index].secret(in: &text, at: next) else { continue }
                found.append(EncodedSearch.Match(range: range, kind: index, value: bytes[range]))
            }
        }
        guard !own.isEmpty, let text = String(validating: bytes, as: UTF8.self) else { return found }
        for (index, pattern) in own.enumerated() {
            found += pattern.ranges(in: text).map {
                EncodedSearch.Match(range: $0, kind: known.count + index, value: bytes[$0])
            }
        }
        return found
    }

    /// Returns a beginning with its first and its third letter in upper and in lower case.
    private static func spellings(of start: [UInt8]) -> [[UInt8]] {
        [0, 2].reduce([start]) { all, index in
            all
                + all.map { spelling in
                    var upper = spelling
                    if (0x61...0x7a).contains(upper[index]) { upper[index] -= 0x20 }
                    return upper
                }
        }
    }
}

/// A text that is searched for secrets, with a cache of the ends of runs of characters.
///
/// A run that contains many beginnings is read once, so that a text of nothing but beginnings takes no longer than any
/// other.
struct ScannedText {
    /// The kinds of characters that secrets are made of.
    enum Characters: Int, CaseIterable {
        case capitalsAndDigits, lettersAndDigits, lettersAndHyphens, word, wordAndHyphen, path, credentials
        /// The characters of RFC 4648, 4, with its padding.
        case base64
        /// The characters of a part of a JWT.
        case tokenPart
        case noDigits
        /// The characters between a name and its value.
        case assignment
        /// The characters of a value in a connection string.
        case connectionValue
    }

    /// The number of runs that are kept, as a secret may have parts.
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
        let isPlain = ASCII.isWord(byte)
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
