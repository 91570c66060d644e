import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// Lists what the bench covers.
enum ListCommand {
    static let command = Command(
        "list", abstract: "Lists what each scenario covers and who uses each fixture.",
        discussion:
            "Plays every scenario once, offline, and compares nothing: the counts are those of the current code.",
        options: [.json, .jobs, .timeout], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let scenarios = try invocation.scenarios().atLeastOne().all
        let root = try invocation.root()
        let results = try Survey.play(scenarios, invocation, root: root)
        let listing = try Listing(results, root: root)
        if invocation.arguments.contains(.json) {
            try invocation.console.print(json: listing)
        } else {
            invocation.console.print(listing.lines)
        }
        return results.contains { $0.exitCode == .couldNotRun } ? .couldNotRun : .same
    }
}

/// One play of each scenario without a comparison: it shows what the current code does.
enum Survey {
    /// Plays scenarios, as many at once as `--jobs` says.
    ///
    /// - Returns: The result of each, in their order.
    /// - Throws: `PlayError` and `Interruption`.
    static func play(
        _ scenarios: [Scenario], _ invocation: Invocation, root: URL
    ) throws -> [ScenarioResult] {
        let timeout = try invocation.arguments.seconds(of: .timeout) ?? WatchdogOfPlays.standardTimeout
        let run = SuiteRun(
            program: PlayProgram(
                executable: invocation.surroundings.executable,
                options: PlayOptions(mode: .replay, root: root, timeout: timeout)),
            environment: invocation.surroundings.environment, timeout: timeout,
            jobs: try invocation.jobs(),
            showProgress: invocation.console.show)
        return try run.play(
            scenarios.map { ScenarioPlays($0, golden: nil, repetitions: 1, offers: false) }, total: scenarios.count)
    }
}

/// The scenarios and fixtures of a bench.
struct Listing: Hashable, Sendable, Encodable {
    let scenarios: [ScenarioFacts]
    let fixtures: [FixtureFacts]
    /// HAR files whose names are not valid fixture names, without `.har`.
    let misnamed: [String]

    /// Combines the results of plays with the stored files.
    ///
    /// - Parameters:
    ///   - results: One play of every scenario.
    ///   - root: The folder with `Fixtures/` and `Recordings/`.
    /// - Throws: If a fixture or a golden cannot be read.
    init(_ results: [ScenarioResult], root: URL) throws {
        let goldens = RecordingStore(root: root)
        let pending = Set(try goldens.pendingNames())
        scenarios = try results.map { result in
            let name = result.scenario.name
            let isApproved = try goldens.golden(name) != nil
            return ScenarioFacts(result, golden: pending.contains(name) ? "pending" : isApproved ? "approved" : "none")
        }
        let store = FixtureStore(root: root)
        let check = UnplayedCheck(results)
        let used = try results.flatMap { $0.scenario.fixtures.map(\.name) }.filter(store.exists)
        fixtures = try Set(used + store.names()).sorted().map {
            try FixtureFacts($0, in: store, scenarios: results.map(\.scenario), check: check)
        }
        misnamed = try store.misnamed()
    }

    var lines: [ReportLine] {
        let table = Table.lines([ScenarioFacts.headings] + scenarios.map(\.cells)).map { ReportLine($0) }
        let stored =
            fixtures.flatMap(\.lines)
            + misnamed.map { ReportLine("\(FixtureName.path(of: $0)): not a valid fixture name", .yellow) }
        return table + (stored.isEmpty ? [] : [ReportLine("")]) + stored
    }
}
