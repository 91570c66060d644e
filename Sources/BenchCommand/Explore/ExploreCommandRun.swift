import BenchDiagnostics
import BenchRunner
import Foundation
import PlayRuntime
import PresenterBench

/// One run of `explore`: plays, and reports each scenario in its turn.
struct ExploreCommandRun {
    let invocation: Invocation
    let scenarios: [Scenario]
    let play: PlayOptions
    let options: ExploreOptions
    let jobs: Int
    let files: FindingsFiles
    /// The reason for which findings are accepted; nil if they are not.
    let accepts: String?
    /// Where the page of findings is written; nil if nobody asks.
    var report: ReportFolder?

    /// Explores, and returns the exit code for everything that was found.
    ///
    /// - Throws: `PlayError` if a play cannot be started, `Interruption` if somebody ends the bench.
    func perform() throws -> ExitCode {
        let console = invocation.console
        let isJSON = invocation.arguments.contains(.json)
        if let warning = Exactness.warning { console.note(warning) }
        let known = try Dictionary(uniqueKeysWithValues: scenarios.map { ($0.name, try files.known($0.name)) })
        let began = ContinuousClock.now
        var results: [ExploreResult] = []
        var failure: (any Error)?
        let run = ExploreRun(
            program: PlayProgram(executable: invocation.surroundings.executable, options: play),
            environment: invocation.surroundings.environment,
            timeout: play.timeout ?? WatchdogOfPlays.standardTimeout, jobs: jobs, showProgress: console.show)
        let text = ExploreText(suggestion: invocation.suggestion, showsTable: invocation.arguments.contains(.table))
        try run.explore(scenarios, options) { exploration in
            do {
                let result = try settle(exploration, known[exploration.scenario.name] ?? KnownFindings())
                results.append(result)
                if !isJSON { console.print(text.lines(for: result)) }
            } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
        if isJSON {
            try console.print(json: ExploreReport(results))
        } else {
            console.print([ExploreText.summary(of: results, took: .now - began)])
        }
        try writeReport(results, took: .now - began)
        return results.map(\.exitCode).reduce(.same) { $0.merged(with: $1) }
    }

    private func writeReport(_ results: [ExploreResult], took: Duration) throws(ReportError) {
        guard let report else { return }
        let page = ExplorePage(results: results, seconds: took.inSeconds, program: invocation.program)
        try RunFile.write(Data(page.html.utf8), "explore.html", in: report.url)
        // Apart from the output, which may be JSON.
        invocation.console.note("report: \(report.url.appending(path: "explore.html").path)")
    }

    /// Compares an exploration with what is known, and writes what was asked for.
    private func settle(_ exploration: ScenarioExploration, _ known: KnownFindings) throws -> ExploreResult {
        let result = ExploreResult(exploration, known: known, options)
        try files.write(result.new + result.maybe, of: result.scenario)
        guard let accepts, !result.new.isEmpty || !result.fixed.isEmpty else { return result }
        let new = result.new.map {
            KnownFindings.Line(finding: $0.symptom.line, token: $0.schedule.token, reason: accepts)
        }
        let kept = KnownFindings(known.lines.filter { !result.fixed.contains($0) } + new)
        try files.write(kept, of: result.scenario)
        return ExploreResult(exploration, known: kept, options)
    }
}
