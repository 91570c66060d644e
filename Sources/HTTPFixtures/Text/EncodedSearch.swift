/// Searches a text in every encoding: escaped in layers, partly escaped, in base64, or in hexadecimal.
struct EncodedSearch {
    /// A match, in the bytes that were searched.
    struct Match {
        var range: Range<Int>
        /// The number that the search has given to the value.
        let kind: Int
        /// The value with its escapes decoded.
        let value: ArraySlice<UInt8>
        /// True if the match is inside base64 or hexadecimal, where only those characters can be written.
        var isInBase64 = false
    }

    /// The number of layers of escapes, and of base64, that are decoded.
    private static let layers = 3
    private static let nestings = 2

    /// The length below which texts are skipped.
    let shortest: Int
    var escapes: [EscapeLayer] = [.json, .percent, .html]
    /// Finds the matches in a text without decoding it.
    let plainMatches: ([UInt8]) -> [Match]

    /// Finds the matches in every encoding; they may overlap.
    func matches(in bytes: [UInt8]) -> [Match] { matches(in: bytes, nestings: Self.nestings) }

    private func matches(in bytes: [UInt8], nestings: Int) -> [Match] {
        var found = plainMatches(in: bytes)
        for part in Self.readable(bytes, atLeast: shortest) {
            let isWhole = part.count == bytes.count
            for (index, text) in readings(of: isWhole ? bytes : Array(bytes[part])).enumerated() {
                // The whole text was searched without decoding already.
                var matches = isWhole && index == 0 ? [] : plainMatches(in: text.bytes)
                matches += base64Matches(in: text.bytes, nestings: nestings) + hexMatches(in: text.bytes)
                for match in matches {
                    var moved = match
                    let range = text.source(of: match.range)
                    moved.range = range.lowerBound + part.lowerBound..<range.upperBound + part.lowerBound
                    found.append(moved)
                }
            }
        }
        return found
    }

    private func plainMatches(in bytes: [UInt8]) -> [Match] { bytes.count < shortest ? [] : plainMatches(bytes) }

    /// Returns a text as it is, and with one, two and three layers of escapes decoded.
    private func readings(of bytes: [UInt8]) -> [DecodedText] {
        var all = [DecodedText(bytes)]
        var start = 0
        for _ in 0..<Self.layers {
            let last = start..<all.count
            start = last.upperBound
            for index in last {
                for layer in escapes {
                    guard let text = all[index].decoded(layer), text.bytes.count >= shortest,
                        !all.contains(where: { $0.readsLike(text) })
                    else { continue }
                    all.append(text)
                }
            }
        }
        return all
    }

    private func base64Matches(in bytes: [UInt8], nestings: Int) -> [Match] {
        guard nestings > 0 else { return [] }
        return Base64Run.all(in: bytes, holding: shortest).flatMap { run in
            (0..<4).flatMap { phase in
                matches(in: run.decoded(phase: phase), nestings: nestings - 1).map { match in
                    var moved = match
                    moved.range = run.source(of: match.range, phase: phase)
                    moved.isInBase64 = true
                    return moved
                }
            }
        }
    }

    private func hexMatches(in bytes: [UInt8]) -> [Match] {
        HexRun.all(in: bytes, holding: shortest).flatMap { run in
            (0..<2).flatMap { phase in
                plainMatches(in: run.decoded(phase: phase)).map { match in
                    var moved = match
                    moved.range = run.source(of: match.range, phase: phase)
                    moved.isInBase64 = true
                    return moved
                }
            }
        }
    }

    /// Finds the parts that can be text: all but control characters and, if the whole is not UTF-8, only ASCII.
    private static func readable(_ bytes: [UInt8], atLeast count: Int) -> [Range<Int>] {
        let breaks = String(validating: bytes, as: UTF8.self) != nil ? controls : controlsAndOthers
        var parts: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            let end = breaks.first(in: bytes, from: start) ?? bytes.count
            if end - start >= count { parts.append(start..<end) }
            start = end + 1
        }
        return parts
    }

    private static let controls = ByteTable { $0 == 0x7f || $0 < 0x20 && ![0x09, 0x0a, 0x0d].contains($0) ? 1 : 0 }
    private static let controlsAndOthers = ByteTable { $0 >= 0x80 ? 1 : controls[$0] }
}
