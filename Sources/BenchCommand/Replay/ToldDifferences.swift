import BenchDiagnostics
import BenchReports

/// The hunks that a run has shown: one change of the code often changes many recordings in the same way.
struct ToldDifferences: Sendable {
    /// So few lines are read faster than the name of another scenario.
    private static let fewest = 4

    /// The scenario in which each was shown.
    private var told: [ChangeHunk: String] = [:]

    /// The part of a difference that is shown, and a line about the rest.
    struct Shown {
        /// The places of the lines that differ and are shown; nil for all of them.
        let places: Set<Int>?
        /// Names the scenarios in which the rest was shown; nil if there is no rest.
        let rest: ReportLine?
    }

    /// Notes the difference of a scenario.
    ///
    /// - Parameters:
    ///   - lines: All lines, as `ChangedLine.all` returns them.
    ///   - scenario: The name of the scenario.
    /// - Returns: Everything, or what no scenario before has shown.
    mutating func note(_ lines: [ChangedLine], of scenario: String) -> Shown {
        let hunks = PlacedHunk.all(in: lines)
        let known = hunks.filter { told[$0.hunk] != nil }
        let new = hunks.filter { told[$0.hunk] == nil }
        let names = known.compactMap { told[$0.hunk] }.distinct
        for hunk in new { told[hunk.hunk] = scenario }
        let size = known.map(\.places.count).reduce(0, +)
        guard !known.isEmpty, !new.isEmpty || size >= Self.fewest else { return Shown(places: nil, rest: nil) }
        let place = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
        let summary = ChangeSummary(blocks: Self.blocks(known, lines)).text
        let verb = names.count == 1 ? "does" : "do"
        let text =
            new.isEmpty
            ? "It differs only as \(place) \(verb): \(summary)."
            : "and \(Plural.text(size, "line")) that changed as in \(place): \(summary)"
        return Shown(places: Set(new.flatMap(\.places)), rest: ReportLine("  " + text))
    }

    private static func blocks(_ hunks: [PlacedHunk], _ lines: [ChangedLine]) -> [[ChangedLine]] {
        let places = Set(hunks.flatMap(\.places))
        return lines.indices.split { !places.contains($0) }.map { $0.map { lines[$0] } }
    }
}
