/// The edits that turn one sequence of numbers into another; equal lines have equal numbers.
struct EditScript {
    enum Step: Equatable {
        case same(old: Int, new: Int)
        case removed(Int)
        case added(Int)

        var isSame: Bool { if case .same = self { true } else { false } }
        var isRemoved: Bool { if case .removed = self { true } else { false } }
    }

    let old: [Int]
    let new: [Int]
    var steps: [Step] = []
    private var removed: [Bool]
    private var added: [Bool]

    init(old: [Int], new: [Int]) {
        self.old = old
        self.new = new
        removed = [Bool](repeating: false, count: old.count)
        added = [Bool](repeating: false, count: new.count)
        compare(old.indices, new.indices)
        steps = walk()
    }

    /// Moves the removed lines of every change before the added ones.
    mutating func sortChanges() {
        let changes = steps.split(omittingEmptySubsequences: true, whereSeparator: \.isSame).map(\.indices)
        for change in changes {
            let run = steps[change]
            steps.replaceSubrange(change, with: run.filter(\.isRemoved) + run.filter { !$0.isRemoved })
        }
    }

    private func walk() -> [Step] {
        var steps: [Step] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, removed[left] {
                steps.append(.removed(left))
                left += 1
            } else if right < new.count, added[right] {
                steps.append(.added(right))
                right += 1
            } else {
                steps.append(.same(old: left, new: right))
                left += 1
                right += 1
            }
        }
        return steps
    }

    private mutating func compare(_ left: Range<Int>, _ right: Range<Int>) {
        let (left, right) = trimmed(left, right)
        if left.isEmpty || right.isEmpty {
            for index in left { removed[index] = true }
            for index in right { added[index] = true }
            return
        }
        let anchors = anchors(left, right)
        guard !anchors.isEmpty else { return follow(left, right) }
        var (fromLeft, fromRight) = (left.lowerBound, right.lowerBound)
        for anchor in anchors {
            compare(fromLeft..<anchor.old, fromRight..<anchor.new)
            (fromLeft, fromRight) = (anchor.old + 1, anchor.new + 1)
        }
        compare(fromLeft..<left.upperBound, fromRight..<right.upperBound)
    }

    private func trimmed(_ left: Range<Int>, _ right: Range<Int>) -> (Range<Int>, Range<Int>) {
        var (lower, upper) = ((left.lowerBound, right.lowerBound), (left.upperBound, right.upperBound))
        while lower.0 < upper.0, lower.1 < upper.1, old[lower.0] == new[lower.1] { lower = (lower.0 + 1, lower.1 + 1) }
        while lower.0 < upper.0, lower.1 < upper.1, old[upper.0 - 1] == new[upper.1 - 1] {
            upper = (upper.0 - 1, upper.1 - 1)
        }
        return (lower.0..<upper.0, lower.1..<upper.1)
    }

    /// The longest sequence of lines that occur once on each side, in the same order on both.
    private func anchors(_ left: Range<Int>, _ right: Range<Int>) -> [(old: Int, new: Int)] {
        let places = Self.onlyPlaces(old, left)
        let candidates = Self.onlyPlaces(new, right).compactMap { line, place in
            places[line].map { (old: $0, new: place) }
        }
        return Self.longestRising(candidates.sorted { $0.old < $1.old })
    }

    private static func onlyPlaces(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for index in range { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
        return places.filter { $0.value >= 0 }
    }

    /// Returns the longest rising sequence by patience sorting, following the links back from the last pile.
    private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var piles: [Int] = []
        var before = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (lower, upper) = (0, piles.count)
            while lower < upper {
                let middle = (lower + upper) / 2
                if pairs[piles[middle]].new < pair.new { lower = middle + 1 } else { upper = middle }
            }
            before[index] = lower > 0 ? piles[lower - 1] : nil
            if lower == piles.count { piles.append(index) } else { piles[lower] = index }
        }
        var row: [(old: Int, new: Int)] = []
        var next = piles.last
        while let index = next {
            row.append(pairs[index])
            next = before[index]
        }
        return row.reversed()
    }

    private mutating func follow(_ left: Range<Int>, _ right: Range<Int>) {
        let path = ShortestPath(old: old[left], new: new[right])
        for index in path.removed { removed[index] = true }
        for index in path.added { added[index] = true }
    }
}

extension EditScript {
    enum Side {
        case old, new
    }

    /// Shifts every run of only removed or only added lines, among its equal positions, to one that begins with little
    /// indent.
    ///
    /// A diff then shows a call with its values, and not half of one call and half of the next.
    mutating func align(toIndent indent: (Side, Int) -> Int) {
        var start = 0
        while let first = steps[start...].firstIndex(where: { !$0.isSame }) {
            let end = steps[first...].firstIndex(where: \.isSame) ?? steps.endIndex
            let run = first..<end
            start = isOneSided(run) ? settle(run, indent) : end
        }
        sortChanges()
    }

    private func isOneSided(_ run: Range<Int>) -> Bool {
        steps[run].allSatisfy(\.isRemoved) || !steps[run].contains(where: \.isRemoved)
    }

    /// Moves a run as far up as possible, then down past every position, then back to the lowest of the best; returns
    /// its end.
    private mutating func settle(_ run: Range<Int>, _ indent: (Side, Int) -> Int) -> Int {
        var run = run
        while let moved = shifted(run, up: true) { run = moved }
        var (best, least) = (run.lowerBound, indentOfFirst(run, indent))
        while let moved = shifted(run, up: false) {
            run = moved
            if indentOfFirst(run, indent) <= least { (best, least) = (run.lowerBound, indentOfFirst(run, indent)) }
        }
        while run.lowerBound > best, let moved = shifted(run, up: true) { run = moved }
        return run.upperBound
    }

    private func indentOfFirst(_ run: Range<Int>, _ indent: (Side, Int) -> Int) -> Int {
        switch steps[run.lowerBound] {
        case .removed(let index): indent(.old, index)
        case .added(let index), .same(_, let index): indent(.new, index)
        }
    }

    /// Exchanges the run's line at one end with the equal line beyond its other end; nil if that line differs.
    private mutating func shifted(_ run: Range<Int>, up: Bool) -> Range<Int>? {
        let (near, far) = up ? (run.lowerBound - 1, run.upperBound - 1) : (run.upperBound, run.lowerBound)
        guard steps.indices.contains(near), case .same(let left, let right) = steps[near] else { return nil }
        switch steps[far] {
        case .removed(let index) where old[index] == old[left]:
            (steps[near], steps[far]) = (.removed(left), .same(old: index, new: right))
        case .added(let index) where new[index] == new[right]:
            (steps[near], steps[far]) = (.added(right), .same(old: left, new: index))
        default: return nil
        }
        return up ? run.lowerBound - 1..<run.upperBound - 1 : run.lowerBound + 1..<run.upperBound + 1
    }
}
