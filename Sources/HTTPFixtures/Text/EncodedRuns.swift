/// A run of base64 characters, of either alphabet and with or without padding (RFC 4648, 4 and 5).
struct Base64Run {
    /// The six bits of each character.
    private let sextets: [UInt8]
    /// The offset of each character; line ends may lie between them.
    private let offsets: [Int32]
    /// The end of the run with its padding.
    private let end: Int

    /// Finds the runs that can hold at least the given number of bytes.
    static func all(in bytes: [UInt8], holding count: Int) -> [Base64Run] {
        breaks.runs(in: bytes, ofAtLeast: (count * 8 + 5) / 6).map { Base64Run(bytes, $0) }
    }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var offsets: [Int32] = []
        sextets = [UInt8](unsafeUninitializedCapacity: range.count) { sextets, count in
            offsets = [Int32](unsafeUninitializedCapacity: range.count) { offsets, offsetsCount in
                count = Self.read(bytes, range, into: sextets.baseAddress, offsets.baseAddress)
                offsetsCount = count
            }
        }
        self.offsets = offsets
        var end = range.upperBound
        while end < bytes.count, bytes[end] == 0x3d { end += 1 }
        self.end = end
    }

    /// Stores the six bits and the offset of each base64 character; returns how many characters there are.
    private static func read(
        _ bytes: [UInt8], _ range: Range<Int>, into sextets: UnsafeMutablePointer<UInt8>?,
        _ offsets: UnsafeMutablePointer<Int32>?
    ) -> Int {
        guard let sextets, let offsets, !range.isEmpty else { return 0 }
        return bytes.withUnsafeBufferPointer { buffer in
            values.withMarks { values in
                let text = buffer.baseAddress!
                let end = range.upperBound
                var (at, count) = (range.lowerBound, 0)
                while at < end {
                    let sextet = values[Int(text[at])]
                    if sextet < 64 {
                        sextets[count] = sextet
                        offsets[count] = Int32(truncatingIfNeeded: at)
                        count += 1
                    }
                    at += 1
                }
                return count
            }
        }
    }

    /// Decodes the run as if its first group of four began at one of its first four characters.
    func decoded(phase: Int) -> [UInt8] {
        let total = max(0, sextets.count - phase) * 3 / 4
        return [UInt8](unsafeUninitializedCapacity: total) { result, count in
            guard let result = result.baseAddress, total > 0 else { return }
            sextets.withUnsafeBufferPointer { buffer in
                let sextets = buffer.baseAddress!
                var (bits, held, at): (UInt32, UInt32, Int) = (0, 0, phase)
                while at < buffer.count {
                    bits = bits << 6 | UInt32(sextets[at])
                    held += 6
                    if held >= 8 {
                        held -= 8
                        result[count] = UInt8(truncatingIfNeeded: bits >> held)
                        count += 1
                    }
                    at += 1
                }
            }
        }
    }

    /// Returns the range of the characters that encode a part of the decoded bytes, with the padding if nothing follows
    /// them.
    func source(of part: Range<Int>, phase: Int) -> Range<Int> {
        let first = phase + part.lowerBound * 8 / 6
        let last = phase + (part.upperBound * 8 + 5) / 6 - 1
        return Int(offsets[first])..<(last == offsets.count - 1 ? end : Int(offsets[last]) + 1)
    }

    /// The six bits of each character, 64 for all others.
    private static let values = ByteTable { byte in
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let standard = [UInt8(ascii: "-"): UInt8(ascii: "+"), UInt8(ascii: "_"): UInt8(ascii: "/")][byte] ?? byte
        return UInt8(alphabet.firstIndex(of: standard) ?? 64)
    }

    /// The bytes that end a run. Line ends do not: mail and certificates put them into base64.
    private static let breaks = ByteTable { values[$0] == 64 && $0 != 0x0a && $0 != 0x0d ? 1 : 0 }
}

/// A run of hexadecimal digits, as programs that log bytes write them.
struct HexRun {
    private static let others = ByteTable { ASCII.hexDigit($0) == nil ? 1 : 0 }

    private let text: [UInt8]
    private let range: Range<Int>

    /// Finds the runs that can hold at least the given number of bytes.
    static func all(in bytes: [UInt8], holding count: Int) -> [HexRun] {
        guard count < .max / 2 else { return [] }
        return others.runs(in: bytes, ofAtLeast: max(count, 1) * 2).map { HexRun(text: bytes, range: $0) }
    }

    /// Decodes the run as if its first pair began at one of its first two digits.
    func decoded(phase: Int) -> [UInt8] {
        stride(from: range.lowerBound + phase, to: range.upperBound - 1, by: 2).map { at in
            (ASCII.hexDigit(text[at]) ?? 0) << 4 | (ASCII.hexDigit(text[at + 1]) ?? 0)
        }
    }

    /// Returns the range of the digits that encode a part of the decoded bytes.
    func source(of part: Range<Int>, phase: Int) -> Range<Int> {
        let start = range.lowerBound + phase
        return start + part.lowerBound * 2..<start + part.upperBound * 2
    }
}
