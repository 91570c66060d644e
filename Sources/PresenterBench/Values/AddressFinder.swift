import Transcript

/// Finds addresses: `0x` and the number of something that is mapped into this process.
struct AddressFinder: VolatileFinder {
    /// Lower numbers are constants of the app: a process with random addresses maps nothing there.
    private static let lowest: UInt = 1 << 32
    /// Returns whether an address is mapped.
    let isMapped: @Sendable (UInt) -> Bool

    func findings(in text: String) -> [VolatileMatch] {
        // Most texts have none, and the search by characters is slow.
        guard text.hasPair({ $0 == UInt8(ascii: "0") && $1 == UInt8(ascii: "x") }) else { return [] }
        return text.ranges(of: "0x").compactMap { prefix in
            let digits = text[prefix.upperBound...].prefix { $0.isASCII && $0.isHexDigit }
            guard digits.count <= 16, let address = UInt(digits, radix: 16), address >= Self.lowest, isMapped(address)
            else { return nil }
            let raw = String(text[prefix.lowerBound..<digits.endIndex])
            return VolatileMatch(
                range: prefix.lowerBound..<digits.endIndex,
                value: VolatileValue(name: "ADDRESS", raw: raw, isExact: false))
        }
    }
}
