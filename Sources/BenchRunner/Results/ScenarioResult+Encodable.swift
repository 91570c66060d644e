import BenchDiagnostics
import PresenterBench

/// A result is a value that any report can print: names, verdicts, counts, recordings and failures, without what the app printed,
/// which may hold secrets.
extension ScenarioResult: Encodable {
    private enum Key: String, CodingKey {
        case scenario, verdict, exitCode, plays, hangs, golden, offer, outcomes
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(scenario.name, forKey: .scenario)
        try container.encode(verdict.word, forKey: .verdict)
        try container.encode(exitCode.rawValue, forKey: .exitCode)
        try container.encode(plays, forKey: .plays)
        try container.encode(hangs, forKey: .hangs)
        try container.encode(golden, forKey: .golden)
        try container.encode(offer, forKey: .offer)
        try container.encode(outcomes, forKey: .outcomes)
    }
}

extension PlayOutcome: Encodable {
    private enum Key: String, CodingKey {
        case verdict, plays, recording, failure
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(judgement.verdict.word, forKey: .verdict)
        try container.encode(count, forKey: .plays)
        try container.encode(judgement.recording, forKey: .recording)
        try container.encode(judgement.failure, forKey: .failure)
    }
}
