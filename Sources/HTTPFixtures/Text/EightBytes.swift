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

    /// Marks each occurrence of a byte in the word, by its highest bit, and nothing else.
    @inline(__always) static func allMarks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let other = word ^ all(byte)
        // Seven bits and 0x7F reach the eighth unless all of them are zero, and never the next byte.
        return ~((other & ~highs) &+ ~highs | other | ~highs)
    }

    /// Marks the bytes after marked ones.
    @inline(__always) static func following(_ marks: UInt64) -> UInt64 { marks << 8 }

    /// Marks the first byte of the next word if the last one of this is marked.
    @inline(__always) static func followingWord(_ marks: UInt64) -> UInt64 { marks >> 56 }

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
