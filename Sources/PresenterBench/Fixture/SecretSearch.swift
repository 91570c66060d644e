/// Finds known values in a text, in every encoding.
struct SecretSearch {
    private var values: [(bytes: [UInt8], secret: Int)] = []
    /// The values by their first byte.
    private var starts = [[Int]](repeating: [], count: 256)
    private let firsts: ByteTable
    private var shortest = Int.max

    init(_ known: [(bytes: [UInt8], secret: Int)]) {
        for value in known where !value.bytes.isEmpty {
            starts[Int(value.bytes[0])].append(values.count)
            values.append(value)
            shortest = min(shortest, value.bytes.count)
        }
        firsts = ByteTable(values.map { $0.bytes[0] })
    }

    /// Finds every place where a known value can be read, by the number of its secret; the places may overlap.
    func matches(in bytes: [UInt8]) -> [EncodedSearch.Match] {
        guard !values.isEmpty else { return [] }
        var search = EncodedSearch(shortest: shortest, plainMatches: plainMatches)
        if values.contains(where: { $0.bytes.contains(0x20) }) { search.escapes.append(.form) }
        return search.matches(in: bytes)
    }

    private func plainMatches(in bytes: [UInt8]) -> [EncodedSearch.Match] {
        var found: [EncodedSearch.Match] = []
        var at = -1
        while let next = firsts.first(in: bytes, from: at + 1) {
            at = next
            for index in starts[Int(bytes[at])] {
                let value = values[index]
                let end = at + value.bytes.count
                guard end <= bytes.count, bytes[at..<end].elementsEqual(value.bytes) else { continue }
                found.append(EncodedSearch.Match(range: at..<end, kind: value.secret, value: bytes[at..<end]))
            }
        }
        return found
    }
}
