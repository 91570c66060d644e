/// Finds the end of a JSON string, eight bytes at a time, without decoding it.
struct JSONStringWalk {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The union of the bits of all bytes so far.
    private var seen: UInt64 = 0
    /// True if the string holds escapes.
    private(set) var hasEscapes = false

    @inline(__always) init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// True if the string is ASCII.
    @inline(__always) var isASCII: Bool { seen & 0x8080_8080_8080_8080 == 0 }

    /// Returns the index of the closing quote; nil if there is none, or if the string is not valid.
    @inline(__always) mutating func end(from start: Int) -> Int? {
        guard var end = nextStop(from: start) else { return nil }
        while bytes[end] != UInt8(ascii: "\"") {
            guard let length = escapeLength(at: end) else { return nil }
            hasEscapes = true
            guard let next = nextStop(from: end + length) else { return nil }
            end = next
        }
        return end
    }

    /// Finds the quote that ends a string, whatever its escapes are, or the first control character before it.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: An index in the string.
    /// - Returns: The index; the end of the text if there is none.
    static func stop(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var walk = JSONStringWalk(bytes)
        var at = start
        while let stop = walk.nextStop(from: at) {
            if bytes[stop] != UInt8(ascii: "\\") { return stop }
            at = stop + 2
        }
        return bytes.count
    }

    /// Finds the next quote, backslash or control character, eight bytes at a time, since most bytes of a file are
    /// others.
    ///
    /// - Parameter start: The first index.
    /// - Returns: The index; nil if there is none.
    @inline(__always) private mutating func nextStop(from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        let base = UnsafeRawPointer(bytes.baseAddress!)
        var offset = start
        while offset + 8 <= bytes.count {
            let word = EightBytes.load(base, at: offset)
            let stops = Self.stops(in: word)
            if stops == 0 {
                seen |= word
                offset += 8
            } else {
                let skipped = EightBytes.count(before: stops)
                seen |= word & (1 << UInt64(8 * skipped) - 1)
                return offset + skipped
            }
        }
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return offset }
            seen |= UInt64(byte)
            offset += 1
        }
        return nil
    }

    /// Marks quotes, backslashes and control characters; only the lowest mark is reliable.
    @inline(__always) private static func stops(in word: UInt64) -> UInt64 {
        EightBytes.marks(of: UInt8(ascii: "\""), in: word) | EightBytes.marks(of: UInt8(ascii: "\\"), in: word)
            | EightBytes.marks(below: 0x20, in: word)
    }

    /// Returns the length of an escape; nil if there is none, or an unpaired surrogate.
    @inline(__always) private func escapeLength(at offset: Int) -> Int? {
        guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else { return nil }
        switch bytes[offset + 1] {
        case UInt8(ascii: "u"):
            let digits = offset + 2..<offset + 6
            guard digits.upperBound <= bytes.count, digits.allSatisfy({ ASCII.hexDigit(bytes[$0]) != nil }) else {
                return nil
            }
            // Surrogates must be paired: rare enough to be left to the decoder.
            let isHalf = bytes[offset + 2] | 0x20 == UInt8(ascii: "d") && bytes[offset + 3] >= UInt8(ascii: "8")
            return isHalf ? nil : 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        default: return nil
        }
    }
}

/// Eight bytes of a text examined in one step, as a number whose lowest byte comes first.
enum EightBytes {
    /// Loads eight bytes from any offset.
    @inline(__always) static func load(_ base: UnsafeRawPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The same byte eight times.
    @inline(__always) static func all(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

    /// Marks each occurrence of a byte in the word, by its highest bit; only the lowest mark is reliable.
    ///
    /// A mark above the lowest may come from a borrow of the subtraction.
    @inline(__always) static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let other = word ^ all(byte)
        return (other &- ones) & ~other & highs
    }

    /// Marks the bytes below another one, which is at most 128; only the lowest mark is reliable.
    @inline(__always) static func marks(below byte: UInt8, in word: UInt64) -> UInt64 {
        (word &- all(byte)) & ~word & highs
    }

    /// The number of times that a byte is repeated at the start of the word.
    @inline(__always) static func count(of byte: UInt8, startingWord word: UInt64) -> Int {
        (word ^ all(byte)).trailingZeroBitCount / 8
    }

    /// The number of bytes before the lowest mark.
    @inline(__always) static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var highs: UInt64 { 0x8080_8080_8080_8080 }
}
