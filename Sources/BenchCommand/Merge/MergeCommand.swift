import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation

/// Joins the reports of the shards of a replay or an exploration into one verdict, one report and one exit code.
enum MergeCommand {
    static let command = Command(
        .merge, operands: "DIR…", abstract: "Joins the reports of shards into one verdict, report and exit code.",
        discussion: """
            DIR is a folder that `\(.replay, "--report")` or `\(.explore, "--report")` wrote, or one with such folders in it. A shard
            that is missing, or did not come to its end, is named, and gives exit code 3. It plays nothing.
            """,
        options: [CommonOptions.report, CommonOptions.output], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let folders = invocation.arguments.operands.distinct.map(invocation.surroundings.folder(named:))
        guard !folders.isEmpty else {
            throw Diagnostic.operandCount(command.name, expected: "one folder or more")
        }
        let root = try invocation.root()
        let output = try ReplayCommand.outputFolder(invocation, root: root)
        let offer = output.map { OfferPlace.folder($0.path) } ?? .nowhere
        let report = try ReplayCommand.reportFolder(invocation, root: root, offer: offer)
        let advice = Diagnostic.nameTheFolders
        let runs = try folders.flatMap { try RunFile<RunRecord>(folder: $0, advice: advice).records() }
        let explorations = try folders.flatMap { try RunFile<ExplorationRecord>(folder: $0, advice: advice).records() }
        guard !runs.isEmpty || !explorations.isEmpty else { throw Diagnostic.noRuns }
        // Before anything is reported or written, both must be whole.
        let run = runs.isEmpty ? nil : try RunJoin(runs)
        let exploration = explorations.isEmpty ? nil : try ExplorationJoin(explorations)
        if run != nil { try report?.check(nil) }
        if exploration != nil { try report?.checkExploration(nil) }
        var code = ExitCode.same
        if let run {
            let merged = MergedRun(
                join: run, report: report, output: output, commands: NextCommands(invocation, offer: offer))
            code = code.merged(with: try merged.tell(invocation, root: root))
        }
        if let exploration {
            let merged = MergedExploration(join: exploration, report: report, output: output)
            code = code.merged(with: try merged.tell(invocation, root: root))
        }
        return code
    }
}

/// The output of a merge of the shards of a replay.
struct MergedRun {
    private static let mostLines = 24

    let join: RunJoin
    let report: ReportFolder?
    /// The folder for recordings that differ; nil if there is none.
    let output: URL?
    let commands: NextCommands

    /// Prints and writes all that was asked for, and returns the exit code of the whole.
    ///
    /// - Throws: A `Diagnostic` if something cannot be written.
    func tell(_ invocation: Invocation, root: URL) throws -> ExitCode {
        show(on: invocation)
        let folder = output.map { OfferFolder($0) }
        for scenario in join.record.scenarios {
            if scenario.isOffered {
                try folder?.write(scenario.recording, for: scenario.name)
            } else {
                // An earlier merge may have left one, which accept would take.
                folder?.remove(scenario.name)
            }
        }
        var record = join.record
        record.history = report?.earlier(invocation.console.note).flatMap { RunHistory($0, before: record) }
        try report?.write(
            record, gaps: join.gaps,
            attachments: output.map { Workspace(invocation.surroundings, root: root).place(of: $0.path) ?? $0.path })
        try JobSummary(invocation.surroundings, root: root, commands: commands).tell(join.record, gaps: join.gaps)
        if let report { invocation.console.print("report: \(report.page(nil))") }
        return ExitCode(rawValue: join.record.exitCode) ?? .couldNotRun
    }

    private func show(on invocation: Invocation) {
        let record = join.record
        var told = ToldDifferences()
        let differences = record.scenarios.concurrentMap { scenario in
            scenario.golden.map { ReadDifference($0, scenario.recording) }
        }
        for (scenario, difference) in zip(record.scenarios, differences) {
            let shown = difference.map { told.lines(for: $0, in: scenario.name, most: Self.mostLines) } ?? []
            invocation.console.print(
                [ReplayText.heading(scenario.verdict, scenario.name)]
                    + scenario.reasons.map { ReportLine($0).indented() } + shown)
        }
        invocation.console.print(
            record.unplayed.map { SummaryText.lines(for: $0, commands.program) } ?? [])
        invocation.console.print(
            RunDigest.lines(of: record.scenarios, rest: " above"))
        for gap in join.gaps { invocation.console.print(gap, .red) }
        let isGood = record.exitCode == 0
        invocation.console.print(
            "\(RunWords.counts(record)) (\(RunWords.time(record.seconds)))", isGood ? .green : .red)
    }
}

/// The output of a merge of the shards of an exploration, whose plays are judged only now.
struct MergedExploration {
    let join: ExplorationJoin
    let report: ReportFolder?
    /// The folder for the recordings of findings; nil if there is none.
    let output: URL?

    /// Prints and writes all that was asked for, and returns the exit code of the whole.
    ///
    /// - Throws: A `Diagnostic`, or a `Diagnostic` for a recording or known findings that cannot be read.
    func tell(_ invocation: Invocation, root: URL) throws -> ExitCode {
        let results = try join.record.results()
        let text = ExploreText(
            program: invocation.program, showsTable: false, options: join.record.options, isMerged: true)
        for result in results { invocation.console.print(text.lines(for: result)) }
        for gap in join.gaps { invocation.console.print(gap, .red) }
        let took = Duration.milliseconds(Int64(join.record.seconds * 1_000))
        invocation.console.print(
            ExploreText.lines(forIdle: join.record.scenarios.map(\.explored).idleProperties)
                + [ExploreText.summary(of: results, join.record.options, isWhole: join.gaps.isEmpty, took: took)])
        let folder = output.map { FindingFolder($0) }
        for result in results { try folder?.write(result.new + result.maybe, of: result.scenario) }
        if let report {
            let summary = JobSummary(invocation.surroundings, root: root, commands: report.commands)
            try report.tell(join.record, results, gaps: join.gaps, to: summary)
            let page = try report.finish(join.record, results, gaps: join.gaps)
            invocation.console.print("report: \(page)")
        }
        let code = join.gaps.isEmpty ? ExitCode.same : .couldNotRun
        return results.map(\.exitCode).reduce(code) { $0.merged(with: $1) }
    }
}
