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
    private let firsts: ByteTable
    private var shortest = Int.max
    private var escapes: [EscapeLayer] = [.json, .percent, .html]

    init(_ known: [(bytes: [UInt8], secret: Int)]) {
        for value in known where !value.bytes.isEmpty {
            starts[Int(value.bytes[0])].append(values.count)
            values.append(value)
            shortest = min(shortest, value.bytes.count)
        }
        firsts = ByteTable(values.map { $0.bytes[0] })
        if values.contains(where: { $0.bytes.contains(0x20) }) { escapes.append(.form) }
    }

    /// Finds every place where a known value can be read; the places may overlap.
    func matches(in bytes: [UInt8]) -> [Match] { values.isEmpty ? [] : matches(in: bytes, nestings: Self.nestings) }

    private func matches(in bytes: [UInt8], nestings: Int) -> [Match] {
        plainMatches(in: bytes)
            + Self.readable(bytes, atLeast: shortest).flatMap { part in
                readings(of: Array(bytes[part])).flatMap { text in
                    (plainMatches(in: text.bytes) + base64Matches(in: text.bytes, nestings: nestings)).map { match in
                        let range = text.source(of: match.range)
                        let moved = range.lowerBound + part.lowerBound..<range.upperBound + part.lowerBound
                        return Match(range: moved, secret: match.secret)
                    }
                }
            }
    }

    /// Lists a text as it is and as it reads with one layer of escapes undone, then two, then three.
    private func readings(of bytes: [UInt8]) -> [DecodedText] {
        var all = [DecodedText(bytes)]
        var seen: Set = [bytes]
        var last = all
        for _ in 0..<Self.layers {
            last = last.flatMap { text in escapes.compactMap { text.decoded($0) } }
            last = last.filter { seen.insert($0.bytes).inserted }
            all += last
        }
        return all
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
        var at = -1
        while let next = firsts.first(in: bytes, from: at + 1) {
            at = next
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
