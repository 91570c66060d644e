/// A run of hexadecimal digits, as programs that log bytes write them.
struct HexRun {
    private static let others = ByteTable { digit($0) == nil ? 1 : 0 }
    private static let digits = ByteTable { digit($0) == nil ? 0 : 1 }

    private let text: [UInt8]
    private let range: Range<Int>

    /// Finds the runs that can hold at least the given number of bytes.
    static func all(in bytes: [UInt8], holding count: Int) -> [HexRun] {
        guard count < .max / 2, bytes.count >= max(count, 1) * 2 else { return [] }
        var runs: [HexRun] = []
        var at = 0
        while let start = digits.first(in: bytes, from: at) {
            at = others.first(in: bytes, from: start) ?? bytes.count
            if at - start >= count * 2 { runs.append(HexRun(text: bytes, range: start..<at)) }
        }
        return runs
    }

    /// Decodes the run as if its first pair began at one of its first two digits.
    func decoded(phase: Int) -> [UInt8] {
        stride(from: range.lowerBound + phase, to: range.upperBound - 1, by: 2).map { at in
            (Self.digit(text[at]) ?? 0) << 4 | (Self.digit(text[at + 1]) ?? 0)
        }
    }

    /// Tells which digits the decoded bytes came from.
    func source(of part: Range<Int>, phase: Int) -> Range<Int> {
        let start = range.lowerBound + phase
        return start + part.lowerBound * 2..<start + part.upperBound * 2
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        let letter = byte | 0x20
        if 0x30...0x39 ~= byte { return byte - 0x30 }
        return 0x61...0x66 ~= letter ? letter - 0x57 : nil
    }
}
