import Foundation

/// Finds known values in a text, in every encoding.
struct SecretSearch {
    /// The number of bytes that tell a value from nearly all others.
    private static let headCount = 8

    private struct Value {
        let bytes: [UInt8]
        let secret: Int
        /// The characters that must not surround the value, because a longer number or digest contains it by chance.
        let digits: ByteTable?
    }

    /// The length and both ends of a value: few values with the same beginning, such as that of a JWT, have the same.
    private struct Shape: Hashable {
        let head: UInt64
        let tail: UInt64
        let count: Int

        init(_ bytes: [UInt8], _ range: Range<Int>) {
            head = SecretSearch.eightBytes(of: bytes, at: range.lowerBound)
            tail = SecretSearch.eightBytes(of: bytes, at: range.upperBound - SecretSearch.headCount)
            count = range.count
        }
    }

    private var values: [Value] = []
    /// The lengths of values by their first eight bytes.
    private var lengths: [UInt64: Set<Int>] = [:]
    private var shapes: [Shape: [Int]] = [:]
    private let starts: ByteTriples
    private let shortest: Int
    private let hasSpaces: Bool

    /// Creates a search.
    ///
    /// - Parameter known: The values, each of eight bytes or more.
    init(_ known: [(bytes: [UInt8], secret: Int)]) {
        values = known.filter { $0.bytes.count >= Self.headCount }.map {
            Value(bytes: $0.bytes, secret: $0.secret, digits: Self.digits(around: $0.bytes))
        }
        starts = ByteTriples(values.map(\.bytes))
        shortest = values.map(\.bytes.count).min() ?? .max
        hasSpaces = values.contains { $0.bytes.contains(0x20) }
        for (index, value) in values.enumerated() {
            let shape = Shape(value.bytes, value.bytes.indices)
            lengths[shape.head, default: []].insert(shape.count)
            shapes[shape, default: []].append(index)
        }
    }

    /// Finds every match, by the number of its secret, in every encoding; matches may overlap.
    func matches(in bytes: [UInt8]) -> [EncodedSearch.Match] {
        guard !values.isEmpty else { return [] }
        var search = EncodedSearch(shortest: shortest, plainMatches: plainMatches)
        if hasSpaces { search.escapes.append(.form) }
        return search.matches(in: bytes)
    }

    private func plainMatches(in bytes: [UInt8]) -> [EncodedSearch.Match] {
        var found: [EncodedSearch.Match] = []
        var at = -1
        while let next = starts.first(in: bytes, from: at + 1), next + Self.headCount <= bytes.count {
            at = next
            for value in shaped(in: bytes, at) {
                let range = at..<at + value.bytes.count
                guard Self.begins(bytes, at, with: value.bytes), Self.stands(range, in: bytes, apartFrom: value.digits)
                else { continue }
                found.append(EncodedSearch.Match(range: range, kind: value.secret, value: bytes[range]))
            }
        }
        return found
    }

    /// Returns the values that a text may hold at a position, in the order in which they were given.
    private func shaped(in bytes: [UInt8], _ at: Int) -> [Value] {
        guard let lengths = lengths[Self.eightBytes(of: bytes, at: at)] else { return [] }
        let found = lengths.filter { $0 <= bytes.count - at }.flatMap { shapes[Shape(bytes, at..<at + $0)] ?? [] }
        return found.sorted().map { values[$0] }
    }

    /// Returns the kind of digits that a value consists of; nil if it has other characters or is long.
    private static func digits(around value: [UInt8]) -> ByteTable? {
        guard value.count < 16 else { return nil }
        return [decimal, hexadecimal].first { $0.firstOther(in: value, from: 0) == nil }
    }

    private static func stands(_ range: Range<Int>, in bytes: [UInt8], apartFrom digits: ByteTable?) -> Bool {
        guard let digits else { return true }
        return (range.lowerBound == 0 || digits[bytes[range.lowerBound - 1]] == 0)
            && (range.upperBound == bytes.count || digits[bytes[range.upperBound]] == 0)
    }

    private static let decimal = ByteTable("0123456789".utf8)
    private static let hexadecimal = ByteTable("0123456789abcdefABCDEF".utf8)

    private static func eightBytes(of bytes: [UInt8], at: Int) -> UInt64 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
    }

    private static func begins(_ bytes: [UInt8], _ at: Int, with value: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { text in
            value.withUnsafeBytes { memcmp(text.baseAddress! + at, $0.baseAddress!, $0.count) == 0 }
        }
    }
}
