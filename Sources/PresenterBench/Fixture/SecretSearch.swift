/// Finds known values in a text, in every encoding: escaped in layers, partly escaped, or inside base64.
struct SecretSearch {
    /// A place where a value stands, in the bytes searched.
    struct Match {
        let range: Range<Int>
        let secret: Int
    }

    /// How many layers of escapes, and how many of base64, are undone.
    private static let layers = 3
    private static let nestings = 2

    private var values: [(bytes: [UInt8], secret: Int)] = []
    /// The values by their first byte.
    private var starts = [[Int]](repeating: [], count: 256)
    private var shortest = Int.max
    private var escapes: [EscapeLayer] = [.json, .percent, .html]

    init(_ known: [(bytes: [UInt8], secret: Int)]) {
        for value in known where !value.bytes.isEmpty {
            starts[Int(value.bytes[0])].append(values.count)
            values.append(value)
            shortest = min(shortest, value.bytes.count)
        }
        if values.contains(where: { $0.bytes.contains(0x20) }) { escapes.append(.form) }
    }

    /// Finds every place where a known value can be read; the places may overlap.
    func matches(in bytes: [UInt8]) -> [Match] { values.isEmpty ? [] : matches(in: bytes, nestings: Self.nestings) }

    private func matches(in bytes: [UInt8], nestings: Int) -> [Match] {
        var found = plainMatches(in: bytes)
        for part in Self.readable(bytes, atLeast: shortest) {
            let text = DecodedText(Array(bytes[part]))
            var seen: Set<[UInt8]> = []
            for match in layeredMatches(in: text, depth: 0, nestings: nestings, seen: &seen) {
                let range = match.range.lowerBound + part.lowerBound..<match.range.upperBound + part.lowerBound
                found.append(Match(range: range, secret: match.secret))
            }
        }
        return found
    }

    private func layeredMatches(
        in text: DecodedText, depth: Int, nestings: Int, seen: inout Set<[UInt8]>
    ) -> [Match] {
        guard seen.insert(text.bytes).inserted else { return [] }
        var found = (depth > 0 ? plainMatches(in: text.bytes) : []) + base64Matches(in: text.bytes, nestings: nestings)
        found = found.map { Match(range: text.source(of: $0.range), secret: $0.secret) }
        guard depth < Self.layers else { return found }
        for layer in escapes {
            guard let next = text.decoded(layer) else { continue }
            found += layeredMatches(in: next, depth: depth + 1, nestings: nestings, seen: &seen)
        }
        return found
    }

    private func base64Matches(in bytes: [UInt8], nestings: Int) -> [Match] {
        guard nestings > 0 else { return [] }
        return Base64Run.all(in: bytes, holding: shortest).flatMap { run in
            (0..<4).flatMap { phase in
                matches(in: run.decoded(phase: phase), nestings: nestings - 1).map {
                    Match(range: run.source(of: $0.range, phase: phase), secret: $0.secret)
                }
            }
        }
    }

    private func plainMatches(in bytes: [UInt8]) -> [Match] {
        var found: [Match] = []
        for at in bytes.indices {
            for index in starts[Int(bytes[at])] {
                let value = values[index]
                let end = at + value.bytes.count
                guard end <= bytes.count, bytes[at..<end].elementsEqual(value.bytes) else { continue }
                found.append(Match(range: at..<end, secret: value.secret))
            }
        }
        return found
    }

    /// Finds the parts that can be text: all but control characters and, unless the whole is UTF-8, all but ASCII.
    private static func readable(_ bytes: [UInt8], atLeast count: Int) -> [Range<Int>] {
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        var parts: [Range<Int>] = []
        var start = 0
        for at in 0...bytes.count {
            if at < bytes.count, isText(bytes[at], isUTF8) { continue }
            if at - start >= count { parts.append(start..<at) }
            start = at + 1
        }
        return parts
    }

    private static func isText(_ byte: UInt8, _ isUTF8: Bool) -> Bool {
        switch byte {
        case 0x20..<0x7f, 0x09, 0x0a, 0x0d: true
        case 0x80...: isUTF8
        default: false
        }
    }
}
