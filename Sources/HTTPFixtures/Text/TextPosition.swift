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

/// Ranges of a text, for the question whether another one touches any of them.
struct SortedRanges {
    private let ranges: RangeSet<Int>.Ranges

    init(_ ranges: [Range<Int>]) {
        // In order, each is appended.
        self.ranges = RangeSet(ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }).ranges
    }

    /// Returns whether a range has a byte of one of them.
    func overlap(_ range: Range<Int>) -> Bool {
        var (low, high) = (ranges.startIndex, ranges.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < ranges.endIndex && ranges[low].lowerBound < range.upperBound
    }
}
