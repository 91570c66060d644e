import BenchDiagnostics
import BenchRunner
import PresenterBench

/// What is not the same in a run that nobody reads line by line: by cause, on one screen, with the slow scenarios.
struct RunDigest {
    /// So many failures are read one by one.
    private static let fewest = 10
    /// A screen has some 24 lines.
    private static let mostLines = 16
    private static let mostNames = 2
    /// A play that takes so long is worth a look.
    private static let slow = Duration.seconds(2)

    /// The results of all scenarios.
    let results: [ScenarioResult]

    /// A scenario that is not the same, and why.
    private struct Failure {
        struct Cause: Hashable {
            let verdict: Verdict
            /// The lines that differ; nil if something else is wrong.
            let change: ChangeCause?
            let reason: String
        }

        let name: String
        let cause: Cause
        /// What changed, or what is wrong.
        let sentence: String

        init(_ result: ScenarioResult) {
            name = result.scenario.name
            let judgement = result.gravest.judgement
            guard result.verdict == .changed, judgement.failure == nil else {
                sentence = judgement.failure?.what ?? ""
                cause = Cause(verdict: result.verdict, change: nil, reason: sentence)
                return
            }
            let lines = ChangedLine.all(from: result.golden ?? "", to: judgement.recording)
            sentence = ChangeSummary(lines).text
            cause = Cause(verdict: result.verdict, change: ChangeCause(lines), reason: "")
        }
    }

    /// Returns the lines; none for a run that can be read.
    ///
    /// - Parameters:
    ///   - program: The name of the bench in commands.
    ///   - namesSlow: Whether slow scenarios are named: a file of the output should not depend on the machine.
    /// - Returns: About a screen of them at most.
    func lines(_ program: ProgramName, namesSlow: Bool) -> [ReportLine] {
        let slow = namesSlow ? slowLines : []
        let failed = results.filter { $0.exitCode != .same }
        guard failed.count >= Self.fewest else { return slow }
        let causes = failed.map(Failure.init).grouped(by: \.cause).enumerated()
            .sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }.map(\.element)
        let left = causes.count - Self.mostLines
        let rest = ReportLine(program.written(in: "  and \(Plural.text(left, "more cause")): bench review --list"))
        return slow + [ReportLine("what is not the same, by cause:")] + causes.prefix(Self.mostLines).map(line)
            + (left > 0 ? [rest] : [])
    }

    private func line(_ failures: [Failure]) -> ReportLine {
        let rest = failures.count - Self.mostNames
        let names = failures.prefix(Self.mostNames).map(\.name).joined(separator: ", ")
        let sentence = failures[0].sentence.prefix { $0 != "\n" }
        let what = sentence.isEmpty ? "" : "  \(String(sentence).withoutFullStop)"
        return ReportLine(
            "  \(failures.count) \(failures[0].cause.verdict.word)\(what): \(names)"
                + (rest > 0 ? " and \(rest) more" : ""), .red)
    }

    private var slowLines: [ReportLine] {
        let slow = results.filter { $0.longest >= Self.slow }.sorted { $0.longest > $1.longest }
        guard !slow.isEmpty else { return [] }
        let texts = slow.prefix(3).map { "\($0.scenario.name) \(SummaryText.time($0.longest))" }
        return [ReportLine("slowest: \(texts.joined(separator: ", "))", .yellow)]
    }
}
