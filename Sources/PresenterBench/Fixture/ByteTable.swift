/// A mark for each of the 256 bytes, for loops that look at every byte of a body.
///
/// Bodies of many megabytes are searched in debug builds too, where calls of generic collection methods for each byte
/// would take a minute.
struct ByteTable: Sendable {
    private var marks = [UInt8](repeating: 0, count: 256)

    init(_ mark: (UInt8) -> UInt8) {
        for byte in 0...255 { marks[byte] = mark(UInt8(byte)) }
    }

    /// Marks the given bytes with 1.
    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { marks[Int(byte)] = 1 }
    }

    /// The mark of a byte.
    subscript(byte: UInt8) -> UInt8 { marks[Int(byte)] }

    /// Finds the first byte from an index on that has a mark other than 0; nil where there is none.
    func first(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            marks.withUnsafeBufferPointer { marks in
                var at = start
                while at < bytes.count {
                    if marks[Int(bytes[at])] != 0 { return at }
                    at += 1
                }
                return nil
            }
        }
    }
}
