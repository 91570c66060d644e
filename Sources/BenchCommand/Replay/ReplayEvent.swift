import BenchDiagnostics
import BenchRunner

/// A line of `replay --json`: version 1 of the events, told one after the other while the run goes on.
enum ReplayEvent: Encodable, Sendable {
    case began(shard: Shard?, scenarios: [String])
    /// A scenario in the form that it has in `run.json`, and the path of the recording that waits for a decision.
    case scenario(RecordedScenario, pending: String?)
    /// An exchange that no scenario plays; `counts` tells whether it makes the run fail.
    case unplayed(fixture: String, exchange: String, counts: Bool)
    /// Something that was declared and did nothing; it does not change the exit code.
    case idle(IdleCheck.Finding)
    case ended(exitCode: Int32, verdicts: [String: Int], notRun: Int, seconds: Double)

    static let version = 1

    private enum Key: String, CodingKey {
        case event, version, bench, shard, scenarios, result, pending, fixture, exchange, counts, exitCode, verdicts,
            notRun, seconds, what, place, next
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .began(let shard, let scenarios):
            try values.encode("began", forKey: .event)
            try values.encode(Self.version, forKey: .version)
            try values.encode(Version.text, forKey: .bench)
            try values.encodeIfPresent(shard, forKey: .shard)
            try values.encode(scenarios, forKey: .scenarios)
        case .scenario(let result, let pending):
            try values.encode("scenario", forKey: .event)
            try values.encode(result, forKey: .result)
            try values.encodeIfPresent(pending, forKey: .pending)
        case .unplayed(let fixture, let exchange, let counts):
            try values.encode("unplayed", forKey: .event)
            try values.encode(fixture, forKey: .fixture)
            try values.encode(exchange, forKey: .exchange)
            try values.encode(counts, forKey: .counts)
        case .idle(let finding):
            try values.encode("idle", forKey: .event)
            try values.encode(finding.what, forKey: .what)
            try values.encode(finding.place, forKey: .place)
            try values.encode(finding.next, forKey: .next)
        case .ended(let exitCode, let verdicts, let notRun, let seconds):
            try values.encode("ended", forKey: .event)
            try values.encode(exitCode, forKey: .exitCode)
            try values.encode(verdicts, forKey: .verdicts)
            try values.encode(notRun, forKey: .notRun)
            try values.encode(seconds, forKey: .seconds)
        }
    }
}
