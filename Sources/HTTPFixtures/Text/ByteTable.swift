import Foundation

/// A mark for each of the 256 byte values, for loops over every byte of a body.
///
/// Bodies of many megabytes are searched in debug builds too, where calls of generic collection methods for each byte
/// would take a minute: hence the pointers.
struct ByteTable: Sendable {
    private var marks = [UInt8](repeating: 0, count: 256)
    /// The only marked byte, if there is just one; the C library finds it faster.
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

    /// Lends the marks to a loop of the caller.
    func withMarks<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        marks.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}
