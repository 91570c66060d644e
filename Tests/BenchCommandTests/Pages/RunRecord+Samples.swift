import BenchDiagnostics
import PresenterBench
import Transcript

@testable import BenchReports
@testable import BenchRunner
@testable import HTTPFixtures

extension RecordedScenario {
    static func sample(
        _ name: String, _ verdict: Verdict = .same, golden: String? = nil, recording: String = "scenario  a\n\nends\n",
        reasons: [String] = [], isOffered: Bool = false, exitCode: Int32? = nil, fixtures: [String] = [],
        leftovers: [UnplayedExchange] = []
    ) -> RecordedScenario {
        var redactor = Redactor(Redaction())
        let failed = [.same, .changed, .new].contains(verdict) ? nil : reasons.first
        let failure = failed.map {
            RecordedFailure(Diagnostic(what: $0, place: "", next: ""), redactor: &redactor, ProgramName(of: "bench"))
        }
        return RecordedScenario(
            name: name, file: "App/\(name).swift", path: "/repository/App/\(name).swift", line: 7, fixtures: fixtures,
            verdict: verdict,
            exitCode: exitCode ?? verdict.exitCode.rawValue, plays: 1, seconds: 0.031, golden: golden,
            recording: recording,
            isOffered: isOffered, failure: failure, reasons: reasons,
            traffic: PlayedTraffic(
                scenario: name, fixtures: fixtures, verdict: verdict, leftovers: leftovers, asked: [], expected: []))
    }
}

extension RunRecord {
    static func sample(
        _ scenarios: [RecordedScenario], shard: Shard? = nil, selected: [String]? = nil, isWholeSuite: Bool = true,
        isComplete: Bool = true, fixtures: [RecordedFixture] = []
    ) -> RunRecord {
        let names = scenarios.map(\.name)
        var record = RunRecord(
            shard: shard, isWholeSuite: isWholeSuite,
            wholeFixtures: isWholeSuite ? scenarios.flatMap(\.fixtures).distinct : [], selected: selected ?? names,
            planned: names,
            isComplete: isComplete)
        record.seconds = 1.25
        record.scenarios = scenarios
        record.fixtures = fixtures
        record.exitCode = scenarios.map(\.exitCode).max() ?? 0
        return record
    }

    /// One scenario of each verdict, with a payload that wants to be more than text wherever it can be.
    static func hostile() -> RunRecord {
        let payload = DrawingTests.hostile
        let text = "scenario  a\n\nView -> Presenter     \(payload)\n  \(payload)\nends                  \(payload)\n"
        let verdicts = Verdict.allCases.map { verdict in
            RecordedScenario.sample(
                verdict.rawValue.replacing(" ", with: "-"), verdict,
                golden: [.same, .new].contains(verdict) ? nil : text.replacing("ends", with: "ends \(payload)"),
                recording: text, reasons: verdict == .same ? [] : [payload], isOffered: verdict == .changed,
                fixtures: ["beers"], leftovers: [UnplayedExchange(index: 0, text: payload)])
        }
        return sample(verdicts, fixtures: [RecordedFixture(name: "beers", exchanges: [payload])])
    }
}
