extension EditScript {
    enum Side {
        case old, new
    }

    /// Shifts every run of only removed or only added lines, among its equal positions, to one that begins with little
    /// indent.
    ///
    /// So a diff shows a call with its values, and not half of one call and half of the next.
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
