import Synchronization

/// A fixture while it plays: it finds the exchange that answers a request, and keeps which ones were used.
package final class Cassette: Sendable {
    /// An exchange that answers a request.
    package struct Taken: Hashable, Sendable {
        /// The index in the fixture, from 0.
        package let index: Int
        package let exchange: Exchange
        /// True if the exchange is made up and has no recorded body: any body that the app sends matches.
        package let takesAnyBody: Bool
    }

    /// The use of an exchange in a play.
    package struct Played: Codable, Hashable, Sendable {
        /// The last step that used it.
        package var step: String
        /// The number of times that the exchange has answered; 0 if a fault replaced it each time.
        package var times: Int
    }

    struct State {
        /// The use of each exchange; nil if there was none.
        var played: [Played?]
        /// The exchanges that were requested but left for another request, because a fault replaced them.
        var left: [Int: Played] = [:]
        var search: RequestSearch
        /// The requests that nothing answered.
        var missed: [Missed] = []
    }

    let exchanges: StoredExchanges
    let rules: RuleBook
    /// The request of each exchange, without its headers and body.
    let parts: [RequestParts]
    /// True if a request gets the last answer again after all that answer it have been played.
    private let repeatsLast: Bool
    let state: Mutex<State>

    /// Creates a cassette.
    ///
    /// - Parameters:
    ///   - exchanges: The contents of the fixture.
    ///   - rules: The rules by which requests find their answers.
    ///   - played: The use of each exchange in an earlier launch; empty if there was none.
    ///   - repeatsLast: True if a request gets the last answer again where its rule would make it an error.
    package init(
        _ exchanges: StoredExchanges, rules: [Rule] = [], played: [Played?] = [], repeatsLast: Bool = false
    ) {
        self.exchanges = exchanges
        self.repeatsLast = repeatsLast
        self.rules = RuleBook(rules, isOfInvented: exchanges.isInvented)
        let parts = exchanges.heads.map { RequestParts(Exchange.Request(method: $0.method, url: $0.url)) }
        self.parts = parts
        let all = played.isEmpty ? Array(repeating: nil, count: exchanges.count) : played
        let played = all.map { $0.flatMap { $0.times > 0 ? $0 : nil } }
        let left = all.enumerated().compactMap { position, known in
            known.flatMap { $0.times == 0 ? (position, $0) : nil }
        }
        state = Mutex(
            State(
                played: played, left: Dictionary(uniqueKeysWithValues: left), search: RequestSearch(exchanges, parts)))
    }

    /// The use of each exchange; nil if there was none.
    package var played: [Played?] {
        state.withLock { state in state.played.enumerated().map { position, played in played ?? state.left[position] } }
    }

    /// Takes the first exchange that answers the request and has not been played; nil is a miss.
    ///
    /// If all of them have been played, the rule for the request may let one answer again.
    ///
    /// - Parameters:
    ///   - live: The request.
    ///   - step: The step that sends it.
    ///   - leavesIt: True if the exchange stays for the next request, because a fault answers this one.
    /// - Returns: The exchange, or nil.
    /// - Throws: A `Diagnostic` if an exchange that may answer is unfit for replay.
    package func take(_ live: Exchange.Request, step: String, leavesIt: Bool = false) throws -> Taken? {
        try state.withLock { state in
            guard let position = try find(live, &state) else { return nil }
            let taken = Taken(
                index: position, exchange: try state.search.answer(at: position),
                takesAnyBody: exchanges.isInvented && !exchanges.heads[position].hasBody)
            guard !leavesIt else {
                state.left[position] = Played(step: step, times: 0)
                return taken
            }
            state.played[position] = Played(step: step, times: (state.played[position]?.times ?? 0) + 1)
            return taken
        }
    }

    private func find(_ live: Exchange.Request, _ state: inout State) throws -> Int? {
        let live = RequestParts(live)
        let question = RequestSearch.Question(live: live, rule: rules.rule(for: live))
        if let position = state.search.first(question, played: state.played) { return position }
        if let position = again(question, &state) { return position }
        try state.search.refuseUnfit(question, played: state.played)
        return nil
    }

    /// Finds the exchange that answers again after all have been played.
    private func again(_ question: RequestSearch.Question, _ state: inout State) -> Int? {
        switch question.rule.usedUp {
        case .error: repeatsLast ? state.search.last(question) : nil
        case .repeatLast: state.search.last(question)
        // They were played in order, so the next one is the first of those that were played least often.
        case .loop:
            state.search.all(question).min { (state.played[$0]?.times ?? 0) < (state.played[$1]?.times ?? 0) }
        }
    }
}
