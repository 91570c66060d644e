import Transcript

/// The difference between two recordings in which a long value that only one of them has is cut to its first lines: what changed beside it is
/// what a reader looks for.
package enum FoldedDifference {
    /// The lines of a value that are shown.
    private static let longest = 4

    /// Returns the changes with two lines around each.
    package static func lines(from old: String, to new: String) -> [String] {
        let difference = LineDiff(old: old, new: new)
        let (before, after) = (RecordedLine.all(in: old).map(isValue), RecordedLine.all(in: new).map(isValue))
        var (oldLine, newLine) = (0, 0)
        // For each line: the side that alone has it as a part of a value.
        let sides = difference.edits.map { edit -> ChangedLine.Sign in
            defer {
                if case .added = edit {} else { oldLine += 1 }
                if case .removed = edit {} else { newLine += 1 }
            }
            switch edit {
            case .same: return .same
            case .removed: return before[oldLine] ? .removed : .same
            case .added: return after[newLine] ? .added : .same
            }
        }
        return difference.rendered(counting: cut(sides))
    }

    private static func isValue(_ line: RecordedLine) -> Bool { if case .value = line.part { true } else { false } }

    /// The places of the lines that are counted instead of shown.
    private static func cut(_ sides: [ChangedLine.Sign]) -> Set<Int> {
        var (cut, start): (Set<Int>, Int) = ([], 0)
        for place in sides.indices where place + 1 == sides.count || sides[place + 1] != sides[place] {
            // A line alone takes no more room than its count.
            if sides[place] != .same, place - start > longest { cut.formUnion(start + longest...place) }
            start = place + 1
        }
        return cut
    }
}
