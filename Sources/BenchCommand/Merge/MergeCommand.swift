import BenchDiagnostics
import BenchRunner
import Foundation
import PresenterBench

/// Joins what the shards of a replay left into one verdict, one report and one exit code.
enum MergeCommand {
    static let command = Command(
        "merge", operands: "DIR…", abstract: "Joins the reports of shards into one verdict, report and exit code.",
        discussion: """
            DIR is a folder that `bench replay --report` wrote, or one with such folders in it. A shard that is missing, or did
            not come to its end, is named, and gives exit code 3. It plays nothing.
            """,
        options: [.report, .output], perform: perform)

    private static let mostLines = 24

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let folders = invocation.arguments.operands
        guard !folders.isEmpty else {
            throw UsageError.operandCount(command: command.name, expected: "one folder or more")
        }
        let root = try invocation.root()
        let report = try ReplayCommand.reportFolder(invocation, root: root)
        let output =
            invocation.arguments.contains(.output)
            ? OfferFolder(try ReplayCommand.outputFolder(invocation, root: root)) : nil
        var runs: [(path: String, record: RunRecord)] = []
        for folder in folders.distinct {
            runs += try RunFile(folder: invocation.surroundings.folder(named: folder)).records()
        }
        let join = try RunJoin(runs)
        show(join, on: invocation)
        for scenario in join.record.scenarios where scenario.isOffered {
            try output?.write(scenario.recording, for: scenario.name)
        }
        try report?.write(join.record, gaps: join.gaps, attachments: invocation.arguments.value(of: .output))
        try JobSummary(invocation.surroundings, root: root).tell(join.record, gaps: join.gaps)
        if let report { invocation.console.print("report: \(report.page(nil))") }
        return ExitCode(rawValue: join.record.exitCode) ?? .couldNotRun
    }

    private static func show(_ join: RunJoin, on invocation: Invocation) {
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

    private static func details(of scenario: RecordedScenario) -> [ReportLine] {
        let difference =
            scenario.golden == nil ? [] : DifferenceText.plain(scenario.lines, most: mostLines)
        return scenario.reasons.map { ReportLine($0).indented() }
            + difference.map { line in
                ReportLine(line, line.hasPrefix("-") ? .red : line.hasPrefix("+") ? .green : nil).indented()
            }
    }
}
