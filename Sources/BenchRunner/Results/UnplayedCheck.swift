import HTTPFixtures
import Transcript

/// Finds exchanges that no scenario of a whole suite plays.
package struct UnplayedCheck: Hashable, Sendable {
    /// An exchange of a fixture.
    package struct Finding: Hashable, Sendable {
        package var fixture: String
        package var exchange: UnplayedExchange
        /// The reason why the exchange may be unplayed only this time; nil if the suite certainly does not play it.
        package var doubt: Doubt?

        /// `Fixtures/beers.har, exchange 2`
        package var place: String { "\(FixtureName.path(of: fixture)), exchange \(exchange.index + 1)" }

        /// True if the suite needs a change for it; otherwise it follows from another reported failure.
        package var counts: Bool { doubt == nil }
    }

    /// The other possible cause, with the scenarios concerned.
    package struct Doubt: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// The scenarios did not finish, and may have played the exchange.
            case brokeOff
            /// The scenarios had a miss, and may not have reached the exchange for that reason.
            case missed
            /// The scenarios differ from their goldens, which play the exchange.
            case changed
        }

        package var kind: Kind
        package var scenarios: [String]

        init?(_ kind: Kind, _ results: [PlayedTraffic]) {
            guard !results.isEmpty else { return nil }
            self.kind = kind
            scenarios = results.map(\.scenario)
        }
    }

    package let findings: [Finding]
    /// The names of the fixtures whose exchanges it knows to be played or not.
    package let fixtures: Set<String>

    /// Combines the unplayed exchanges of scenarios.
    ///
    /// - Parameters:
    ///   - results: The results of all scenarios that use the fixtures.
    ///   - fixtures: The names of the fixtures, which no screen uses: only an exploration tells what its user asks for.
    package init(_ results: [ScenarioResult], of fixtures: Set<String>) {
        self.init(results.map(PlayedTraffic.init), of: fixtures)
    }

    /// Combines the traffic of scenarios.
    package init(_ played: [PlayedTraffic], of fixtures: Set<String>) {
        self.fixtures = fixtures.intersection(played.flatMap(\.fixtures))
        findings = self.fixtures.sorted().flatMap { name in
            Self.findings(of: name, users: played.filter { $0.fixtures.contains(name) })
        }
    }

    private static func findings(of fixture: String, users: [PlayedTraffic]) -> [Finding] {
        let known = users.compactMap { leftovers(of: fixture, by: $0) }
        guard let first = known.first else { return [] }
        let everywhere = first.filter { exchange in known.allSatisfy { $0.contains { $0.index == exchange.index } } }
        guard !everywhere.isEmpty else { return [] }
        let lost = users.filter { leftovers(of: fixture, by: $0) == nil }
        let missed = users.filter { $0.verdict == .miss }
        let expecting = users.map { user in (user: user, requests: Set(user.expected.map { RequestName($0).sorted })) }
        return everywhere.map { exchange in
            let name = RequestName(exchange.text).sorted
            let doubt =
                Doubt(.brokeOff, lost.filter { mayHavePlayed($0, name) }) ?? Doubt(.missed, missed)
                ?? Doubt(.changed, expecting.filter { $0.requests.contains(name) }.map(\.user))
            return Finding(
                fixture: fixture, exchange: nearest(to: exchange, of: fixture, missed) ?? exchange, doubt: doubt)
        }
    }

    /// The exchange as reported by a scenario that missed a request for the same path.
    private static func nearest(
        to exchange: UnplayedExchange, of fixture: String, _ missed: [PlayedTraffic]
    ) -> UnplayedExchange? {
        let told = missed.lazy.flatMap { leftovers(of: fixture, by: $0) ?? [] }
        return told.first { $0.index == exchange.index && $0.missedBy != nil }
    }

    private static func leftovers(of fixture: String, by play: PlayedTraffic) -> [UnplayedExchange]? {
        play.leftovers?.filter { $0.fixture ?? fixture == fixture }
    }

    /// Tells whether a play that did not finish may have sent a request; one that ended as expected played what it
    /// requested.
    private static func mayHavePlayed(_ play: PlayedTraffic, _ request: RequestName) -> Bool {
        guard [.same, .changed, .new].contains(play.verdict) else { return true }
        return play.asked.contains(request.resource)
    }
}

/// The traffic of the first play of a scenario, without its events: enough to find the exchanges that no scenario
/// plays.
package struct PlayedTraffic: Codable, Hashable, Sendable {
    package let scenario: String
    package let fixtures: [String]
    package let verdict: Verdict
    /// The exchanges of the fixtures that the play did not request; nil if it did not come to its end.
    let leftovers: [UnplayedExchange]?
    /// The requests of the play, `GET https://…`, without their queries.
    let asked: [String]
    /// The requests of its golden, if the play differs from that.
    let expected: [String]
}

extension PlayedTraffic {
    /// The positions of the unplayed exchanges in their fixtures.
    package var numbers: [Int] { (leftovers ?? []).map(\.index) }

    /// Returns the traffic with a verdict that is known from elsewhere.
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
            if case .asked(let request) = $0 { RequestName(request.method, request.url).resource } else { nil }
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
