import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

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

/// The coverage of a scenario, as its play shows.
struct ScenarioFacts: Hashable, Sendable {
    let name: String
    /// The names of its fixtures; nil if it has none.
    let fixture: String?
    /// Inputs, requests and calls of output protocols; changes of observed state count as calls.
    let steps: Int
    let requests: Int
    let outputs: Int
    let faults: Int
    /// The end of the play: `completes`, `crashes`, or what went wrong.
    let ending: String
    /// `approved`, `pending` or `none`.
    let golden: String

    init(_ result: ScenarioResult, golden: String) {
        let events = result.outcomes[0].events
        name = result.scenario.name
        fixture = result.scenario.fixtureNames
        steps = events.count { if case .input = $0 { true } else { false } }
        requests = events.count { if case .asked(let request) = $0 { !request.isIgnored } else { false } }
        outputs = events.count {
            switch $0 {
            case .output, .changing: true
            default: false
            }
        }
        faults = result.scenario.faults.count
        let isExpected = [.same, .changed, .new].contains(result.verdict)
        ending = isExpected ? result.scenario.ending.rawValue : result.verdict.word
        self.golden = golden
    }

    static let headings = ["scenario", "steps", "requests", "outputs", "faults", "ending", "golden", "fixture"]

    var cells: [String] {
        [name, "\(steps)", "\(requests)", "\(outputs)", "\(faults)", ending, golden, fixture ?? "-"]
    }
}

extension ScenarioFacts: Encodable {
    private enum CodingKeys: String, CodingKey {
        case name, fixture, steps, requests, outputs, faults, ending, golden
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(name, forKey: .name)
        // Written as null if there is none, so that every entry has the same members.
        try members.encode(fixture, forKey: .fixture)
        try members.encode(steps, forKey: .steps)
        try members.encode(requests, forKey: .requests)
        try members.encode(outputs, forKey: .outputs)
        try members.encode(faults, forKey: .faults)
        try members.encode(ending, forKey: .ending)
        try members.encode(golden, forKey: .golden)
    }
}

/// The scenarios that use a fixture, and the exchanges that none of them plays.
struct FixtureFacts: Hashable, Sendable, Encodable {
    let name: String
    let exchanges: Int
    /// True if its answers are made up, until it is captured.
    let isInvented: Bool
    let usedBy: [String]
    /// Exchanges that no scenario plays, by method and URL.
    let unplayed: [String]
    /// Exchanges of which that is unknown, because a play that may have played them did not finish.
    let unknown: [String]

    /// Combines a fixture with the exchanges that every scenario left unplayed.
    ///
    /// - Throws: `FixtureError` if it cannot be read.
    init(_ name: String, in store: FixtureStore, scenarios: [Scenario], check: UnplayedCheck) throws {
        self.name = name
        let users = scenarios.filter { $0.fixtures.contains { $0.name == name } }.map(\.name)
        let opened = try store.open(name)
        let stored = opened.heads
        isInvented = opened.isInvented
        let findings = check.findings.filter { $0.fixture == name }
        exchanges = stored.count
        usedBy = users
        unplayed =
            users.isEmpty
            ? stored.map(\.text)
            : findings.filter(\.counts).map(\.exchange.text)
        unknown = findings.filter { !$0.counts }.map(\.exchange.text)
    }

    var lines: [ReportLine] {
        let users = usedBy.isEmpty ? "used by no scenario" : "used by \(usedBy.joined(separator: ", "))"
        let invented = isInvented ? ", invented" : ""
        let head = "fixture \(name): \(Plural.text(exchanges, "exchange"))\(invented), \(users)"
        return [ReportLine(head, usedBy.isEmpty ? .yellow : nil)]
            + unplayed.map { ReportLine("  unplayed      \($0)", .yellow) }
            + unknown.map {
                ReportLine("  not known     \($0)  (a play that may have played it did not finish)", .yellow)
            }
    }
}
