import Foundation

/// Reads the JSON of other tools: with a byte order mark, in UTF-16, with `NaN`, and with halves of surrogate pairs.
struct ForeignReader {
    /// Where a text stops being JSON.
    struct Fault: Error {
        let byte: Int
        let isTooDeep: Bool
    }

    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0
    private var isTooDeep = false

    /// Reads one value, and requires that nothing follows it.
    ///
    /// - Throws: The first fault.
    static func value(of data: Data) throws(Fault) -> ForeignValue {
        var reader = ForeignReader(bytes: utf8(data))
        if reader.bytes.starts(with: [0xef, 0xbb, 0xbf]) { reader.at = 3 }
        if let value = reader.value() {
            reader.skipSpace()
            if reader.at == reader.bytes.count { return value }
        }
        throw Fault(byte: reader.at, isTooDeep: reader.isTooDeep)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Turns UTF-16 with a byte order mark into UTF-8; anything else stays.
    private static func utf8(_ data: Data) -> [UInt8] {
        guard data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]),
            let text = String(data: data, encoding: .utf16)
        else { return Array(data) }
        return Array(text.utf8)
    }

    private mutating func value() -> ForeignValue? {
        skipSpace()
        guard at < bytes.count else { return nil }
        guard depth < FixtureLimits.depth else {
            isTooDeep = true
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        switch bytes[at] {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "\""): return string().map { .text($0) }
        default: return word()
        }
    }

    private mutating func object() -> ForeignValue? {
        var members: [(String, ForeignValue)] = []
        let isClosed = list(until: "}") { reader in
            reader.skipSpace()
            guard let name = reader.string() else { return false }
            reader.skipSpace()
            guard reader.take(":"), let value = reader.value() else { return false }
            members.append((name.shown, value))
            return true
        }
        return isClosed ? .object(members) : nil
    }

    private mutating func array() -> ForeignValue? {
        var elements: [ForeignValue] = []
        let isClosed = list(until: "]") { reader in
            guard let element = reader.value() else { return false }
            elements.append(element)
            return true
        }
        return isClosed ? .array(elements) : nil
    }

    private mutating func list(until close: Unicode.Scalar, _ item: (inout ForeignReader) -> Bool) -> Bool {
        at += 1
        skipSpace()
        if take(close) { return true }
        while item(&self) {
            skipSpace()
            if take(close) { return true }
            guard take(",") else { return false }
        }
        return false
    }

    private mutating func word() -> ForeignValue? {
        let start = at
        while at < bytes.count, bytes[at] > 0x20, !",]}:[{\"".utf8.contains(bytes[at]) { at += 1 }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        switch text {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "NaN", "Infinity", "-Infinity": return .number(.nan)
        default:
            if text.utf8.first.map({ "-0123456789".utf8.contains($0) }) == true, let number = Double(text) {
                return .number(number)
            }
            at = start
            return nil
        }
    }

    private mutating func string() -> ForeignText? {
        guard take("\"") else { return nil }
        var text: [UInt8] = []
        while at < bytes.count {
            let run = bytes[at...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            text += run
            at = run.endIndex
            guard at < bytes.count else { return nil }
            if take("\"") { return ForeignText(raw: text) }
            guard escape(into: &text) else { return nil }
        }
        return nil
    }

    /// Reads what follows a backslash.
    private mutating func escape(into text: inout [UInt8]) -> Bool {
        guard at + 1 < bytes.count else { return false }
        let letter = bytes[at + 1]
        if letter == UInt8(ascii: "u") {
            guard let first = unit(at + 2) else { return false }
            at += 6
            if 0xd800...0xdbff ~= first, bytes[at...].starts(with: "\\u".utf8), let second = unit(at + 2),
                0xdc00...0xdfff ~= second
            {
                at += 6
                text += Self.encoded(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
            } else {
                text += Self.encoded(first)
            }
            return true
        }
        guard let plain = Self.escapes[letter] else { return false }
        text.append(plain)
        at += 2
        return true
    }

    private func unit(_ start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        let digits = bytes[start..<start + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Encodes a number of Unicode, half of a pair too, as UTF-8 does.
    private static func encoded(_ number: UInt32) -> [UInt8] {
        func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8((number >> shift) & 0x3f) }
        switch number {
        case ..<0x80: return [UInt8(number)]
        case ..<0x800: return [0xc0 | UInt8(number >> 6), tail(0)]
        case ..<0x10000: return [0xe0 | UInt8(number >> 12), tail(6), tail(0)]
        default: return [0xf0 | UInt8(number >> 18), tail(12), tail(6), tail(0)]
        }
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
        UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() {
        while at < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[at]) { at += 1 }
    }
}
