/// The fewest lines to remove and add between two runs of lines (Myers 1986, the greedy algorithm).
///
/// Beyond 256 changes it takes the path that came furthest and starts again from there: the result stays correct but
/// may not be the shortest, and the cost stays proportional to the length.
struct ShortestPath {
    private static let mostChanges = 256

    private(set) var removed: [Int] = []
    private(set) var added: [Int] = []
    private let old: ArraySlice<Int>
    private let new: ArraySlice<Int>

    init(old: ArraySlice<Int>, new: ArraySlice<Int>) {
        self.old = old
        self.new = new
        var start = (old: old.startIndex, new: new.startIndex)
        while start.old < old.endIndex || start.new < new.endIndex { start = advance(from: start) }
    }

    /// The position in the old lines that each diagonal (old minus new) reaches with a number of changes; −1 if it is
    /// impossible.
    private struct Reach {
        var old: [Int]

        init(changes: Int) { old = [Int](repeating: -1, count: 2 * changes + 1) }

        subscript(diagonal: Int) -> Int {
            get {
                let index = diagonal + old.count / 2
                return old.indices.contains(index) ? old[index] : -1
            }
            set { old[diagonal + old.count / 2] = newValue }
        }
    }

    private mutating func advance(from start: (old: Int, new: Int)) -> (old: Int, new: Int) {
        let (height, width) = (old.endIndex - start.old, new.endIndex - start.new)
        var reaches: [Reach] = []
        for changes in 0...Self.mostChanges {
            var reach = Reach(changes: changes)
            for diagonal in stride(from: -changes, through: changes, by: 2) {
                let entry = reaches.last.flatMap { Self.entry($0, diagonal, height, width) }
                guard var x = changes == 0 ? 0 : entry?.x else { continue }
                while x < height, x - diagonal < width, old[start.old + x] == new[start.new + x - diagonal] { x += 1 }
                reach[diagonal] = x
            }
            reaches.append(reach)
            if reach[height - width] == height { return retrace(reaches, height - width, from: start) }
        }
        let diagonals = stride(from: -Self.mostChanges, through: Self.mostChanges, by: 2)
        let furthest = diagonals.filter { reaches[Self.mostChanges][$0] >= 0 }
            .max { 2 * reaches[Self.mostChanges][$0] - $0 < 2 * reaches[Self.mostChanges][$1] - $1 }
        return retrace(reaches, furthest ?? 0, from: start)
    }

    /// Returns the best way to a diagonal with one more change: by removing a line, or by adding one at the same old
    /// line.
    private static func entry(_ reach: Reach, _ diagonal: Int, _ height: Int, _ width: Int) -> (x: Int, removes: Bool)?
    {
        let removing = reach[diagonal - 1] >= 0 && reach[diagonal - 1] < height ? reach[diagonal - 1] + 1 : -1
        let adding = reach[diagonal + 1] >= 0 && reach[diagonal + 1] - diagonal <= width ? reach[diagonal + 1] : -1
        guard max(removing, adding) >= 0 else { return nil }
        return removing > adding ? (removing, true) : (adding, false)
    }

    private mutating func retrace(_ reaches: [Reach], _ end: Int, from start: (old: Int, new: Int)) -> (
        old: Int, new: Int
    ) {
        let (height, width) = (old.endIndex - start.old, new.endIndex - start.new)
        let furthest = reaches[reaches.count - 1][end]
        var diagonal = end
        for reach in reaches.dropLast().reversed() {
            guard let entry = Self.entry(reach, diagonal, height, width) else { break }
            if entry.removes {
                removed.append(start.old + entry.x - 1)
                diagonal -= 1
            } else {
                added.append(start.new + entry.x - diagonal - 1)
                diagonal += 1
            }
        }
        return (start.old + furthest, start.new + furthest - end)
    }
}
