/// A JSON number by its exact value: `1`, `1.0` and `10e-1` are equal.
struct JSONNumber: Hashable {
    private let isNegative: Bool
    /// Without zeros at either end; empty for zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// Reads a JSON number (RFC 8259); nil if it is not one, or its exponent has more than 15 digits.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let whole = Self.digits(of: &rest)
        guard !whole.isEmpty else { return nil }
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = Self.digits(of: &rest)
            guard !fraction.isEmpty else { return nil }
        }
        guard let power = Self.power(rest) else { return nil }
        let all = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
        let zeros = all.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        digits = Array(all.dropLast(zeros))
        self.isNegative = isNegative && !digits.isEmpty
        exponent = digits.isEmpty ? 0 : power - fraction.count + zeros
    }

    /// Returns whether two values that are neither strings nor containers are equal.
    static func same(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        guard let left = JSONNumber(left) else { return false }
        return left == JSONNumber(right)
    }

    private static func digits(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest.dropFirst(digits.count)
        return digits
    }

    /// Reads `e-3`, or nothing.
    private static func power(_ text: ArraySlice<UInt8>) -> Int? {
        guard let mark = text.first else { return 0 }
        guard mark | 0x20 == UInt8(ascii: "e"), text.count < 18 else { return nil }
        var rest = text.dropFirst()
        let sign = rest.first
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        guard !rest.isEmpty, rest.count < 16, rest.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(String(decoding: rest, as: UTF8.self)).map { sign == UInt8(ascii: "-") ? -$0 : $0 }
    }
}
