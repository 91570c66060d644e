import HTTPFixtures

/// Finds exchanges that no scenario of a whole suite plays.
package struct UnplayedCheck: Hashable, Sendable {
    /// An exchange of a fixture.
    package struct Finding: Hashable, Sendable {
        package var fixture: String
        package var exchange: UnplayedExchange
        /// Why it may be unplayed only this time; nil if it is certain that the suite does not play it.
        package var doubt: Doubt?

        /// `Fixtures/beers.har, exchange 2`
        package var place: String { "\(FixtureName.path(of: fixture)), exchange \(exchange.index + 1)" }

        /// Whether the suite needs a change for it: otherwise it follows from another reported failure.
        package var counts: Bool { doubt == nil }
    }

    /// The other possible cause, and its scenarios.
    package struct Doubt: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// They did not finish, and may have played it.
            case brokeOff
            /// They had a miss, and therefore may not have reached it.
            case missed
            /// They differ from their goldens, which expect it.
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

    /// Combines the unplayed exchanges of scenarios.
    ///
    /// - Parameters:
    ///   - results: Those of all scenarios that use the fixtures.
    ///   - fixtures: The names of the fixtures; nil for those of all scenarios.
    package init(_ results: [ScenarioResult], of fixtures: Set<String>? = nil) {
        self.init(results.map(PlayedTraffic.init), of: fixtures)
    }

    /// Combines what is known of the plays of scenarios.
    package init(_ played: [PlayedTraffic], of fixtures: Set<String>? = nil) {
        let names = Set(played.flatMap(\.fixtures))
        findings = names.intersection(fixtures ?? names).sorted().flatMap { name in
            Self.findings(of: name, users: played.filter { $0.fixtures.contains(name) })
        }
    }

    private static func findings(of fixture: String, users: [PlayedTraffic]) -> [Finding] {
        let known = users.compactMap { leftovers(of: fixture, by: $0) }
        guard let first = known.first else { return [] }
        let everywhere = first.filter { exchange in known.allSatisfy { $0.contains { $0.index == exchange.index } } }
        let lost = users.filter { leftovers(of: fixture, by: $0) == nil }
        let missed = users.filter { $0.verdict == .miss }
        return everywhere.map { exchange in
            let doubt =
                Doubt(.brokeOff, lost.filter { mayHavePlayed($0, exchange) }) ?? Doubt(.missed, missed)
                ?? Doubt(.changed, users.filter { playedBefore($0, exchange) })
            return Finding(
                fixture: fixture, exchange: nearest(to: exchange, of: fixture, missed) ?? exchange, doubt: doubt)
        }
    }

    /// Returns whether a scenario differs from its golden, and the golden contains the exchange.
    private static func playedBefore(_ play: PlayedTraffic, _ exchange: UnplayedExchange) -> Bool {
        play.expected.contains(exchange.text)
    }

    /// The exchange as reported by a scenario whose request for the same path was a miss.
    private static func nearest(
        to exchange: UnplayedExchange, of fixture: String, _ missed: [PlayedTraffic]
    ) -> UnplayedExchange? {
        let told = missed.lazy.flatMap { leftovers(of: fixture, by: $0) ?? [] }
        return told.first { $0.index == exchange.index && $0.missedBy != nil }
    }

    private static func leftovers(of fixture: String, by play: PlayedTraffic) -> [UnplayedExchange]? {
        play.leftovers?.filter { $0.fixture ?? fixture == fixture }
    }

    /// A play that ended as expected played what it requested; one that did not finish might have requested anything.
    private static func mayHavePlayed(_ play: PlayedTraffic, _ exchange: UnplayedExchange) -> Bool {
        guard [.same, .changed, .new].contains(play.verdict) else { return true }
        return play.asked.contains { resource($0) == resource(exchange.text) }
    }

    /// Method and URL without the query, whose order does not matter to a match.
    private static func resource(_ text: String) -> Substring { text.prefix { $0 != "?" } }
}
