import Foundation

/// The tokens of JSON (RFC 8259) in the bytes of a text: white space, strings, numbers, `true`, `false` and `null`.
///
/// Every reader of JSON uses it. `JSONText` makes values of the tokens and says what is wrong. `JSONCount` skips most of
/// them, and leaves anything that is not simple enough to `JSONText`.
struct JSONScan {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var at = 0
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: "\u{feff}".utf8) { at = 3 }
    }

    /// Creates a scan at the position of a value in a text that is known to be JSON.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        self.bytes = bytes
        at = offset
    }

    /// Tells whether only white space is left.
    mutating func isAtEnd() -> Bool {
        skipSpace()
        return at == bytes.count
    }

    /// Skips a value of any kind.
    mutating func value() -> Bool {
        skipSpace()
        guard at < bytes.count, depth < FixtureLimits.depth else { return false }
        switch bytes[at] {
        case UInt8(ascii: "{"): return members { $0.value() }
        case UInt8(ascii: "["): return elements { $0.value() }
        case UInt8(ascii: "\""): return string() != nil
        case UInt8(ascii: "t"): return word("true")
        case UInt8(ascii: "f"): return word("false")
        case UInt8(ascii: "n"): return word("null")
        default: return number()
        }
    }

    /// Walks over an object that begins here; `read` must skip the value of each member, whose name is in `name`.
    @inline(__always) mutating func members(_ read: (inout JSONScan) -> Bool) -> Bool {
        list(from: UInt8(ascii: "{"), to: UInt8(ascii: "}")) { scan in
            scan.skipSpace()
            // A name with escapes may be the same as another, so it is left to the decoder.
            guard let name = scan.string(), !scan.hasEscapes else { return false }
            scan.skipSpace()
            guard scan.take(UInt8(ascii: ":")) else { return false }
            scan.name = name
            return read(&scan)
        }
    }

    /// Walks over an array that begins here; `read` must skip each element.
    @inline(__always) mutating func elements(_ read: (inout JSONScan) -> Bool) -> Bool {
        list(from: UInt8(ascii: "["), to: UInt8(ascii: "]"), read)
    }

    /// The name of the current member, as a range of its content.
    private(set) var name = 0..<0

    /// True if the last string that was skipped holds escapes.
    private(set) var hasEscapes = false

    /// Skips a string, and returns the range of its content; nil if there is no string.
    mutating func string() -> Range<Int>? {
        skipSpace()
        guard take(UInt8(ascii: "\"")) else { return nil }
        var walk = JSONStringWalk(bytes)
        guard let end = walk.end(from: at) else { return nil }
        let content = at..<end
        at = end + 1
        hasEscapes = walk.hasEscapes
        return walk.isASCII || String(validating: bytes[content], as: UTF8.self) != nil ? content : nil
    }

    @inline(__always) private mutating func list(
        from open: UInt8, to close: UInt8, _ item: (inout JSONScan) -> Bool
    ) -> Bool {
        guard take(open) else { return false }
        depth += 1
        defer { depth -= 1 }
        skipSpace()
        if take(close) { return true }
        while item(&self) {
            skipSpace()
            if take(close) { return true }
            guard take(UInt8(ascii: ",")) else { return false }
        }
        return false
    }

    private mutating func number() -> Bool {
        let start = at
        return numeral() && isFinite(start..<at)
    }

    /// Skips a number by the grammar. Returns whether there is one; otherwise it stops at the byte that does not fit.
    mutating func numeral() -> Bool {
        _ = take(UInt8(ascii: "-"))
        guard take(UInt8(ascii: "0")) || digits() else { return false }
        if take(UInt8(ascii: ".")), !digits() { return false }
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return true }
        if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
        return digits()
    }

    /// Returns whether a decoder can hold a number.
    func isFinite(_ number: Range<Int>) -> Bool {
        let digits = bytes[number]
        if digits.count < 300, !digits.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return true }
        return Double(String(decoding: digits, as: UTF8.self))?.isFinite == true
    }

    private mutating func digits() -> Bool {
        let start = at
        while at < bytes.count, ASCII.isDigit(bytes[at]) { at += 1 }
        return at > start
    }

    /// Skips a word. Returns whether all of it is there; otherwise it stops at the byte that does not fit.
    mutating func word(_ word: StaticString) -> Bool {
        let start = at
        while at < bytes.count, at - start < word.utf8CodeUnitCount, bytes[at] == word.utf8Start[at - start] { at += 1 }
        return at - start == word.utf8CodeUnitCount
    }

    /// The next byte; nil at the end.
    var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    /// Goes to a position.
    mutating func go(to position: Int) { at = position }

    @inline(__always) mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    @inline(__always) mutating func skipSpace() {
        if at < bytes.count, bytes[at] <= 0x20 { skipLines() }
    }

    /// Finds the first byte from an index on that is not white space; nil if there is none.
    static func firstMark(in bytes: [UInt8], from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        if bytes[start] > 0x20 { return start }
        return bytes.withUnsafeBufferPointer { bytes in
            var scan = JSONScan(bytes, at: start)
            scan.skipSpace()
            return scan.at < bytes.count ? scan.at : nil
        }
    }

    /// Skips line ends and indentation: half of a file that people can read.
    private mutating func skipLines() {
        let base = UnsafeRawPointer(bytes.baseAddress!)
        var offset = at
        defer { at = offset }
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            offset += 1
            while offset + 8 <= bytes.count {
                let spaces = EightBytes.count(of: 0x20, startingWord: EightBytes.load(base, at: offset))
                offset += spaces
                if spaces < 8 { break }
            }
        }
    }
}

/// The values of strings.
extension JSONScan {
    /// Skips a string, and returns its decoded text; nil if there is no string.
    mutating func text() -> String? {
        guard let content = string() else { return nil }
        guard hasEscapes, let text = DecodedText(Array(bytes[content])).decoded(.json) else {
            return String(decoding: bytes[content], as: UTF8.self)
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
