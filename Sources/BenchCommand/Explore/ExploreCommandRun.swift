import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import PlayRuntime
import PresenterBench
import Transcript

/// One run of `explore`: plays, and reports each scenario in its turn.
struct ExploreCommandRun {
    let invocation: Invocation
    let scenarios: [Scenario]
    let screens: [Scenario.Screen]
    /// The scenarios and screens of the bench that are not explored.
    let others: [Scenario]
    let play: PlayOptions
    let options: ExploreOptions
    let run: PlayRun
    /// The store of the known findings.
    let store: RecordingStore
    /// The folder for the recordings of findings; nil if there is none.
    let output: FindingFolder?
    /// The reason with which findings are accepted; nil if they are not.
    let accepts: String?
    /// The folder for the page of findings and the data; nil if there is none.
    let folder: ReportFolder?
    /// The writer of the screen's findings as scenarios; nil if there is none.
    let writer: FlowWriter?

    /// The findings of a run so far.
    private struct Found {
        var record: ExplorationRecord
        var results: [ExploreResult] = []
    }

    /// Explores, and returns the exit code for all findings; a shard leaves that to `merge`.
    ///
    /// - Throws: A `Diagnostic` if a play cannot be started, `Interruption` if somebody ends the bench.
    func perform() throws -> ExitCode {
        if let warning = Exactness.warning { invocation.console.note(warning) }
        let names = scenarios.map(\.name) + screens.map(\.scenario.name)
        let known = try Dictionary(uniqueKeysWithValues: names.map { ($0, try store.knownFindings(of: $0)) })
        try output?.check(names)
        let began = ContinuousClock.now
        var found = Found(record: ExplorationRecord(options, selected: names))
        if options.shard != nil {
            found.record.source = RunSource(
                root: play.root, environment: invocation.surroundings.environment)
        }
        if folder != nil { describe(&found.record) }
        try folder?.begin(found.record)
        var failure: (any Error)?
        func report(_ explored: ExploredScenario) {
            let part = explored.withoutProperties(of: others)
            do { try take(part, known[part.name] ?? KnownFindings(), into: &found) } catch {
                failure = failure ?? error
            }
        }
        try run.explore(scenarios, options) { report($0.explored) }
        try run.walk(screens, options) { report($0.explored) }
        if let failure { throw failure }
        found.record.seconds = (.now - began).inSeconds
        found.record.isComplete = true
        try tellEnd(found, took: .now - began)
        if let folder {
            if options.shard == nil {
                let summary = JobSummary(
                    invocation.surroundings, root: play.root, commands: folder.commands, isData: isJSON)
                try folder.tell(found.record, found.results, to: summary)
            }
            let file = try folder.finish(found.record, found.results)
            // Not on the standard output, which may be JSON.
            invocation.console.note("report: \(file)")
        }
        return found.results.map(\.exitCode).reduce(.same) { $0.merged(with: $1) }
    }

    /// Adds the facts that the page shows beside the plays.
    private func describe(_ record: inout ExplorationRecord) {
        let all = scenarios + screens.map(\.scenario)
        record.made = RunOrigin(root: play.root, environment: invocation.surroundings.environment)
        record.definitions = Dictionary(all.map { ($0.name, .init($0)) }) { first, _ in first }
        record.fixtures = RecordedFixture.all(of: all, root: play.root)
    }

    private var isJSON: Bool { invocation.arguments[CommonOptions.json] }

    /// Takes a scenario whose plays are over; a shard's plays are judged by `merge`, with those of the others.
    private func take(_ explored: ExploredScenario, _ known: KnownFindings, into found: inout Found) throws {
        guard options.shard == nil else {
            try note(.init(explored: explored, known: known.text), in: &found)
            return invocation.console.print([ExploreText.part(explored)])
        }
        let (result, left, written) = try settle(explored, known)
        try note(.init(explored: explored, known: left.text), in: &found)
        found.results.append(result)
        let text = ExploreText(
            program: invocation.program, showsTable: invocation.arguments[ExploreCommand.Options.table],
            options: options)
        if !isJSON { invocation.console.print(text.lines(for: result)) }
        for (path, constant) in written {
            invocation.console.note("written: \(path); give \(constant) to Bench.main")
        }
    }

    private func note(_ part: ExplorationRecord.Part, in found: inout Found) throws {
        found.record.scenarios.append(part)
        try folder?.add(part, of: found.record)
    }

    /// Compares an exploration with the known findings, and writes what was asked for.
    private func settle(
        _ explored: ExploredScenario, _ known: KnownFindings
    ) throws -> (result: ExploreResult, known: KnownFindings, written: [FlowWriter.File]) {
        let result = ExploreResult(explored, known: known, options)
        try output?.write(result.new + result.maybe, of: result.scenario)
        let screen = screens.first { $0.scenario.name == result.scenario }
        // Before they are accepted, as they are known then.
        let written = try screen.flatMap { try writer?.write(result.new, of: $0) } ?? []
        guard let accepts, !result.new.isEmpty || !result.fixed.isEmpty else { return (result, known, written) }
        let kept = known.dropping(result.fixed).accepting(result.new, because: accepts)
        try store.writeFindings(result.scenario, kept.text)
        return (ExploreResult(explored, known: kept, options), kept, written)
    }

    private func tellEnd(_ found: Found, took: Duration) throws {
        let idle = found.record.scenarios.map(\.explored).idleProperties
        if let shard = options.shard {
            let parts = found.record.scenarios.map(\.explored)
            invocation.console.print([ExploreText.summary(of: parts, shard, took: took, invocation.program)])
        } else if isJSON {
            try invocation.console.print(json: ExploreReport(found.results, idleProperties: idle))
        } else {
            invocation.console.print(
                ExploreText.lines(forIdle: idle) + [ExploreText.summary(of: found.results, options, took: took)])
        }
    }
}
