import BenchDiagnostics
import BenchRunner

/// The scenarios of a run that take long, for a person at a terminal.
enum SlowScenarios {
    /// A play that takes so long is worth a look.
    private static let least = Duration.seconds(2)

    /// Returns a line, or none if nothing is slow.
    static func lines(_ results: [ScenarioResult]) -> [ReportLine] {
        let slow = results.filter { $0.longest >= least }.sorted { $0.longest > $1.longest }
        guard !slow.isEmpty else { return [] }
        let texts = slow.prefix(3).map { "\($0.scenario.name) \(SummaryText.time($0.longest))" }
        return [ReportLine("slowest: \(texts.joined(separator: ", "))", .yellow)]
    }
}
