import BenchDiagnostics
import BenchReports
import BenchRunner
import PresenterBench
import Transcript

/// The output of a replay while it goes on, to a person or to a program.
protocol ReplayTeller {
    /// Reports that the run begins.
    func begin(_ shard: Shard?, _ scenarios: [Scenario]) throws
    /// Reports the result of a scenario.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - scenario: The same as data.
    ///   - text: Formats it, and knows the place of a recording that differs.
    /// - Throws: An error if it cannot be encoded.
    mutating func tell(_ result: ScenarioResult, _ scenario: RecordedScenario, _ text: ReplayText) throws
    /// Reports the results of the run as a whole.
    func end(_ end: ReplayEnd) throws
    /// Reports the place of the report, and similar facts.
    func note(_ line: String)
}

/// The facts at the end of a replay.
struct ReplayEnd {
    let scenarios: [RecordedScenario]
    /// The lines about scenarios that take long.
    let slow: [ReportLine]
    /// The exchanges that no scenario plays; nil if that cannot be known.
    let check: UnplayedCheck?
    /// The declarations without effect.
    let idle: IdleCheck
    /// The number of scenarios that were not played.
    let notRun: Int
    /// True if a recording that differs, or a report, could not be written.
    var couldNotWrite: Bool
    let took: Duration

    /// The number of exchanges that make the run fail.
    var unplayed: Int { check?.findings.count(where: \.counts) ?? 0 }

    var code: ExitCode {
        ExitCode(scenarios.map(\.verdict), check).merged(with: couldNotWrite ? .couldNotRun : .same)
    }
}

/// The output for a person, who reads from above while the run goes on.
struct ReplayLines: ReplayTeller {
    let console: Console
    let commands: NextCommands
    /// True if each scenario is played several times.
    let repeats: Bool
    private var told = ToldDifferences()

    init(console: Console, commands: NextCommands, repeats: Bool) {
        self.console = console
        self.commands = commands
        self.repeats = repeats
    }

    func begin(_ shard: Shard?, _ scenarios: [Scenario]) {}

    mutating func tell(_ result: ScenarioResult, _ scenario: RecordedScenario, _ text: ReplayText) {
        console.print(text.lines(for: result, repeats: repeats, after: &told))
    }

    func end(_ end: ReplayEnd) {
        console.print(end.check.map { SummaryText.lines(for: $0, commands.program) } ?? [])
        console.print(SummaryText.lines(for: end.idle))
        // In a file, the output should not depend on the machine.
        console.print(console.hasProgress ? end.slow : [])
        console.print(RunDigest.lines(of: end.scenarios, rest: commands.rest))
        console.print([
            SummaryText.line(
                for: end.scenarios.map(\.verdict), unplayed: end.unplayed, notRun: end.notRun, took: end.took)
        ])
    }

    func note(_ line: String) { console.print(line) }
}

/// The output for a program, one event in each line.
struct ReplayEvents: ReplayTeller {
    let console: Console

    func begin(_ shard: Shard?, _ scenarios: [Scenario]) throws {
        try console.print(
            jsonLine: ReplayEvent(
                event: "began", version: 1, bench: Version.text, shard: shard, scenarios: scenarios.map(\.name)))
    }

    func tell(_ result: ScenarioResult, _ scenario: RecordedScenario, _ text: ReplayText) throws {
        try console.print(
            jsonLine: ReplayEvent(
                event: "scenario", result: scenario,
                pending: scenario.isOffered ? text.place(of: scenario.name) : nil))
    }

    func end(_ end: ReplayEnd) throws {
        for finding in end.check?.findings ?? [] {
            try console.print(
                jsonLine: ReplayEvent(
                    event: "unplayed", fixture: finding.fixture, exchange: finding.exchange.text,
                    counts: finding.counts))
        }
        for finding in end.idle.findings {
            try console.print(
                jsonLine: ReplayEvent(event: "idle", what: finding.what, place: finding.place, next: finding.next))
        }
        let verdicts = Dictionary(end.scenarios.map { ($0.verdict.word, 1) }, uniquingKeysWith: +)
        try console.print(
            jsonLine: ReplayEvent(
                event: "ended", exitCode: end.code.rawValue, verdicts: verdicts, notRun: end.notRun,
                seconds: end.took.inSeconds))
    }

    func note(_ line: String) { console.note(line) }
}

