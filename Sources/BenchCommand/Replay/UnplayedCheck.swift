import PresenterBench

/// Finds exchanges that no scenario of a whole suite plays.
struct UnplayedCheck: Hashable, Sendable {
    /// An exchange of a fixture.
    struct Finding: Hashable, Sendable {
        var fixture: String
        var exchange: PlayEvent.Leftover
        /// Scenarios whose end was lost and that may have played it; empty where it is certain that nobody did.
        var perhapsPlayedBy: [String]
        /// Scenarios that had a miss, and so may not have come to it; empty where none had.
        var missedBy: [String]

        /// `Fixtures/beers.har, exchange 2`
        var place: String { "\(FixtureStore.path(of: fixture)), exchange \(exchange.index + 1)" }

        /// Whether the suite needs a change for it: else it is told as a part of something that is told already.
        var counts: Bool { perhapsPlayedBy.isEmpty && missedBy.isEmpty }

        init(
            fixture: String, exchange: PlayEvent.Leftover, perhapsPlayedBy: [String] = [], missedBy: [String] = []
        ) {
            self.fixture = fixture
            self.exchange = exchange
            self.perhapsPlayedBy = perhapsPlayedBy
            self.missedBy = missedBy
        }
    }

    let findings: [Finding]

    /// Compares what every scenario left over; the results must be those of all scenarios.
    init(_ results: [ScenarioResult]) {
        let names = Set(results.flatMap { $0.scenario.fixtures.map(\.name) })
        findings = names.sorted().flatMap { name in
            Self.findings(of: name, users: results.filter { $0.scenario.fixtures.contains { $0.name == name } })
        }
    }

    private static func findings(of fixture: String, users: [ScenarioResult]) -> [Finding] {
        let known = users.compactMap { leftovers(of: fixture, by: $0) }
        guard let first = known.first else { return [] }
        let everywhere = first.filter { exchange in known.allSatisfy { $0.contains { $0.index == exchange.index } } }
        let lost = users.filter { leftovers(of: fixture, by: $0) == nil }
        let missed = users.filter { $0.verdict == .miss }
        return everywhere.map { exchange in
            let doubtful = lost.filter { mayHavePlayed($0, exchange) }.map(\.scenario.name)
            return Finding(
                fixture: fixture, exchange: nearest(to: exchange, of: fixture, missed) ?? exchange,
                perhapsPlayedBy: doubtful, missedBy: missed.map(\.scenario.name))
        }
    }

    /// The exchange as a scenario tells it whose request for the same path was a miss.
    private static func nearest(
        to exchange: PlayEvent.Leftover, of fixture: String, _ missed: [ScenarioResult]
    ) -> PlayEvent.Leftover? {
        let told = missed.lazy.flatMap { leftovers(of: fixture, by: $0) ?? [] }
        return told.first { $0.index == exchange.index && $0.missedBy != nil }
    }

    private static func leftovers(of fixture: String, by result: ScenarioResult) -> [PlayEvent.Leftover]? {
        guard case .ended(let ending)? = result.outcomes[0].events.last else { return nil }
        return ending.unplayed.filter { $0.fixture ?? fixture == fixture }
    }

    /// A play that ended as it should played what it asked for; one that broke off might have asked for anything.
    private static func mayHavePlayed(_ result: ScenarioResult, _ exchange: PlayEvent.Leftover) -> Bool {
        guard [.same, .changed, .new].contains(result.verdict) else { return true }
        return result.outcomes[0].events.contains { event in
            guard case .asked(let request) = event else { return false }
            return resource("\(request.method) \(request.url)") == resource(exchange.text)
        }
    }

    /// Method and URL without the query, whose order does not matter to a match.
    private static func resource(_ text: String) -> Substring { text.prefix { $0 != "?" } }
}
