import BenchDiagnostics

/// The fixtures of a scenario while they play: each request is answered by the fixture for its host.
package final class Cassettes: Sendable {
    private let fixtures: [Fixture]
    private let tapes: [Cassette]
    private let hosts: FixtureHosts
    /// The number of rules at the front that belong to the scenario.
    private let ownRules: Int

    /// Creates the cassettes of a play.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures of the scenario, in order of precedence.
    ///   - exchanges: The contents of each of them.
    ///   - rules: Rules that come before those of the fixtures.
    ///   - played: The use of the exchanges of each fixture, by name, in an earlier launch.
    ///   - repeatsLast: True if a request gets the last answer again where its rule would make it an error.
    package init(
        _ fixtures: [Fixture], _ exchanges: [StoredExchanges], rules: [Rule] = [],
        played: [String: [Cassette.Played?]] = [:], repeatsLast: Bool = false
    ) {
        self.fixtures = fixtures
        ownRules = rules.count
        tapes = zip(fixtures, exchanges).map { fixture, exchanges in
            Cassette(
                exchanges, rules: rules + fixture.rules, played: played[fixture.name] ?? [], repeatsLast: repeatsLast)
        }
        hosts = FixtureHosts(fixtures, holding: exchanges.map { $0.heads.map(\.url) })
    }

    /// The use of the exchanges of each fixture, by name.
    package var played: [String: [Cassette.Played?]] {
        Dictionary(zip(fixtures, tapes).map { ($0.name, $1.played) }) { first, _ in first }
    }

    /// Takes the exchange that answers a request; nil is a miss.
    ///
    /// - Parameters:
    ///   - live: The request.
    ///   - step: The step that sends it.
    ///   - leavesIt: True if the exchange stays for the next request.
    /// - Returns: The exchange, or nil.
    /// - Throws: A `Diagnostic` if an exchange that may answer is unfit for replay.
    package func take(_ live: Exchange.Request, step: String, leavesIt: Bool = false) throws -> Cassette.Taken? {
        try hosts.owner(of: live.url).flatMap { try tapes[$0].take(live, step: step, leavesIt: leavesIt) }
    }

    /// The rules and hosts of the fixtures that decide about a request.
    package func uses(by live: Exchange.Request) -> [Declaration] {
        guard let owner = hosts.owner(of: live.url) else { return [] }
        let fixture = fixtures[owner]
        let named = HostList(fixture.hosts).names(matchingHostOf: live.url).map {
            Declaration.host($0, fixture: fixture.name)
        }
        guard !tapes[owner].rules.isEmpty else { return named }
        let parts = RequestParts(live)
        let choice = tapes[owner].rules.choice(for: parts)
        if choice.number < 0 { return named }
        let isOwn = choice.number < ownRules
        let (rule, holder) = (isOwn ? choice.number : choice.number - ownRules, isOwn ? nil : fixture.name)
        let items = Set(parts.query.map(\.name))
        return named + [.rule(rule, fixture: holder)]
            + choice.rule.ignoredQuery.filter { items.contains(FormField.comparable($0)) }.map {
                .ignoredQuery($0, rule: rule, fixture: holder)
            }
    }

    /// The exchanges that have not been played, in the order of the fixtures.
    package var unplayed: [UnplayedExchange] {
        zip(fixtures, tapes).flatMap { fixture, tape in
            tape.unplayed.map { leftover in
                var leftover = leftover
                leftover.fixture = fixture.name
                return leftover
            }
        }
    }

    /// The GraphQL operation of a request, as a recording shows it; nil unless a rule reads the request as one.
    package func operation(of request: Exchange.Request) -> String? {
        guard let owner = hosts.owner(of: request.url), !tapes[owner].rules.isEmpty else { return nil }
        let parts = RequestParts(request)
        return parts.operation(by: tapes[owner].rules.rule(for: parts))
    }

    private func operation(of live: Exchange.Request, shown: Exchange.Request) -> String? {
        hosts.owner(of: live.url).flatMap { owner in
            RequestParts(shown).operation(by: tapes[owner].rules.rule(for: RequestParts(live)))
        }
    }

    /// Explains why nothing answers a request.
    ///
    /// - Parameters:
    ///   - live: The request as the app sent it; never printed.
    ///   - shown: The same request redacted.
    ///   - step: The step that sent it: `step 2 (didTap())`.
    ///   - scenario: The name of the scenario.
    /// - Returns: The report that fails the play.
    package func miss(
        _ live: Exchange.Request, shown: Exchange.Request, step: String, scenario: String
    ) -> Diagnostic {
        let owner = hosts.owner(of: live.url)
        var candidates: [Miss.Candidate] = []
        var unreadable: [Miss.Unreadable] = []
        for (position, tape) in tapes.enumerated() {
            let name: String? = fixtures.count > 1 ? fixtures[position].name : nil
            var role = Miss.Owner.nobody
            if let owner { role = owner == position ? .itself : .other(fixtures[owner].name) }
            candidates += tape.candidates(live, shown: shown, fixture: name, owner: role, step: step)
            unreadable += tape.unreadable(fixture: name)
        }
        let captured = owner ?? hosts.captureOwner(of: live.url)
        return Miss(
            request: shown, operation: operation(of: live, shown: shown), step: step, scenario: scenario,
            fixtures: fixtures.map(\.name), owner: captured.map { fixtures[$0].name }, candidates: candidates,
            unreadable: unreadable
        ).failure
    }
}

/// The assignment of hosts to the fixtures of a scenario: a host belongs to the first fixture that names it or, if it
/// names no hosts, has exchanges with it.
package struct FixtureHosts: Sendable {
    private struct Share: Sendable {
        let named: HostList?
        let held: Set<String>
        /// The host names that contain a placeholder.
        let open: [String]

        func answers(for url: String) -> Bool {
            if let named { return named.contains(hostOf: url) }
            let host = URLText(url).comparableHost
            return held.contains(host) || open.contains { Matcher.same($0, host) }
        }
    }

    private let shares: [Share]

    /// Reads the hosts of a scenario's fixtures.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures, in order of precedence.
    ///   - urls: The URLs of the exchanges in each of them.
    package init(_ fixtures: [Fixture], holding urls: [[String]]) {
        shares = zip(fixtures, urls).map { fixture, urls in
            let hosts = Set(urls.map { URLText($0).comparableHost })
            return Share(
                named: fixture.hosts.isEmpty ? nil : HostList(fixture.hosts), held: hosts,
                open: hosts.filter(Placeholder.isContained).sorted())
        }
    }

    /// The index of the fixture that answers for the host of a URL; nil if none does. A single fixture answers for all.
    package func owner(of url: String) -> Int? {
        shares.count == 1 ? 0 : shares.firstIndex { $0.answers(for: url) }
    }

    /// The index of the fixture that an exchange is captured into: new hosts go to the first fixture that names none.
    package func captureOwner(of url: String) -> Int? {
        owner(of: url) ?? shares.firstIndex { $0.named == nil }
    }
}
