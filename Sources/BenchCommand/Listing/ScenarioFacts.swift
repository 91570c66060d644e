import BenchRunner

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
