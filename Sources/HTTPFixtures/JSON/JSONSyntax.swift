import Foundation

/// The grammar of JSON (RFC 8259), to find where a text violates it: Foundation's decoder does not say.
package struct JSONSyntax {
    /// Where a text stops being valid JSON.
    struct Fault: Equatable {
        /// The offset of the first invalid byte.
        var byte: Int
        /// Whether it would be JSON if it were not nested too deep.
        var isTooDeep: Bool
    }

    /// Finds the first fault; nil if the text is JSON.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - allowsHalves: Whether strings may hold lone surrogates, which the grammar allows and no decoder reads.
    /// - Returns: The first fault.
    static func fault(in bytes: some Sequence<UInt8>, allowingHalves allowsHalves: Bool = false) -> Fault? {
        var syntax = JSONSyntax(bytes: Array(bytes), allowsHalves: allowsHalves)
        if syntax.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { syntax.position = 3 }
        if syntax.value(depth: 0) {
            syntax.skipSpace()
            if syntax.position == syntax.bytes.count { return nil }
        }
        return Fault(byte: syntax.position, isTooDeep: syntax.isTooDeep)
    }

    /// Finds the offset of the first invalid byte; nil if the text is JSON.
    package static func firstFault(in bytes: some Sequence<UInt8>) -> Int? { fault(in: bytes)?.byte }

    private let bytes: [UInt8]
    private let allowsHalves: Bool
    private var position = 0
    private var isTooDeep = false

    private init(bytes: [UInt8], allowsHalves: Bool) { (self.bytes, self.allowsHalves) = (bytes, allowsHalves) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) -> Bool {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return mayNest(depth) && list("{", "}") { $0.member(depth: depth + 1) }
        case UInt8(ascii: "["): return mayNest(depth) && list("[", "]") { $0.value(depth: depth + 1) }
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "t"): return word("true")
        case UInt8(ascii: "f"): return word("false")
        case UInt8(ascii: "n"): return word("null")
        default: return number()
        }
    }

    private mutating func mayNest(_ depth: Int) -> Bool {
        isTooDeep = depth >= FixtureLimits.depth
        return !isTooDeep
    }

    private mutating func list(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, element: (inout JSONSyntax) -> Bool
    ) -> Bool {
        guard skip(open) else { return false }
        skipSpace()
        if skip(close) { return true }
        while element(&self) {
            skipSpace()
            if skip(close) { return true }
            guard skip(",") else { return false }
        }
        return false
    }

    private mutating func member(depth: Int) -> Bool {
        skipSpace()
        guard string() else { return false }
        skipSpace()
        return skip(":") && value(depth: depth)
    }

    private mutating func word(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { expected in
            for byte in expected {
                guard next == byte else { return false }
                position += 1
            }
            return true
        }
    }

    /// Reads a number; one that does not fit a `Double` is a fault at its first digit, as for the decoder.
    private mutating func number() -> Bool {
        let start = position
        guard numeral() else { return false }
        if Double(String(decoding: bytes[start..<position], as: UTF8.self))?.isFinite == true { return true }
        position = start
        return false
    }

    private mutating func numeral() -> Bool {
        _ = skip("-")
        guard skip("0") || digits() else { return false }
        if skip("."), !digits() { return false }
        guard skip("e") || skip("E") else { return true }
        _ = skip("+") || skip("-")
        return digits()
    }

    private mutating func digits() -> Bool {
        let start = position
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
        return position > start
    }

    private mutating func string() -> Bool {
        guard skip("\"") else { return false }
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return true
            case UInt8(ascii: "\\"): guard escape() else { return false }
            case 0..<0x20: return false
            case ..<0x80: position += 1
            default: guard scalar() else { return false }
            }
        }
        return false
    }

    /// Reads one scalar of UTF-8 (RFC 3629).
    private mutating func scalar() -> Bool {
        var rest = bytes[position...].prefix(4).makeIterator()
        var parser = UTF8.ForwardParser()
        guard case .valid(let encoded) = parser.parseScalar(from: &rest) else { return false }
        position += encoded.count
        return true
    }

    private mutating func escape() -> Bool {
        position += 1
        guard let byte = next else { return false }
        guard byte == UInt8(ascii: "u") else {
            guard Array("\"\\/bfnrt".utf8).contains(byte) else { return false }
            position += 1
            return true
        }
        guard let unit = codeUnit() else { return false }
        if allowsHalves { return true }
        guard !UTF16.isTrailSurrogate(unit) else { return false }
        guard UTF16.isLeadSurrogate(unit) else { return true }
        return skip("\\") && codeUnit().map(UTF16.isTrailSurrogate) == true
    }

    /// Reads the `uXXXX` of an escape.
    private mutating func codeUnit() -> UInt16? {
        guard skip("u"), position + 4 <= bytes.count,
            let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { return nil }
        position += 4
        return unit
    }
}
