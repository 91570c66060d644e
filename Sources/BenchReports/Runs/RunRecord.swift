import BenchDiagnostics
import BenchRunner
import Foundation
import Transcript

/// The results of a run of `replay`, as data; every report is made of it, and `merge` joins several.
///
/// `run.json` has this form. Adding a member keeps the version; changing the meaning of one raises it.
package struct RunRecord: ReportedRun, Hashable {
    package static let stem = "run"
    package static let command = CommandName.replay
    package static let currentVersion = 2

    package var version = Self.currentVersion
    /// The version of the bench.
    package var bench = Version.text
    /// The part of the suite in this record; nil for all of it.
    package var shard: Shard?
    package var source: RunSource?
    /// The origin of the run; nil where no report is written.
    package var made: RunOrigin?
    /// True if all scenarios of the bench were asked for.
    var isWholeSuite: Bool
    /// The fixtures all of whose scenarios were asked for, and that no screen uses, so that unplayed exchanges can be
    /// found.
    var wholeFixtures: [String]
    /// The scenarios that were asked for, of all shards.
    package var selected: [String]
    /// The comparison with an earlier run in the same folder; nil if there is none.
    package var history: RunHistory?
    /// The scenarios of this shard.
    var planned: [String]
    /// True if the run came to its end.
    package var isComplete: Bool
    package var seconds = 0.0
    /// The exit code of this run alone, for other programs; a merge gets its own from `resultCode`.
    package var exitCode = ExitCode.same.rawValue
    package var scenarios: [RecordedScenario] = []
    package var fixtures: [RecordedFixture] = []

    package init(
        shard: Shard? = nil, source: RunSource? = nil, made: RunOrigin? = nil, isWholeSuite: Bool,
        wholeFixtures: [String], selected: [String], planned: [String], isComplete: Bool
    ) {
        self.shard = shard
        self.source = source
        self.made = made
        self.isWholeSuite = isWholeSuite
        self.wholeFixtures = wholeFixtures
        self.selected = selected
        self.planned = planned
        self.isComplete = isComplete
    }

    /// The scenarios that were asked for and not played.
    var notRun: [String] {
        let played = Set(scenarios.map(\.name))
        return planned.filter { !played.contains($0) }
    }

    package mutating func add(_ results: [RecordedScenario]) {
        let known = Set(scenarios.map(\.name))
        scenarios += results.filter { !known.contains($0.name) }
    }

    package var names: [String] { selected + planned + scenarios.map(\.name) }

    /// The exchanges that no scenario plays; nil if that cannot be known.
    package var unplayed: UnplayedCheck? {
        guard isComplete, shard == nil, notRun.isEmpty, !wholeFixtures.isEmpty else { return nil }
        return UnplayedCheck(scenarios.map { $0.traffic.judged($0.verdict) }, of: Set(wholeFixtures))
    }

    /// The exit code by the results.
    var resultCode: ExitCode { ExitCode(scenarios.map(\.verdict), unplayed) }

    /// The number of scenarios with each verdict that occurs, in the order of a summary.
    var counts: [(verdict: Verdict, count: Int)] {
        Verdict.allCases.map { verdict in (verdict, scenarios.count { $0.verdict == verdict }) }
            .filter { $0.count > 0 }
    }
}

/// The result of a scenario as data, without anything that may hold secrets.
package struct RecordedScenario: Codable, Hashable, Sendable {
    package let name: String
    /// The file of the definition, as in `#fileID`.
    let file: String
    /// The place of the definition, as in `#filePath` and `#line`.
    let path: String, line: Int
    let fixtures: [String]
    package let verdict: Verdict
    package let exitCode: Int32
    /// The number of all plays, including those that showed whether a recording may be offered.
    let plays: Int
    let seconds: Double
    /// The approved recording; nil if the verdict is that the recording is the same.
    package let golden: String?
    package let recording: String
    /// True if the recording may become the golden.
    package let isOffered: Bool
    /// The failure; nil if the difference between two texts is the reason.
    package let failure: RecordedFailure?
    /// The facts that a difference does not show: a failure, the end of the app's output, the reason why nothing is
    /// offered.
    package let reasons: [String]
    package let traffic: PlayedTraffic
}

extension RecordedScenario {
    package init(_ result: ScenarioResult, failure: RecordedFailure? = nil, reasons: [String]) {
        name = result.scenario.name
        file = result.scenario.file
        path = result.scenario.definition.path
        line = result.scenario.definition.line
        fixtures = result.scenario.fixtures.map(\.name)
        verdict = result.verdict
        exitCode = result.exitCode.rawValue
        plays = result.made
        seconds = result.took.inSeconds
        golden = result.verdict == .same ? nil : result.golden
        recording = result.gravest.judgement.recording
        isOffered = result.offer != nil
        self.failure = failure
        self.reasons = reasons
        traffic = PlayedTraffic(result)
    }

    /// All lines of the golden and the recording.
    package var lines: [ChangedLine] { ChangedLine.all(from: golden ?? "", to: recording) }

    /// The result in a sentence: the first reason, or what changed.
    var sentence: String {
        switch verdict {
        case .same: ""
        case .new: reasons.first ?? "There is no golden yet."
        case .changed where reasons.isEmpty || isOffered: ChangeSummary(lines).text
        default: reasons.first ?? verdict.word
        }
    }
}

extension Duration {
    /// The duration in seconds, to the thousandth.
    package var inSeconds: Double {
        let thousandths = components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
        return Double(thousandths) / 1_000
    }
}

/// A fixture, as far as a report shows it.
package struct RecordedFixture: Codable, Hashable, Sendable {
    package let name: String
    /// `GET https://…`, as stored.
    let exchanges: [String]
    /// The exchanges in full, in their order; nil for a fixture that cannot be read in full.
    var details: [RecordedExchange]?

    package init(name: String, exchanges: [String], details: [RecordedExchange]? = nil) {
        (self.name, self.exchanges, self.details) = (name, exchanges, details)
    }
}

/// An exchange of a fixture, redacted, with long parts cut.
package struct RecordedExchange: Codable, Hashable, Sendable {
    package let sentHeaders: [String]
    package let sent: [String]
    /// The answer as recordings show it: `200 application/json, 9 members`.
    package let answer: String
    package let headers: [String]
    package let body: [String]

    package init(sentHeaders: [String], sent: [String], answer: String, headers: [String], body: [String]) {
        (self.sentHeaders, self.sent, self.answer) = (sentHeaders, sent, answer)
        (self.headers, self.body) = (headers, body)
    }
}
