import Foundation

/// Bytes that are characters of ASCII.
package enum ASCII {
    /// Tells whether a byte is there and is a decimal digit.
    package static func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

    static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5a ~= byte }

    static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte) || 0x61...0x7a ~= byte }

    /// Tells whether a byte is a letter or a digit.
    static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

    /// Tells whether a byte may stand in a name, or a number, in code: the point, the sign and all that is not ASCII may.
    static func isName(_ byte: UInt8) -> Bool { isWord(byte) || byte >= 0x80 || "_-.".utf8.contains(byte) }

    /// Returns a capital in lower case, and any other byte as it is.
    static func lowered(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }

    /// Reads a hexadecimal digit; nil if it is none.
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    /// Returns the range of a text without white space and control characters around it; nil if nothing is left.
    static func trimmed(_ text: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = text.firstIndex(where: { $0 > 0x20 }), let last = text.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return first..<last + 1
    }
}

/// A mark for each of the 256 byte values, for loops over every byte of a body.
///
/// It uses pointers, because bodies of many megabytes are searched in debug builds too, where calls of generic
/// collection methods for each byte would take a minute.
struct ByteTable: Sendable {
    private var marks = [UInt8](repeating: 0, count: 256)
    /// The only marked byte; nil if there are several. The C library finds a single byte faster.
    private let single: Int32?

    init(_ mark: (UInt8) -> UInt8) {
        for byte in 0...255 { marks[byte] = mark(UInt8(byte)) }
        single = Self.single(in: marks)
    }

    /// Marks the given bytes with 1.
    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { marks[Int(byte)] = 1 }
        single = Self.single(in: marks)
    }

    private static func single(in marks: [UInt8]) -> Int32? {
        guard let first = marks.firstIndex(where: { $0 != 0 }), marks.lastIndex(where: { $0 != 0 }) == first
        else { return nil }
        return Int32(first)
    }

    /// The mark of a byte.
    subscript(byte: UInt8) -> UInt8 { marks[Int(byte)] }

    /// Finds the first byte from an index on that has a mark other than 0; nil if there is none.
    func first(in bytes: [UInt8], from start: Int) -> Int? { first(in: bytes, from: start, isMarked: true) }

    /// Finds the first byte from an index on that has no mark; nil if there is none.
    func firstOther(in bytes: [UInt8], from start: Int) -> Int? { first(in: bytes, from: start, isMarked: false) }

    private func first(in bytes: [UInt8], from start: Int, isMarked: Bool) -> Int? {
        guard start < bytes.count else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            let (text, count) = (buffer.baseAddress!, buffer.count)
            if isMarked, let single {
                return memchr(text + start, single, count - start).map { UnsafeRawPointer($0) - UnsafeRawPointer(text) }
            }
            return withMarks { marks in
                var at = start
                while at < count {
                    if (marks[Int(text[at])] != 0) == isMarked { return at }
                    at += 1
                }
                return nil
            }
        }
    }

    /// Lists the runs of at least so many bytes without a mark.
    ///
    /// It looks first at the last byte that a run must have, and so reads only part of a text with few runs.
    func runs(in bytes: [UInt8], ofAtLeast count: Int) -> [Range<Int>] {
        let count = max(count, 1)
        var runs: [Range<Int>] = []
        guard bytes.count >= count else { return runs }
        bytes.withUnsafeBufferPointer { buffer in
            withMarks { marks in
                let (text, end) = (buffer.baseAddress!, buffer.count)
                var start = 0
                while start <= end - count {
                    var last = start + count - 1
                    while last >= start, marks[Int(text[last])] == 0 { last -= 1 }
                    guard last < start else {
                        start = last + 1
                        continue
                    }
                    var at = start + count
                    while at < end, marks[Int(text[at])] == 0 { at += 1 }
                    runs.append(start..<at)
                    start = at + 1
                }
            }
        }
        return runs
    }

    /// Passes the marks to a loop of the caller.
    func withMarks<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        marks.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}

/// Finds where any of some short texts may begin, by its first three bytes. It is fast enough for bodies of many
/// megabytes.
struct ByteTriples: Sendable {
    /// The second bytes, one bit for the lowest three bits of each, by the first and third byte. Empty if no text is
    /// marked, as in most searches, which know no secret.
    private var marks: [UInt8] = []

    /// Marks the beginnings of texts of three bytes or more.
    init(_ starts: some Sequence<[UInt8]>) {
        for start in starts {
            if marks.isEmpty { marks = [UInt8](repeating: 0, count: 0x1_0000) }
            marks[Int(start[0]) << 8 | Int(start[2])] |= 1 << (start[1] & 7)
        }
    }

    /// Finds the first index from one on where a text may begin; nil if there is none.
    func first(in bytes: [UInt8], from start: Int) -> Int? {
        guard !marks.isEmpty, start + 2 < bytes.count else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            marks.withUnsafeBufferPointer { table in
                let (text, marks) = (buffer.baseAddress!, table.baseAddress!)
                let end = buffer.count - 2
                var at = start
                while at < end {
                    let seconds = marks[Int(text[at]) << 8 | Int(text[at + 2])]
                    if seconds != 0, seconds & 1 << (text[at + 1] & 7) != 0 { return at }
                    at += 1
                }
                return nil
            }
        }
    }
}
