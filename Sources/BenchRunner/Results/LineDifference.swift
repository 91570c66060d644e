/// The first line in which two recordings differ, byte for byte.
package struct LineDifference: Hashable, Sendable {
    /// Counts from 1.
    package var line: Int
    /// The line of the first and of the other recording; nil past the end.
    package var first: String?
    package var other: String?

    /// Compares two texts; nil if they are equal.
    init?(between first: String, and other: String) {
        let left = Self.lines(first)
        let right = Self.lines(other)
        let shared = zip(left, right).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        guard shared < max(left.count, right.count) else { return nil }
        line = shared + 1
        self.first = shared < left.count ? String(left[shared]) : nil
        self.other = shared < right.count ? String(right[shared]) : nil
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
