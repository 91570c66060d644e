import BenchDiagnostics
import BenchRunner
import Foundation
import PresenterBench

/// The output of a merge of the shards of a replay.
struct MergedRun {
    private static let mostLines = 24

    let join: RunJoin
    let report: ReportFolder?
    /// The folder for recordings that differ; nil if nobody asks.
    let output: URL?
    let commands: NextCommands

    /// Prints and writes all that is wanted, and returns the exit code of the whole.
    ///
    /// - Throws: `OfferError` or `ReportError` if something cannot be written.
    func tell(_ invocation: Invocation, root: URL) throws -> ExitCode {
        show(on: invocation)
        let folder = output.map { OfferFolder($0) }
        for scenario in join.record.scenarios where scenario.isOffered {
            try folder?.write(scenario.recording, for: scenario.name)
        }
        try report?.write(
            join.record, gaps: join.gaps,
            attachments: output.map { Workspace(invocation.surroundings, root: root).place(of: $0.path) ?? $0.path })
        try JobSummary(invocation.surroundings, root: root, commands: commands).tell(join.record, gaps: join.gaps)
        if let report { invocation.console.print("report: \(report.page(nil))") }
        return ExitCode(rawValue: join.record.exitCode) ?? .couldNotRun
    }

    private func show(on invocation: Invocation) {
        let record = join.record
        var told = ToldDifferences()
        for (scenario, difference) in zip(record.scenarios, record.scenarios.concurrentMap { Self.difference(of: $0) })
        {
            let isSame = scenario.exitCode == 0
            invocation.console.print(
                ReportLine.column(scenario.verdict.word) + scenario.name, isSame ? .green : .red)
            if !isSame { invocation.console.print(details(of: scenario, difference, after: &told)) }
        }
        invocation.console.print(
            record.unplayed.map { SummaryText.lines(for: $0, suggestion: commands.suggestion) } ?? [])
        invocation.console.print(
            RunDigest(failures: record.scenarios.compactMap { RunFailure($0) }).lines(rest: " above"))
        for gap in join.gaps { invocation.console.print(gap, .red) }
        let isGood = record.exitCode == 0
        invocation.console.print(
            "\(RunWords.counts(record)) (\(RunWords.time(record.seconds)))", isGood ? .green : .red)
    }

    private static func difference(of scenario: RecordedScenario) -> [String] {
        scenario.golden == nil ? [] : DifferenceText.plain(scenario.lines)
    }

    private func details(
        of scenario: RecordedScenario, _ difference: [String], after told: inout ToldDifferences
    ) -> [ReportLine] {
        let reasons = scenario.reasons.map { ReportLine($0).indented() }
        if let earlier = told.note(difference, of: scenario.name) { return reasons + [earlier] }
        return reasons
            + DifferenceText.cut(difference, most: Self.mostLines).map { ReportLine(ofDifference: $0).indented() }
    }
}
