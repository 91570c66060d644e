import PresenterBench

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
    /// - Returns: The scenario that differed in the same lines before, and in how many; nil if there is none.
    mutating func note(_ difference: [String], of scenario: String) -> (scenario: String, lines: Int)? {
        let changed = difference.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
        guard changed.count >= Self.fewest else { return nil }
        if let earlier = told[changed] { return (earlier, changed.count) }
        told[changed] = scenario
        return nil
    }
}
