import BenchDiagnostics
import BenchRunner
import Foundation
import PresenterBench

/// Joins what the shards of a replay or an exploration left into one verdict, one report and one exit code.
enum MergeCommand {
    static let command = Command(
        "merge", operands: "DIR…", abstract: "Joins the reports of shards into one verdict, report and exit code.",
        discussion: """
            DIR is a folder that `bench replay --report` or `bench explore --report` wrote, or one with such folders in it. A shard
            that is missing, or did not come to its end, is named, and gives exit code 3. It plays nothing.
            """,
        options: [.report, .output], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let folders = invocation.arguments.operands.distinct.map(invocation.surroundings.folder(named:))
        guard !folders.isEmpty else {
            throw UsageError.operandCount(command: command.name, expected: "one folder or more")
        }
        let root = try invocation.root()
        let output =
            invocation.arguments.contains(.output) ? try ReplayCommand.outputFolder(invocation, root: root) : nil
        let offer = output.map { OfferPlace.folder($0.path) } ?? .nowhere
        let report = try ReplayCommand.reportFolder(invocation, root: root, offer: offer)
        let runs = try folders.flatMap { try RunFile<RunRecord>(folder: $0).records() }
        let explorations = try folders.flatMap { try RunFile<ExplorationRecord>(folder: $0).records() }
        guard !runs.isEmpty || !explorations.isEmpty else { throw MergeError.noRuns }
        // Before anything is told or written: both must be whole.
        let run = runs.isEmpty ? nil : try RunJoin(runs)
        let exploration = explorations.isEmpty ? nil : try ExplorationJoin(explorations)
        if run != nil { try report?.check(nil) }
        if exploration != nil, let report { try ExplorationFolder(report: report).check(nil) }
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
