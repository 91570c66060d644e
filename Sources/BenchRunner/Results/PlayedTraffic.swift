import HTTPFixtures
import Transcript

/// What the first play of a scenario tells of the exchanges of its fixtures: all that is needed to find those that no scenario
/// plays, without its events.
package struct PlayedTraffic: Codable, Hashable, Sendable {
    package let scenario: String
    package let fixtures: [String]
    package let verdict: Verdict
    /// The exchanges that it did not ask for; nil if it did not come to its end.
    let leftovers: [UnplayedExchange]?
    /// The requests that it made, `GET https://…`, without their queries.
    let asked: [String]
    /// The requests that its golden has, if it differs from that.
    let expected: [String]
}

extension PlayedTraffic {
    /// The positions in fixtures that it names.
    package var numbers: [Int] { (leftovers ?? []).map(\.index) }

    /// The same traffic of a play with a verdict, where that is known from elsewhere.
    package func judged(_ verdict: Verdict) -> PlayedTraffic {
        PlayedTraffic(
            scenario: scenario, fixtures: fixtures, verdict: verdict, leftovers: leftovers, asked: asked,
            expected: expected)
    }

    package init(_ result: ScenarioResult) {
        let events = result.outcomes[0].events
        scenario = result.scenario.name
        fixtures = result.scenario.fixtures.map(\.name)
        verdict = result.verdict
        if case .ended(let ending)? = events.last { leftovers = ending.unplayed } else { leftovers = nil }
        asked = events.compactMap {
            if case .asked(let request) = $0 {
                String("\(request.method) \(request.url)".prefix { $0 != "?" })
            } else {
                nil
            }
        }
        expected = result.verdict == .changed ? Self.requests(in: result.golden ?? "") : []
    }

    private static func requests(in golden: String) -> [String] {
        let messages = (try? RecordingReader.recording(of: golden))?.messages ?? []
        return messages.compactMap {
            if case .asked(let asked) = $0.content { "\(asked.method) \(asked.url)" } else { nil }
        }
    }
}
