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
        var sextets: [UInt8] = []
        var places: [Int32] = []
        func close(at end: Int) {
            if sextets.count * 6 >= count * 8 { runs.append(Base64Run(sextets: sextets, places: places, end: end)) }
            sextets.removeAll(keepingCapacity: true)
            places.removeAll(keepingCapacity: true)
        }
        var at = 0
        while at < bytes.count {
            let sextet = values[Int(bytes[at])]
            at += 1
            if sextet < 64 {
                sextets.append(sextet)
                places.append(Int32(at - 1))
            } else if !sextets.isEmpty, bytes[at - 1] != 0x0a, bytes[at - 1] != 0x0d {
                var end = at - 1
                while end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
                close(at: end)
                at = max(at, end)
            }
        }
        close(at: bytes.count)
        return runs
    }

    /// Decodes the run as if its first group of four began at one of its first four characters.
    func decoded(phase: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(sextets.count * 3 / 4)
        var bits: UInt32 = 0
        var count = 0
        for sextet in sextets.dropFirst(phase) {
            bits = bits << 6 | UInt32(sextet)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
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
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        for (value, byte) in (alphabet + "+/").utf8.enumerated() { values[Int(byte)] = UInt8(value) }
        for (value, byte) in (alphabet + "-_").utf8.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()
}
