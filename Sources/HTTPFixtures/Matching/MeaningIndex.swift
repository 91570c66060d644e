import Foundation

/// The recorded requests of one group, indexed by their meaning under a rule.
///
/// Each is examined once, in the order of the fixture, and only after those before it turned out to be different.
struct MeaningIndex {
    /// The group, and the rule.
    struct Key: Hashable {
        let group: Int
        let rule: Int
    }

    private struct Bucket {
        var positions: [Int] = []
        /// The number of the first that are played, and need not be examined again.
        var start = 0
    }

    private var buckets: [Int: Bucket] = [:]
    /// Those in which a placeholder stands.
    private var open = Bucket()
    /// The number of requests of the group that were examined.
    private(set) var count = 0

    /// Adds the next request of the group.
    mutating func add(_ position: Int, _ keys: MeaningKeys) {
        count += 1
        if keys.isOpen { return open.positions.append(position) }
        for number in keys.numbers { buckets[number, default: Bucket()].positions.append(position) }
    }

    /// Returns the first request that has not been played, may have the same meaning as a live one, and matches.
    mutating func first(
        _ live: MeaningKeys, played: [Cassette.Played?], fits: (Int) throws -> Bool
    ) rethrows -> Int? {
        var found = try Self.first(in: &open, played, fits)
        for number in live.numbers {
            // Most numbers have no bucket; a lookup must not create one.
            guard buckets[number] != nil else { continue }
            let position = try Self.first(in: &buckets[number, default: Bucket()], played, fits)
            found = [found, position].compactMap { $0 }.min()
        }
        return found
    }

    private static func first(
        in bucket: inout Bucket, _ played: [Cassette.Played?], _ fits: (Int) throws -> Bool
    ) rethrows -> Int? {
        while bucket.start < bucket.positions.count, played[bucket.positions[bucket.start]] != nil { bucket.start += 1 }
        return try bucket.positions[bucket.start...].first { try played[$0] == nil && fits($0) }
    }

    /// Returns all requests that may have the same meaning as a live one, played or not, in the order of the fixture.
    func all(_ live: MeaningKeys) -> [Int] {
        Set(live.numbers.flatMap { buckets[$0]?.positions ?? [] } + open.positions).sorted()
    }
}

/// Compares bytes of unknown format, piece by piece around the placeholders.
enum PlaceholderGaps {
    /// Finds the texts around the placeholders one after the other; the text between them must match the placeholders.
    static func same(_ stored: [UInt8], _ live: [UInt8]) -> Bool {
        let tokens = Placeholder.shaped(in: stored)
        guard let first = tokens.first else { return stored == live }
        guard live.starts(with: stored[..<first.range.lowerBound]) else { return false }
        var at = first.range.lowerBound
        for (index, token) in tokens.enumerated() {
            let isLast = index == tokens.count - 1
            let piece = stored[token.range.upperBound..<(isLast ? stored.count : tokens[index + 1].range.lowerBound)]
            guard at < live.count, let found = start(of: piece, in: live, after: at, atEnd: isLast) else {
                return false
            }
            let value = String(decoding: live[at..<found], as: UTF8.self)
            guard Placeholder.stored(Placeholder.token(token.number), standsFor: value) else { return false }
            at = found + piece.count
        }
        return true
    }

    private static func start(of piece: ArraySlice<UInt8>, in live: [UInt8], after at: Int, atEnd: Bool) -> Int? {
        if atEnd {
            let start = live.count - piece.count
            return start > at && live[start...].elementsEqual(piece) ? start : nil
        }
        if piece.isEmpty { return at + 1 }
        let rest = Data(live[(at + 1)...])
        return rest.range(of: Data(piece)).map { at + 1 + $0.lowerBound }
    }
}
