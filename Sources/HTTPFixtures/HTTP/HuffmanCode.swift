/// A code in which frequent symbols are short (RFC 1951, 3.2.2), given by the lengths of its symbols alone.
struct HuffmanCode: Sendable {
    private static let longest = 15

    /// How many symbols there are of each length.
    private let counts: [Int]
    /// The symbols in the order of their codes.
    private let symbols: [Int]

    /// Creates the code; nil if there are too many short symbols.
    init?(lengths: [Int]) {
        var counts = [Int](repeating: 0, count: Self.longest + 1)
        for length in lengths where length > 0 { counts[length] += 1 }
        var room = 1
        for length in 1...Self.longest {
            room = room * 2 - counts[length]
            guard room >= 0 else { return nil }
        }
        self.counts = counts
        symbols = (1...Self.longest).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    }

    /// Reads the next symbol; nil if the bits end, or are not a symbol.
    func symbol(from bits: inout BitReader) -> Int? {
        var (code, first, index) = (0, 0, 0)
        for length in 1...Self.longest {
            guard let bit = bits.take(1) else { return nil }
            code = code << 1 | bit
            let count = counts[length]
            if code - first < count { return symbols[index + code - first] }
            index += count
            first = (first + count) << 1
        }
        return nil
    }
}
