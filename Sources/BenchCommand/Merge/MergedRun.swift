import BenchDiagnostics
import BenchRunner
import Foundation
import PresenterBench

/// What a merge tells of the shards of a replay.
struct MergedRun {
    private static let mostLines = 24

    let join: RunJoin
    let report: ReportFolder?
    /// Where recordings that differ are written; nil if nobody asks.
    let output: URL?

    /// Prints and writes all that is wanted, and returns the exit code of the whole.
    ///
    /// - Throws: `OfferError` or `ReportError` if something cannot be written.
    func tell(_ invocation: Invocation, root: URL) throws -> ExitCode {
        show(on: invocation)
        let folder = output.map { OfferFolder($0) }
        for scenario in join.record.scenarios where scenario.isOffered {
            try folder?.write(scenario.recording, for: scenario.name)
        }
        try report?.write(join.record, gaps: join.gaps, attachments: invocation.arguments.value(of: .output))
        try JobSummary(invocation.surroundings, root: root).tell(join.record, gaps: join.gaps)
        if let report { invocation.console.print("report: \(report.page(nil))") }
        return ExitCode(rawValue: join.record.exitCode) ?? .couldNotRun
    }

    private func show(on invocation: Invocation) {
        let record = join.record
        for scenario in record.scenarios {
            let isSame = scenario.exitCode == 0
            invocation.console.print(
                ReportLine.column(scenario.verdict.word) + scenario.name, isSame ? .green : .red)
            if !isSame { invocation.console.print(details(of: scenario)) }
        }
        invocation.console.print(
            record.unplayed.map { SummaryText.lines(for: $0, program: invocation.program) } ?? [])
        for gap in join.gaps { invocation.console.print(gap, .red) }
        let isGood = record.exitCode == 0
        invocation.console.print(
            "\(RunWords.counts(record)) (\(RunWords.time(record.seconds)))", isGood ? .green : .red)
    }

    private func details(of scenario: RecordedScenario) -> [ReportLine] {
        let difference =
            scenario.golden == nil ? [] : DifferenceText.plain(scenario.lines, most: Self.mostLines)
        return scenario.reasons.map { ReportLine($0).indented() }
            + difference.map { line in
                ReportLine(line, line.hasPrefix("-") ? .red : line.hasPrefix("+") ? .green : nil).indented()
            }
    }
}
