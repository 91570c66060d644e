/// The fixtures of a scenario while they play: each request is answered by the one that answers for its host.
package final class Cassettes: Sendable {
    private let fixtures: [Fixture]
    private let tapes: [Cassette]
    private let hosts: FixtureHosts

    /// Creates the cassettes of a play.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures of the scenario, in the order in which they are asked.
    ///   - exchanges: For each of them what it holds.
    ///   - played: For each of them, by its name, how its exchanges were played in an earlier launch.
    package init(_ fixtures: [Fixture], _ exchanges: [StoredExchanges], played: [String: [Cassette.Played?]] = [:]) {
        self.fixtures = fixtures
        tapes = zip(fixtures, exchanges).map { fixture, exchanges in
            Cassette(exchanges, rules: fixture.rules, played: played[fixture.name] ?? [])
        }
        hosts = FixtureHosts(fixtures, holding: exchanges.map { $0.heads.map(\.url) })
    }

    /// For each fixture, by its name, how its exchanges were played.
    var played: [String: [Cassette.Played?]] {
        Dictionary(zip(fixtures, tapes).map { ($0.name, $1.played) }) { first, _ in first }
    }

    /// Takes the exchange that answers a request; nil is a miss.
    ///
    /// - Throws: A `FixtureError` where an exchange that may answer is unfit to be replayed.
    package func take(_ live: Exchange.Request, step: String) throws -> Cassette.Taken? {
        try hosts.owner(of: live.url).flatMap { try tapes[$0].take(live, step: step) }
    }

    /// The exchanges that have not been played, in the order of the fixtures.
    package var unplayed: [PlayEvent.Leftover] {
        zip(fixtures, tapes).flatMap { fixture, tape in
            tape.unplayed.map { leftover in
                var leftover = leftover
                leftover.fixture = fixture.name
                return leftover
            }
        }
    }

    /// The GraphQL operation of a request that a rule takes for one, as a recording shows it.
    func operation(of request: Exchange.Request) -> String? {
        guard let body = request.body, let owner = hosts.owner(of: request.url),
            case .graphQL = tapes[owner].rule(for: request).body
        else { return nil }
        return GraphQLOperation(body)?.text()
    }

    /// Explains why nothing answers a request.
    ///
    /// - Parameters:
    ///   - live: The request as the app sent it; nothing of it is printed.
    ///   - shown: The same request redacted.
    ///   - step: The step that sent it: `step 2 (didTap())`.
    ///   - scenario: The name of the scenario.
    /// - Returns: The report that fails the play.
    package func miss(
        _ live: Exchange.Request, shown: Exchange.Request, step: String, scenario: String
    ) -> PlayEvent.Failure {
        let candidates = zip(fixtures, tapes).flatMap { fixture, tape in
            tape.candidates(live, shown: shown, fixture: fixtures.count > 1 ? fixture.name : nil)
        }
        let owner = hosts.owner(of: live.url) ?? hosts.captureOwner(of: live.url)
        return Miss(
            request: shown, step: step, scenario: scenario, fixtures: fixtures.map(\.name),
            owner: owner.map { fixtures[$0].name }, candidates: candidates
        ).failure
    }
}
