/// Reads bytes bit by bit, the lowest bit of a byte first.
struct BitReader {
    private let bytes: [UInt8]
    private var at: Int
    /// How many bits of the byte at `at` were read.
    private var used = 0

    init(_ bytes: [UInt8], from start: Int) { (self.bytes, at) = (bytes, start) }

    /// The index of the first byte of which nothing was read.
    var nextByte: Int { used > 0 ? at + 1 : at }

    /// Reads a number of so many bits; nil at the end.
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
