/// A text in which `*` matches any text, including none.
package struct WildcardText: Hashable, Sendable {
    private let pieces: [[UInt8]]

    /// Reads a text.
    package init(_ text: some StringProtocol) {
        pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Array($0) }
    }

    /// Returns whether a whole text matches: each piece is searched for once, after the one before it.
    package func matches(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return bytes == pieces[0] }
        guard bytes.count >= first.count + last.count, bytes.starts(with: first), bytes.suffix(last.count) == last[...]
        else { return false }
        var rest = bytes[first.count..<(bytes.count - last.count)]
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let start = rest.indices.first(where: { rest[$0...].starts(with: piece) }) else { return false }
            rest = rest[(start + piece.count)...]
        }
        return true
    }
}
