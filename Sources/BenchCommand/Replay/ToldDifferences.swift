/// The differences that a run has shown: one change of the code often changes many recordings in the same lines.
struct ToldDifferences: Sendable {
    /// So few lines are read faster than the name of another scenario.
    private static let fewest = 4

    private var told: [[String]: String] = [:]

    /// Notes the difference of a scenario.
    ///
    /// - Parameters:
    ///   - difference: The lines of the difference.
    ///   - scenario: The scenario.
    /// - Returns: A line that names the scenario that differed in the same lines before; nil if there is none.
    mutating func note(_ difference: [String], of scenario: String) -> ReportLine? {
        let changed = difference.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
        guard changed.count >= Self.fewest else { return nil }
        if let earlier = told[changed] {
            return ReportLine("  The same \(changed.count) lines differ as in \(earlier).")
        }
        told[changed] = scenario
        return nil
    }
}
