/// A run of base64 characters, of either alphabet and with or without padding (RFC 4648, 4 and 5).
struct Base64Run {
    /// The six bits of each character.
    private let sextets: [UInt8]
    /// Where each character stands; line ends may lie between them.
    private let places: [Int32]
    /// The end of the run with its padding.
    private let end: Int

    /// Finds the runs that can hold at least the given number of bytes.
    static func all(in bytes: [UInt8], holding count: Int) -> [Base64Run] {
        var runs: [Base64Run] = []
        var start = 0
        while start < bytes.count {
            let end = breaks.first(in: bytes, from: start) ?? bytes.count
            if (end - start) * 6 >= count * 8 { runs.append(Base64Run(bytes, start..<end)) }
            start = end + 1
        }
        return runs
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        var sextets: [UInt8] = []
        var places: [Int32] = []
        sextets.reserveCapacity(range.count)
        places.reserveCapacity(range.count)
        var at = range.lowerBound
        while at < range.upperBound {
            let sextet = Self.values[bytes[at]]
            if sextet < 64 {
                sextets.append(sextet)
                places.append(Int32(at))
            }
            at += 1
        }
        var end = range.upperBound
        while end < bytes.count, bytes[end] == 0x3d { end += 1 }
        self.sextets = sextets
        self.places = places
        self.end = end
    }

    /// Decodes the run as if its first group of four began at one of its first four characters.
    func decoded(phase: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(sextets.count * 3 / 4)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        var at = phase
        while at < sextets.count {
            bits = bits << 6 | UInt32(sextets[at])
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
            at += 1
        }
        return bytes
    }

    /// Tells which characters carry a part of the decoded bytes, with the padding where nothing follows them.
    func source(of part: Range<Int>, phase: Int) -> Range<Int> {
        let first = phase + part.lowerBound * 8 / 6
        let last = phase + (part.upperBound * 8 + 5) / 6 - 1
        return Int(places[first])..<(last == places.count - 1 ? end : Int(places[last]) + 1)
    }

    /// The six bits of each character, 64 for all others.
    private static let values = ByteTable { byte in
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let standard = [UInt8(ascii: "-"): UInt8(ascii: "+"), UInt8(ascii: "_"): UInt8(ascii: "/")][byte] ?? byte
        return UInt8(alphabet.firstIndex(of: standard) ?? 64)
    }

    /// What ends a run: line ends, which mail and certificates put into it, do not.
    private static let breaks = ByteTable { values[$0] == 64 && $0 != 0x0a && $0 != 0x0d ? 1 : 0 }
}
