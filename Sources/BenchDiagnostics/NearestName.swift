/// Finds the name that somebody may have meant.
package enum NearestName {
    /// Returns at most three names that are a few slips away, nearest first; none for a word of one or two letters,
    /// which is close to everything.
    package static func of(_ word: String, in names: [String]) -> [String] {
        let word = Array(word.lowercased().filter { !"*?".contains($0) })
        guard word.count > 2 else { return [] }
        let allowed = max(2, word.count / 3)
        let near = names.enumerated().map { ($0.offset, $0.element, distance(word, Array($0.element.lowercased()))) }
            .filter { $0.2 <= allowed || $0.1.lowercased().contains(String(word)) }
        return near.sorted { ($0.2, $0.0) < ($1.2, $1.0) }.prefix(3).map(\.1)
    }

    /// Counts the characters to add, drop, replace or swap with a neighbour (optimal string alignment).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
