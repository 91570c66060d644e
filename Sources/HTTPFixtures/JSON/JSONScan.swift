import Foundation

/// A walk over the bytes of a JSON text that finds the positions of values, and decodes none of them.
///
/// It gives up if the text is not JSON (RFC 8259), or not simple enough; decoding then says what is wrong, if anything.
struct JSONScan {
    private(set) var bytes: UnsafeBufferPointer<UInt8>
    private(set) var at = 0
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: "\u{feff}".utf8) { at = 3 }
    }

    /// Walks over the value at a position of a text that is known to be JSON.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        self.bytes = bytes
        at = offset
    }

    /// Goes on in other bytes that begin with those that come next.
    mutating func goOn(in bytes: UnsafeBufferPointer<UInt8>) { (self.bytes, at) = (bytes, 0) }

    /// Whether only white space is left.
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

    /// Skips a `null`; returns whether there was one.
    mutating func isNull() -> Bool {
        skipSpace()
        return word("null")
    }

    /// Walks over an object; `read` must skip the value of each member, whose name is in `name`.
    @inline(__always) mutating func members(_ read: (inout JSONScan) -> Bool) -> Bool {
        list(from: UInt8(ascii: "{"), to: UInt8(ascii: "}")) { scan in
            scan.skipSpace()
            // A name written with escapes may be one that is searched for: left to the decoder.
            guard let name = scan.string(), !scan.hasEscapes else { return false }
            scan.skipSpace()
            guard scan.take(UInt8(ascii: ":")) else { return false }
            scan.name = name
            return read(&scan)
        }
    }

    /// Walks over an array; `read` must skip each element.
    @inline(__always) mutating func elements(_ read: (inout JSONScan) -> Bool) -> Bool {
        list(from: UInt8(ascii: "["), to: UInt8(ascii: "]"), read)
    }

    /// The name of the current member, as a range of its content.
    private(set) var name = 0..<0

    /// Returns whether the current member has this name.
    @inline(__always) func isNamed(_ text: StaticString) -> Bool {
        name.count == text.utf8CodeUnitCount
            && memcmp(bytes.baseAddress! + name.lowerBound, text.utf8Start, name.count) == 0
    }

    /// Whether the last string that was skipped holds escapes.
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
        skipSpace()
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
        _ = take(UInt8(ascii: "-"))
        let isZero = take(UInt8(ascii: "0"))
        guard isZero || digits() else { return false }
        if take(UInt8(ascii: ".")), !digits() { return false }
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return true }
        // No number of a HAR file needs an exponent, and one may be too large: left to the decoder.
        return false
    }

    private mutating func digits() -> Bool {
        let start = at
        while at < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[at] { at += 1 }
        return at > start && at - start < 300
    }

    private mutating func word(_ word: StaticString) -> Bool {
        guard at + word.utf8CodeUnitCount <= bytes.count,
            memcmp(bytes.baseAddress! + at, word.utf8Start, word.utf8CodeUnitCount) == 0
        else { return false }
        at += word.utf8CodeUnitCount
        return true
    }

    @inline(__always) private mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    @inline(__always) mutating func skipSpace() {
        if at < bytes.count, bytes[at] <= 0x20 { skipLines() }
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
