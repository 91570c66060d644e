/// The detectors that search a fixture: the known ones, and its own patterns.
struct SecretDetectors: Sendable {
    /// Shorter than any text with a known secret.
    private static let shortest = 16

    private let known = SecretDetector.known
    private let own: [SecretPattern]
    private static let starts = BytePairs(spellings.joined())
    /// The known detectors by the first byte of what they find.
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
    ///   - isText: Whether a format of few characters means something; in binary data it occurs by chance.
    /// - Returns: The places with the names of their detectors, in order.
    func matches(in bytes: [UInt8], isText: Bool = true) -> [(match: EncodedSearch.Match, name: String)] {
        guard bytes.count >= (own.isEmpty ? Self.shortest : 1) else { return [] }
        let search = EncodedSearch(shortest: own.isEmpty ? Self.shortest : 1, plainMatches: plainMatches)
        let all = search.matches(in: bytes).filter { isText || isSure($0) }.enumerated().sorted {
            let (left, right) = ($0.element.range, $1.element.range)
            return (left.lowerBound, -left.upperBound, $0.offset) < (right.lowerBound, -right.upperBound, $1.offset)
        }
        // The widest decoding is the whole secret: a narrower one ends at an escape.
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

    /// Lists a start with its first and its third letter in either case.
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
