/// Decompresses the deflate format (RFC 1951).
///
/// Foundation on Linux has no decompressor, and a body that an app has compressed must be searched for secrets too.
struct Inflate {
    /// The encoding of the lengths and distances of copies: a base, and the number of bits that are added to it.
    private static let lengths = table(first: 3, extra: [0, 0, 0, 0, 0, 0, 0, 0] + repeated(1...5, 4), last: 258)
    private static let distances = table(first: 1, extra: [0, 0, 0, 0] + repeated(1...13, 2), last: nil)
    /// The order in which the lengths of the code length codes are stored.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private var bits: BitReader
    private let limit: Int
    private var output: [UInt8] = []

    /// Decompresses bytes.
    ///
    /// - Parameters:
    ///   - bytes: The compressed bytes, possibly followed by others.
    ///   - start: The index of the first of them.
    ///   - limit: The largest size of the result.
    /// - Returns: The result, and the index after the compressed bytes; nil if they are incomplete, not of this format,
    ///   or exceed the limit.
    static func bytes(of bytes: [UInt8], from start: Int, limit: Int) -> (bytes: [UInt8], end: Int)? {
        var inflate = Inflate(bits: BitReader(bytes, from: start), limit: limit)
        while true {
            guard let isLast = inflate.bits.take(1), let kind = inflate.bits.take(2), inflate.block(kind) else {
                return nil
            }
            if isLast == 1 { return (inflate.output, inflate.bits.nextByte) }
        }
    }

    private init(bits: BitReader, limit: Int) { (self.bits, self.limit) = (bits, limit) }

    /// Reads a block of a kind; returns whether it is valid.
    private mutating func block(_ kind: Int) -> Bool {
        switch kind {
        case 0: return stored()
        case 1: return symbols(Self.fixed, HuffmanCode(lengths: Array(repeating: 5, count: 30)))
        case 2:
            guard let (literals, distances) = codes() else { return false }
            return symbols(literals, distances)
        default: return false
        }
    }

    private mutating func stored() -> Bool {
        guard let part = bits.takeStored(), output.count + part.count <= limit else { return false }
        output += part
        return true
    }

    /// Reads the codes of a block that has its own (RFC 1951, 3.2.7).
    private mutating func codes() -> (HuffmanCode, HuffmanCode)? {
        guard let literals = bits.take(5), let distances = bits.take(5), let count = bits.take(4) else { return nil }
        var own = [Int](repeating: 0, count: 19)
        for index in Self.order.prefix(count + 4) {
            guard let length = bits.take(3) else { return nil }
            own[index] = length
        }
        guard let code = HuffmanCode(lengths: own),
            let all = lengths(literals + 257 + distances + 1, by: code),
            let first = HuffmanCode(lengths: Array(all.prefix(literals + 257)))
        else { return nil }
        return HuffmanCode(lengths: Array(all.dropFirst(literals + 257))).map { (first, $0) }
    }

    private mutating func lengths(_ count: Int, by code: HuffmanCode) -> [Int]? {
        var lengths: [Int] = []
        while lengths.count < count {
            guard let symbol = code.symbol(from: &bits) else { return nil }
            switch symbol {
            case 16:
                guard let last = lengths.last, let more = bits.take(2) else { return nil }
                lengths += Array(repeating: last, count: more + 3)
            case 17, 18:
                guard let more = bits.take(symbol == 17 ? 3 : 7) else { return nil }
                lengths += Array(repeating: 0, count: more + (symbol == 17 ? 3 : 11))
            default: lengths.append(symbol)
            }
        }
        return lengths.count == count ? lengths : nil
    }

    /// Reads literals and copies up to the end of the block.
    private mutating func symbols(_ literals: HuffmanCode?, _ distances: HuffmanCode?) -> Bool {
        guard let literals, let distances else { return false }
        while let symbol = literals.symbol(from: &bits) {
            if symbol == 256 { return true }
            guard symbol > 256 else {
                guard output.count < limit else { return false }
                output.append(UInt8(symbol))
                continue
            }
            guard copy(symbol - 257, distances) else { return false }
        }
        return false
    }

    private mutating func copy(_ symbol: Int, _ distances: HuffmanCode) -> Bool {
        guard symbol < Self.lengths.count, let extra = bits.take(Self.lengths[symbol].extra),
            let index = distances.symbol(from: &bits), index < Self.distances.count,
            let more = bits.take(Self.distances[index].extra)
        else { return false }
        let (length, distance) = (Self.lengths[symbol].base + extra, Self.distances[index].base + more)
        guard distance <= output.count, output.count + length <= limit else { return false }
        // A copy may overlap the bytes that it produces.
        for _ in 0..<length { output.append(output[output.count - distance]) }
        return true
    }

    private static let fixed = HuffmanCode(
        lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })

    private static func repeated(_ bits: ClosedRange<Int>, _ times: Int) -> [Int] {
        bits.flatMap { Array(repeating: $0, count: times) }
    }

    /// Computes the bases; the longest length has a symbol of its own.
    private static func table(first: Int, extra: [Int], last: Int?) -> [(base: Int, extra: Int)] {
        var base = first
        let table = extra.map { bits in
            defer { base += 1 << bits }
            return (base: base, extra: bits)
        }
        return table + (last.map { [(base: $0, extra: 0)] } ?? [])
    }
}

/// Reads bytes bit by bit, the lowest bit of a byte first.
struct BitReader {
    private let bytes: [UInt8]
    private var at: Int
    /// The number of bits of the byte at `at` that were read.
    private var used = 0

    init(_ bytes: [UInt8], from start: Int) { (self.bytes, at) = (bytes, start) }

    /// The index of the first byte of which nothing was read.
    var nextByte: Int { used > 0 ? at + 1 : at }

    /// Reads a number of some bits; nil at the end.
    mutating func take(_ count: Int) -> Int? {
        var number = 0
        for bit in 0..<count {
            guard at < bytes.count else { return nil }
            number |= Int(bytes[at] >> UInt8(used) & 1) << bit
            used += 1
            if used == 8 { (at, used) = (at + 1, 0) }
        }
        return number
    }

    /// Reads stored bytes, after their length and its complement (RFC 1951, 3.2.4).
    mutating func takeStored() -> ArraySlice<UInt8>? {
        let start = nextByte
        guard start + 4 <= bytes.count else { return nil }
        let count = Int(bytes[start]) | Int(bytes[start + 1]) << 8
        let complement = Int(bytes[start + 2]) | Int(bytes[start + 3]) << 8
        guard count ^ complement == 0xffff, start + 4 + count <= bytes.count else { return nil }
        (at, used) = (start + 4 + count, 0)
        return bytes[(start + 4)..<(start + 4 + count)]
    }
}

/// A code in which frequent symbols are short (RFC 1951, 3.2.2), given by the lengths of its symbols alone.
struct HuffmanCode: Sendable {
    private static let longest = 15

    /// The number of symbols of each length.
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

/// The checksums of compressed formats.
enum Checksum {
    /// The checksum of gzip (RFC 1952, 8).
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }

    /// The checksum of zlib (RFC 1950, 9).
    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        let (low, high) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return high << 16 | low
    }

    private static let table = (0..<256).map { (number: UInt32) in
        (0..<8).reduce(number) { sum, _ in sum & 1 == 1 ? 0xedb8_8320 ^ sum >> 1 : sum >> 1 }
    }
}