/// The scenarios of a run that take long, for a person at a terminal.
enum SlowScenarios {
    /// The time of a play from which it is worth a look.
    private static let least = Duration.seconds(2)

    /// Returns a line, or none if nothing is slow.
    static func lines(_ results: [ScenarioResult]) -> [ReportLine] {
        let slow = results.filter { $0.longest >= least }.sorted { $0.longest > $1.longest }
        guard !slow.isEmpty else { return [] }
        let texts = slow.prefix(3).map { "\($0.scenario.name) \(SummaryText.time($0.longest))" }
        return [ReportLine("slowest: \(texts.joined(separator: ", "))", .yellow)]
    }
}

/// A line of `replay --json`: version 1 of the events, which are printed one after the other while the run goes on. A
/// member that an event does not have is left out.
struct ReplayEvent: Encodable, Sendable {
    /// `began`, `scenario`, `unplayed`, `idle` or `ended`.
    let event: String
    var version: Int?
    var bench: String?
    var shard: Shard?
    var scenarios: [String]?
    /// A scenario in the form that it has in `run.json`.
    var result: RecordedScenario?
    /// The path of the recording that waits for a decision.
    var pending: String?
    /// An exchange that no scenario plays; `counts` tells whether it makes the run fail.
    var fixture: String?, exchange: String?, counts: Bool?
    /// A declaration without effect; it does not change the exit code.
    var what: String?, place: String?, next: String?
    var exitCode: Int32?
    var verdicts: [String: Int]?
    var notRun: Int?
    var seconds: Double?
}

/// The difference of a recording from its golden, read line by line.
struct ReadDifference: Sendable {
    private let edits: LineDiff
    let lines: [ChangedLine]

    /// Compares a recording with its golden; without one, all of it is new.
    init(_ golden: String?, _ recording: String) {
        edits = LineDiff(old: golden ?? "", new: recording)
        lines = ChangedLine.all(from: golden ?? "", to: recording, edits)
    }

    /// Returns the changes with their surroundings: all of them, or those at some places among the lines.
    func text(at places: Set<Int>? = nil, most: Int = .max) -> [ReportLine] {
        let text = places.map { DifferenceText.plain(lines, at: $0) } ?? edits.rendered()
        return text.cut(most: most).map { ReportLine(ofDifference: $0).indented() }
    }
}

/// The hunks that a run has shown, as one change of the code often changes many recordings in the same way.
struct ToldDifferences: Sendable {
    /// The number of lines up to which they are read faster than the name of another scenario.
    private static let fewest = 4

    /// The scenario in which each hunk was shown.
    private var told: [ChangeHunk: String] = [:]

    /// Notes the difference of a scenario.
    ///
    /// - Parameters:
    ///   - difference: The difference.
    ///   - scenario: The name of the scenario.
    ///   - most: The greatest number of its lines.
    /// - Returns: The whole difference, or the part that no scenario before has shown and a line about the rest.
    mutating func lines(for difference: ReadDifference, in scenario: String, most: Int = .max) -> [ReportLine] {
        let lines = difference.lines
        let hunks = PlacedHunk.all(in: lines)
        let known = hunks.filter { told[$0.hunk] != nil }
        let new = hunks.filter { told[$0.hunk] == nil }
        let names = known.compactMap { told[$0.hunk] }.distinct
        for hunk in new { told[hunk.hunk] = scenario }
        let size = known.map(\.places.count).reduce(0, +)
        guard !known.isEmpty, !new.isEmpty || size >= Self.fewest else {
            return difference.text(most: most)
        }
        let place = names.listed(most: 3)
        let summary = ChangeSummary(blocks: Self.blocks(known, lines)).text
        let verb = names.count == 1 ? "does" : "do"
        let text =
            new.isEmpty
            ? "It differs only as \(place) \(verb): \(summary)."
            : "and \(Plural.text(size, "line")) that changed as in \(place): \(summary)"
        return difference.text(at: Set(new.flatMap(\.places)), most: most) + [ReportLine("  " + text)]
    }

    private static func blocks(_ hunks: [PlacedHunk], _ lines: [ChangedLine]) -> [[ChangedLine]] {
        let places = Set(hunks.flatMap(\.places))
        return lines.indices.split { !places.contains($0) }.map { $0.map { lines[$0] } }
    }
}
