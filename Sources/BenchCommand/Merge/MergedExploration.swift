import BenchDiagnostics
import BenchRunner
import Foundation

/// The output of a merge of the shards of an exploration: only now are their plays judged.
struct MergedExploration {
    let join: ExplorationJoin
    let report: ReportFolder?
    /// The folder for the recordings of findings; nil if nobody asks.
    let output: URL?

    /// Prints and writes all that is wanted, and returns the exit code of the whole.
    ///
    /// - Throws: `KnownFindingsError`, `RecordingError` or `ReportError`.
    func tell(_ invocation: Invocation, root: URL) throws -> ExitCode {
        let results = try join.record.results()
        let text = ExploreText(suggestion: invocation.suggestion, showsTable: false)
        for result in results { invocation.console.print(text.lines(for: result)) }
        for gap in join.gaps { invocation.console.print(gap, .red) }
        let took = Duration.milliseconds(Int64(join.record.seconds * 1_000))
        invocation.console.print([ExploreText.summary(of: results, isWhole: join.gaps.isEmpty, took: took)])
        let files = FindingsFiles(root: root, output: output)
        for result in results { try files.write(result.new + result.maybe, of: result.scenario) }
        if let report {
            let page = try ExplorationFolder(report: report).finish(join.record, results, gaps: join.gaps)
            invocation.console.print("report: \(page)")
        }
        let code = join.gaps.isEmpty ? ExitCode.same : .couldNotRun
        return results.map(\.exitCode).reduce(code) { $0.merged(with: $1) }
    }
}
