/// A byte in a text file, and the line and column that an editor shows for it.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
    /// Counts from 0.
    package let byte: Int
    /// Counts from 1.
    package let line: Int
    /// Counts bytes from 1.
    package let column: Int

    /// Finds the line and column of a byte.
    package init(byte: Int, in bytes: some Sequence<UInt8>) {
        self.byte = byte
        var line = 1
        var start = 0
        for (index, value) in bytes.prefix(byte).enumerated() where value == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        self.line = line
        column = byte - start + 1
    }

    package var description: String { "line \(line), column \(column) (byte \(byte))" }
}
