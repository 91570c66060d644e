import BenchDiagnostics

/// A byte in a text file, and the line and column that an editor shows for it.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
    /// The offset of the byte, from 0.
    package let byte: Int
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
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

/// The starts of the lines of a text, to find the lines of many bytes.
struct LineStarts {
    /// The offsets behind each line feed.
    private let starts: [Int]

    init(_ bytes: some Sequence<UInt8>) {
        starts = bytes.enumerated().compactMap { $0.element == UInt8(ascii: "\n") ? $0.offset + 1 : nil }
    }

    /// Returns the line of a byte, from 1.
    func line(at byte: Int) -> Int { starts.boundary { $0 > byte } + 1 }
}
