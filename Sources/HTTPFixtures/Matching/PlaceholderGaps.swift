import Foundation

/// Compares bytes of an unknown format, piece by piece around the placeholders.
enum PlaceholderGaps {
    /// Finds the texts around the placeholders one after the other; the text between two of them must match a
    /// placeholder.
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
