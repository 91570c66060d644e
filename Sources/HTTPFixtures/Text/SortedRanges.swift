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
