import Synchronization

/// A fixture while it plays: which exchange answers a request, and what has been used.
package final class Cassette: Sendable {
    /// An exchange that answers a request.
    package struct Taken: Hashable, Sendable {
        /// Its place in the fixture, from 0.
        package let index: Int
        package let exchange: Exchange
    }

    private let exchanges: [Exchange]
    private let parts: [RequestParts]
    /// For each exchange the step that played it.
    private let played: Mutex<[String?]>

    /// Creates a cassette.
    ///
    /// - Parameters:
    ///   - contents: What the fixture holds.
    ///   - steps: For each exchange the step that played it in an earlier launch; empty where nothing was played.
    package init(_ contents: Fixture.Contents, playedBy steps: [String?] = []) {
        exchanges = contents.exchanges
        parts = contents.exchanges.map { RequestParts($0.request) }
        played = Mutex(steps.isEmpty ? Array(repeating: nil, count: contents.exchanges.count) : steps)
    }

    /// For each exchange the step that played it.
    var playedBy: [String?] { played.withLock { $0 } }

    /// Takes the first exchange that answers the request and has not been played; nil is a miss.
    package func take(_ live: Exchange.Request, step: String) -> Taken? {
        let live = RequestParts(live)
        return played.withLock { played in
            let answer = parts.indices.first {
                played[$0] == nil && Matcher.compare(parts[$0], live, shown: live).matches
            }
            guard let answer else { return nil }
            played[answer] = step
            return Taken(index: answer, exchange: exchanges[answer])
        }
    }

    /// The exchanges that have not been played, in the order of the fixture.
    package var unplayed: [PlayEvent.Leftover] {
        let played = played.withLock { $0 }
        return exchanges.indices.filter { played[$0] == nil }.map {
            PlayEvent.Leftover(index: $0, text: "\(exchanges[$0].request.method) \(exchanges[$0].request.url)")
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
        let played = played.withLock { $0 }
        let candidates = exchanges.indices.map { index in
            Miss.Candidate(
                index: index, request: exchanges[index].request, step: played[index],
                comparison: Matcher.compare(parts[index], RequestParts(live), shown: RequestParts(shown)))
        }
        return Miss(request: shown, step: step, scenario: scenario, fixture: fixture, candidates: candidates).failure
    }
}
