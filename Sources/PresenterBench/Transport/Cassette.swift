import Synchronization

/// A fixture while it plays: which exchange answers a request, and what has been used.
package final class Cassette: Sendable {
    /// An exchange that answers a request.
    package struct Taken: Hashable, Sendable {
        /// Its place in the fixture, from 0.
        package let index: Int
        package let exchange: Exchange
    }

    private struct State {
        /// For each exchange the step that played it.
        var played: [String?]
        /// The requests that have not been played.
        var index: RequestIndex
        /// Requests with a body, decoded because one of them was asked for.
        var decoded: [Int: RequestParts] = [:]
    }

    private let exchanges: StoredExchanges
    /// What each exchange asks for, without its body.
    private let parts: [RequestParts]
    private let state: Mutex<State>

    /// Creates a cassette.
    ///
    /// - Parameters:
    ///   - exchanges: What the fixture holds.
    ///   - steps: For each exchange the step that played it in an earlier launch; empty where nothing was played.
    package init(_ exchanges: StoredExchanges, playedBy steps: [String?] = []) {
        self.exchanges = exchanges
        let parts = exchanges.heads.map { RequestParts(Exchange.Request(method: $0.method, url: $0.url)) }
        self.parts = parts
        let played = steps.isEmpty ? Array(repeating: nil, count: exchanges.count) : steps
        var index = RequestIndex(parts)
        for place in parts.indices where played[place] != nil { index.remove(place, parts[place]) }
        state = Mutex(State(played: played, index: index))
    }

    /// For each exchange the step that played it.
    var playedBy: [String?] { state.withLock { $0.played } }

    /// Takes the first exchange that answers the request and has not been played; nil is a miss.
    ///
    /// - Throws: A `FixtureError` where an exchange that may answer is unfit to be replayed.
    package func take(_ live: Exchange.Request, step: String) throws -> Taken? {
        let live = RequestParts(live)
        return try state.withLock { state in
            for place in state.index.candidates(for: live)
            where try Matcher.compare(stored(place, &state), live, shown: live).matches {
                let taken = Taken(index: place, exchange: try exchanges.exchange(at: place))
                state.played[place] = step
                state.index.remove(place, parts[place])
                return taken
            }
            return nil
        }
    }

    /// The recorded request with its body, which is decoded once.
    private func stored(_ place: Int, _ state: inout State) throws -> RequestParts {
        guard exchanges.heads[place].hasBody else { return parts[place] }
        if let known = state.decoded[place] { return known }
        let whole = RequestParts(try exchanges.exchange(at: place).request)
        state.decoded[place] = whole
        return whole
    }

    /// The exchanges that have not been played, in the order of the fixture.
    package var unplayed: [PlayEvent.Leftover] {
        let played = playedBy
        return parts.indices.filter { played[$0] == nil }.map {
            PlayEvent.Leftover(index: $0, text: exchanges.heads[$0].text)
        }
    }

    /// Explains why nothing answers a request.
    ///
    /// - Parameters:
    ///   - live: The request as the app sent it; nothing of it is printed.
    ///   - shown: The same request redacted.
    ///   - step: The label of the step that sent it.
    ///   - scenario: The name of the scenario.
    ///   - fixture: The name of the fixture; nil where the scenario has none.
    /// - Returns: The report that fails the play.
    package func miss(
        _ live: Exchange.Request, shown: Exchange.Request, step: String, scenario: String, fixture: String?
    ) -> PlayEvent.Failure {
        let (live, print) = (RequestParts(live), RequestParts(shown))
        let candidates = state.withLock { state in
            parts.indices.map { place in
                // An exchange that cannot be decoded is compared by what is known of it.
                let parts = (try? stored(place, &state)) ?? parts[place]
                return Miss.Candidate(
                    index: place, request: exchanges.heads[place], step: state.played[place],
                    comparison: Matcher.compare(parts, live, shown: print))
            }
        }
        return Miss(request: shown, step: step, scenario: scenario, fixture: fixture, candidates: candidates).failure
    }
}
