/// The differences that a run has shown: one change of the code often changes many recordings in the same lines.
struct ToldDifferences: Sendable {
    /// So few lines are read faster than the name of another scenario.
    private static let fewest = 4

    private var told: [ChangeCause: String] = [:]

    /// Notes the cause of the difference of a scenario.
    ///
    /// - Returns: A line that names the scenario that differed in the same lines before; nil if there is none.
    mutating func note(_ cause: ChangeCause, of scenario: String) -> ReportLine? {
        guard cause.size >= Self.fewest else { return nil }
        if let earlier = told[cause] {
            return ReportLine("  The same \(cause.size) lines differ as in \(earlier).")
        }
        told[cause] = scenario
        return nil
    }
}
