import Synchronization

/// A fixture while it plays: which exchange answers a request, and what has been used.
package final class Cassette: Sendable {
    /// An exchange that answers a request.
    package struct Taken: Hashable, Sendable {
        /// Its place in the fixture, from 0.
        package let index: Int
        package let exchange: Exchange
    }

    /// That an exchange has been played.
    package struct Played: Codable, Hashable, Sendable {
        /// The step that did so last.
        package var step: String
        package var times: Int
    }

    private struct State {
        /// For each exchange how it was played; nil where it was not.
        var played: [Played?]
        /// Leaves out of the index what need not be looked at again.
        var starts: RequestIndex.Starts
        /// Requests of which more than method and URL is needed, decoded because one of them was asked for.
        var decoded: [Int: RequestParts] = [:]
    }

    private let exchanges: StoredExchanges
    private let rules: RuleBook
    /// What each exchange asks for, without its headers and body.
    private let parts: [RequestParts]
    /// For each URL an exchange that asks for it: most live requests have a URL that was taken apart already.
    private let places: [String: Int]
    private let index: RequestIndex
    private let state: Mutex<State>

    /// Creates a cassette.
    ///
    /// - Parameters:
    ///   - exchanges: What the fixture holds.
    ///   - rules: How requests find their answers in it.
    ///   - played: For each exchange how it was played in an earlier launch; empty where nothing was.
    package init(_ exchanges: StoredExchanges, rules: [Rule] = [], played: [Played?] = []) {
        self.exchanges = exchanges
        self.rules = RuleBook(rules)
        let parts = exchanges.heads.map { RequestParts(Exchange.Request(method: $0.method, url: $0.url)) }
        self.parts = parts
        places = Dictionary(zip(exchanges.heads.map(\.url), parts.indices)) { first, _ in first }
        let index = RequestIndex(parts)
        self.index = index
        let played = played.isEmpty ? Array(repeating: nil, count: exchanges.count) : played
        var starts = index.starts
        for place in parts.indices where played[place] != nil {
            index.leaveOut(place, of: &starts) { played[$0] != nil }
        }
        state = Mutex(State(played: played, starts: starts))
    }

    /// For each exchange how it was played; nil where it was not.
    package var played: [Played?] { state.withLock { $0.played } }

    /// Takes the first exchange that answers the request and has not been played; nil is a miss.
    ///
    /// Where all of them have been played, the rule for the request may let one of them answer again.
    ///
    /// - Throws: A `FixtureError` where an exchange that may answer is unfit to be replayed.
    package func take(_ live: Exchange.Request, step: String) throws -> Taken? {
        let live = parts(of: live)
        let rule = rules.rule(for: live)
        return try state.withLock { state in
            guard let place = try next(for: live, rule, &state) ?? again(live, rule, &state) else { return nil }
            let taken = Taken(index: place, exchange: try exchanges.exchange(at: place))
            state.played[place] = Played(step: step, times: (state.played[place]?.times ?? 0) + 1)
            index.leaveOut(place, of: &state.starts) { [played = state.played] in played[$0] != nil }
            return taken
        }
    }

    /// The rule that concerns a request.
    func rule(for live: Exchange.Request) -> Rule { rules.rule(for: parts(of: live)) }

    private func parts(of live: Exchange.Request) -> RequestParts {
        places[live.url].map { RequestParts(live, withURLOf: parts[$0]) } ?? RequestParts(live)
    }

    /// Finds the first exchange that answers and has not been played.
    private func next(for live: RequestParts, _ rule: Rule, _ state: inout State) throws -> Int? {
        for place in index.candidates(for: live, from: state.starts) where state.played[place] == nil {
            if try fits(place, live, rule, &state) { return place }
        }
        return nil
    }

    /// Finds the exchange that answers once more after all have been played.
    private func again(_ live: RequestParts, _ rule: Rule, _ state: inout State) throws -> Int? {
        guard rule.usedUp != .error else { return nil }
        let known = try index.candidates(for: live, from: index.starts).filter { try fits($0, live, rule, &state) }
        if rule.usedUp == .repeatLast { return known.last }
        // They were played in their order, so the next one is the first of those that were played least.
        return known.min { (state.played[$0]?.times ?? 0) < (state.played[$1]?.times ?? 0) }
    }

    private func fits(_ place: Int, _ live: RequestParts, _ rule: Rule, _ state: inout State) throws -> Bool {
        Matcher.compare(try stored(place, rule, &state), live, shown: live, by: rule).matches
    }

    /// The recorded request with what the rule compares, which is decoded once.
    private func stored(_ place: Int, _ rule: Rule, _ state: inout State) throws -> RequestParts {
        let comparesBody = exchanges.heads[place].hasBody && rule.body != .ignored
        guard comparesBody || !rule.headers.isEmpty else { return parts[place] }
        if let known = state.decoded[place] { return known }
        let whole = RequestParts(try exchanges.exchange(at: place).request)
        state.decoded[place] = whole
        return whole
    }

    /// The exchanges that have not been played, in the order of the fixture; the first of them are explained.
    package var unplayed: [PlayEvent.Leftover] {
        state.withLock { state in
            let places = parts.indices.filter { state.played[$0] == nil }
            return places.enumerated().map { index, place in
                PlayEvent.Leftover(
                    index: place, text: exchanges.heads[place].text,
                    nearest: index < 20 ? nearest(to: place, state) : [])
            }
        }
    }

    /// Tells which exchange for the same path was played that comes nearest to one that was not.
    private func nearest(to place: Int, _ state: State) -> [String] {
        let own = state.decoded[place] ?? parts[place]
        let others = parts.indices.compactMap { other -> (place: Int, step: String, comparison: Comparison)? in
            guard let step = state.played[other]?.step else { return nil }
            let played = state.decoded[other] ?? parts[other]
            let comparison = Matcher.compare(own, played, shown: played, by: rules.rule(for: played))
            return comparison.distance < 50 ? (other, step, comparison) : nil
        }
        guard let nearest = others.min(by: { $0.comparison.distance < $1.comparison.distance }) else { return [] }
        let head = "nearest that was played: exchange \(nearest.place + 1), by \(nearest.step)"
        if nearest.comparison.matches { return [head, "  the same request, sent less often than it was recorded"] }
        return [head] + nearest.comparison.differences.map { "  \($0.text)" }
    }

    /// Compares a request that nothing answers with every exchange.
    ///
    /// - Parameters:
    ///   - live: The request as the app sent it; nothing of it is printed.
    ///   - shown: The same request redacted.
    ///   - fixture: The name of the fixture, where it has to be told.
    /// - Returns: The exchanges, in the order of the fixture.
    func candidates(_ live: Exchange.Request, shown: Exchange.Request, fixture: String?) -> [Miss.Candidate] {
        let (live, print) = (RequestParts(live), RequestParts(shown))
        let rule = rules.rule(for: live)
        return state.withLock { state in
            parts.indices.map { place in
                // What is far away by its URL, or cannot be decoded, is compared by its URL only.
                let isFar = !Matcher.compare(parts[place], live, shown: print, by: Rule(body: .ignored)).isNear
                let known = isFar ? parts[place] : (try? stored(place, rule, &state)) ?? parts[place]
                return Miss.Candidate(
                    fixture: fixture, index: place, request: exchanges.heads[place], step: state.played[place]?.step,
                    comparison: Matcher.compare(known, live, shown: print, by: rule),
                    parts: known.parts(by: rule, and: live))
            }
        }
    }
}

extension RequestParts {
    /// The parts that a rule compares and that one of both requests has.
    fileprivate func parts(by rule: Rule, and live: RequestParts) -> Set<Comparison.Part> {
        var parts: Set<Comparison.Part> = [.method, .server, .path]
        if !query.isEmpty || !live.query.isEmpty { parts.insert(.query) }
        if !rule.headers.isEmpty { parts.insert(.headers) }
        if body != nil, rule.body != .ignored { parts.insert(.body) }
        return parts
    }
}
