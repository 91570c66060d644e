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

    private struct Cause: Hashable {
        let verdict: Verdict
        /// The lines that differ; nil if something else is wrong.
        let change: ChangeCause?
        let reason: String
    }

    private var causes: [Cause: [String]] = [:]
    private var order: [Cause] = []
    private var sentences: [Cause: String] = [:]
    private var times: [(name: String, took: Duration)] = []

    /// Takes the result of a scenario.
    mutating func note(_ result: ScenarioResult) {
        let name = result.scenario.name
        if result.longest >= Self.slow { times.append((name, result.longest)) }
        guard result.exitCode != .same else { return }
        let judgement = result.gravest.judgement
        let lines = ChangedLine.all(from: result.golden ?? "", to: judgement.recording)
        let isChange = result.verdict == .changed && judgement.failure == nil
        let cause = Cause(
            verdict: result.verdict, change: isChange ? ChangeCause(lines) : nil,
            reason: isChange ? "" : judgement.failure?.what ?? "")
        if causes[cause] == nil {
            order.append(cause)
            sentences[cause] = isChange ? ChangeSummary(lines).text : cause.reason
        }
        causes[cause, default: []].append(name)
    }

    /// Returns the lines; none for a run that can be read.
    ///
    /// - Parameters:
    ///   - program: The name of the bench in commands.
    ///   - namesSlow: Whether slow scenarios are named: a file of the output should not depend on the machine.
    /// - Returns: About a screen of them at most.
    func lines(_ program: ProgramName, namesSlow: Bool) -> [ReportLine] {
        var lines = namesSlow ? slowLines : []
        guard causes.values.map(\.count).reduce(0, +) >= Self.fewest else { return lines }
        let sorted = order.enumerated().sorted {
            (-(causes[$0.element]?.count ?? 0), $0.offset) < (-(causes[$1.element]?.count ?? 0), $1.offset)
        }.map(\.element)
        lines.append(ReportLine("what is not the same, by cause:"))
        lines += sorted.prefix(Self.mostLines).map(line)
        let left = sorted.count - Self.mostLines
        if left > 0 {
            lines.append(
                ReportLine(program.written(in: "  and \(Plural.text(left, "more cause")): bench review --list")))
        }
        return lines
    }

    private func line(_ cause: Cause) -> ReportLine {
        let names = causes[cause] ?? []
        let rest = names.count - Self.mostNames
        let shown = names.prefix(Self.mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        let first = (sentences[cause] ?? "").prefix { $0 != "\n" }
        let sentence = first.isEmpty ? "" : "  " + (first.hasSuffix(".") ? first.dropLast() : first)
        return ReportLine("  \(names.count) \(cause.verdict.word)\(sentence): \(shown)", .red)
    }

    private var slowLines: [ReportLine] {
        guard !times.isEmpty else { return [] }
        let slowest = times.sorted { $0.took > $1.took }.prefix(3)
            .map { "\($0.name) \(SummaryText.time($0.took))" }
        return [ReportLine("slowest: \(slowest.joined(separator: ", "))", .yellow)]
    }
}
