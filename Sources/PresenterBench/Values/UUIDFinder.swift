import PlayRuntime
import Transcript

/// Finds the UUIDs that were created in the play, in either case, with or without hyphens.
///
/// A UUID from a fixture, or one that the app has in its code, is the same in every play and is not replaced.
struct UUIDFinder: VolatileFinder {
    /// Returns the position of a UUID among those that were created.
    let birth: @Sendable (UUIDBits) -> Int?

    func findings(in text: String) -> [VolatileMatch] {
        let bytes = Array(text.utf8)
        var findings: [VolatileMatch] = []
        var start = 0
        while start + UUIDBits.shortest <= bytes.count {
            guard let (bits, end) = UUIDBits.read(bytes, from: start), let birth = birth(bits) else {
                start += 1
                continue
            }
            let range =
                text.utf8.index(text.startIndex, offsetBy: start)..<text.utf8.index(text.startIndex, offsetBy: end)
            let value = VolatileValue(name: "UUID", raw: bits.text, isExact: true)
            findings.append(VolatileMatch(range: range, value: value, rank: birth))
            start = end
        }
        return findings
    }
}
