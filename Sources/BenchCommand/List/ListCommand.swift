import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// Lists the scenarios, screens and fixtures of the bench.
enum ListCommand {
    static let command = Command(
        .list, abstract: "Lists what each scenario covers and who uses each fixture.",
        discussion: "Plays nothing: the counts are those of the goldens. What no scenario plays is found by check.",
        options: [CommonOptions.json], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let listing = try Listing(try invocation.scenarios().atLeastOneOfEither(), root: try invocation.root())
        if invocation.arguments[CommonOptions.json] {
            try invocation.console.print(json: listing)
        } else {
            invocation.console.print(listing.lines)
        }
        for failure in listing.failures { invocation.console.complain(failure) }
        return listing.failures.isEmpty ? .same : .couldNotRun
    }
}

/// The scenarios, screens and fixtures of a bench.
struct Listing: Hashable, Sendable, Encodable {
    let scenarios: [ScenarioFacts]
    let fixtures: [FixtureFacts]
    /// HAR files whose names are not valid fixture names, without `.har`.
    let misnamed: [String]
    /// The reasons why files cannot be read, which are unreadable in the lists.
    let failures: [Diagnostic]

    private enum CodingKeys: String, CodingKey { case scenarios, fixtures, misnamed }

    /// Combines the registered scenarios and screens with the stored files.
    ///
    /// - Parameters:
    ///   - list: The scenarios and screens.
    ///   - root: The folder with `Fixtures/` and `Recordings/`.
    /// - Throws: If a whole folder cannot be read.
    init(_ list: ScenarioList, root: URL) throws {
        let goldens = RecordingStore(root: root)
        let pending = Set(try goldens.pendingNames())
        var failures: [Diagnostic] = []
        func read<Value>(_ read: () throws -> Value) -> Value? {
            do { return try read() } catch {
                failures.append(Diagnostic(unexpected: error))
                return nil
            }
        }
        let flows = list.all.map { scenario in
            // A golden that cannot be read has a text that is no recording.
            let golden = read { try goldens.golden(scenario.name) } ?? ""
            return ScenarioFacts(scenario, golden: golden, isPending: pending.contains(scenario.name))
        }
        scenarios = flows + list.screens.map { ScenarioFacts(screen: $0.scenario) }
        let store = FixtureStore(root: root)
        let used = try list.playable.flatMap { $0.fixtures.map(\.name) }.filter(store.exists)
        let names = Set(used + (try store.names())).sorted()
        fixtures = names.map { name in
            let users = list.playable.filter { $0.uses(name) }
            return FixtureFacts(name, read { try store.open(name) }, usedBy: users.map(\.name))
        }
        misnamed = try store.misnamed()
        self.failures = failures
    }

    var lines: [ReportLine] {
        let table = Table.lines([ScenarioFacts.headings] + scenarios.map(\.cells)).map { ReportLine($0) }
        let stored =
            fixtures.map(\.line)
            + misnamed.map { ReportLine("\(FixtureName.path(of: $0)): not a valid fixture name", .yellow) }
        return table + (stored.isEmpty ? [] : [ReportLine("")]) + stored
    }
}

/// The coverage of a scenario, by its golden.
struct ScenarioFacts: Hashable, Sendable, Encodable {
    /// The end of a golden.
    enum Ending: String, Encodable {
        case completes, crashes
    }

    /// The state of a golden.
    enum State: String, Encodable {
        case approved, pending, unreadable, none
        /// A screen, which has none: only `explore` plays it.
        case screen
    }

    let name: String
    /// The names of its fixtures; nil if it has none.
    @OrNull private(set) var fixture: String?
    /// The messages of users and views in the golden; nil, as those below, if there is none.
    @OrNull private(set) var inputs: Int?
    @OrNull private(set) var requests: Int?
    /// All other calls, and changes of state.
    @OrNull private(set) var outputs: Int?
    let faults: Int
    /// The end of the golden; nil if there is none.
    @OrNull private(set) var ending: Ending?
    let golden: State

    /// Creates the facts of a scenario.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - golden: The golden; nil if there is none.
    ///   - isPending: True if another recording waits for approval.
    init(_ scenario: Scenario, golden: String?, isPending: Bool) {
        let recording = golden.flatMap { try? RecordingReader.recording(of: $0) }
        (name, faults) = (scenario.name, scenario.faults.count)
        self.golden =
            isPending ? .pending : golden == nil ? .none : recording == nil ? .unreadable : .approved
        fixture = scenario.fixtureNames
        guard let recording else { return }
        ending = recording.entries.last == .crashed ? .crashes : .completes
        let messages = recording.messages
        inputs = messages.count { $0.kind == .input }
        requests = messages.count { message in
            if case .asked = message.content { !message.marks.contains(.ignored) } else { false }
        }
        outputs = messages.count { message in
            if case .told = message.content { message.kind != .input } else { false }
        }
    }

    init(screen: Scenario) {
        (name, faults, golden) = (screen.name, screen.faults.count, .screen)
        fixture = screen.fixtureNames
    }

    static let headings = ["scenario", "inputs", "requests", "outputs", "faults", "ending", "golden", "fixture"]

    var cells: [String] {
        let numbers = [inputs, requests, outputs].map { $0.map(String.init) ?? "-" }
        return [name] + numbers + ["\(faults)", ending?.rawValue ?? "-", golden.rawValue, fixture ?? "-"]
    }
}

/// The exchanges of a fixture and the scenarios that use it.
struct FixtureFacts: Hashable, Sendable, Encodable {
    let name: String
    /// The number of its exchanges; nil if it cannot be read.
    let exchanges: Int?
    /// True if the answers are made up, until the fixture is captured; nil if it cannot be read.
    let isInvented: Bool?
    let usedBy: [String]

    init(_ name: String, _ stored: StoredExchanges?, usedBy: [String]) {
        (self.name, self.usedBy) = (name, usedBy)
        (exchanges, isInvented) = (stored?.heads.count, stored?.isInvented)
    }

    var line: ReportLine {
        let users = usedBy.isEmpty ? "used by no scenario" : "used by \(usedBy.joined(separator: ", "))"
        guard let exchanges else { return ReportLine("fixture \(name): unreadable, \(users)", .red) }
        let invented = isInvented == true && exchanges > 0 ? ", invented" : ""
        return ReportLine(
            "fixture \(name): \(Plural.text(exchanges, "exchange"))\(invented), \(users)",
            usedBy.isEmpty ? .yellow : nil)
    }
}
