/// Finds the recorded requests that answer a live one, and remembers what was decoded for it.
struct RequestSearch {
    /// A request as the app sent it, and the rule that applies to it.
    struct Question {
        let live: RequestParts
        let rule: Rule
    }

    /// The parts that must be equal in both requests: everything up to the query.
    private struct Key: Hashable {
        let method: String
        let scheme: String
        let host: String
        let port: String
        let path: String

        init(_ parts: RequestParts) {
            (method, scheme, host) = (parts.method, parts.scheme, parts.host)
            (port, path) = (parts.port, parts.path)
        }

        /// True if the key contains a placeholder, which may match any text.
        var isOpen: Bool { [scheme, host, port, path].contains(where: Placeholder.isContained) }
    }

    /// Some exchanges, in the order of the fixture.
    private struct Group {
        var positions: [Int] = []
        /// The number of those at the front that have been played.
        private var start = 0

        /// The exchanges that come after all that were played first; mostly the next one answers.
        mutating func left(_ played: [Cassette.Played?]) -> ArraySlice<Int> {
            while start < positions.count, played[positions[start]] != nil { start += 1 }
            return positions[start...]
        }
    }

    private let exchanges: StoredExchanges
    /// The request of each exchange, without its headers and body.
    private let parts: [RequestParts]
    private var groups: [Key: Group] = [:]
    /// The exchanges whose key contains a placeholder.
    private var open = Group()
    /// The requests that were decoded because more than their method and URL is needed.
    private var decoded: [Int: RequestParts] = [:]
    /// The exchange that was decoded last for comparison, which is mostly the one that answers.
    private var last: (position: Int, exchange: Exchange)?
    /// The requests that turned out to be unfit for comparison, with the reasons.
    private var unfit: [Int: any Error] = [:]

    init(_ exchanges: StoredExchanges, _ parts: [RequestParts]) {
        self.exchanges = exchanges
        self.parts = parts
        for (position, parts) in parts.enumerated() {
            let key = Key(parts)
            if key.isOpen {
                open.positions.append(position)
            } else {
                groups[key, default: Group()].positions.append(position)
            }
        }
    }

    /// Finds the first request, in the order of the fixture, that matches and has not been played.
    mutating func first(_ question: Question, played: [Cassette.Played?]) -> Int? {
        let left = Self.merged(groups[Key(question.live)]?.left(played) ?? [], open.left(played))
        return left.first { played[$0] == nil && fits($0, question) }
    }

    /// Finds all requests that match, played or not, in the order of the fixture.
    mutating func all(_ question: Question) -> [Int] {
        candidates(question).filter { fits($0, question) }
    }

    /// Finds the last request that matches, played or not.
    mutating func last(_ question: Question) -> Int? {
        candidates(question).last { fits($0, question) }
    }

    private func candidates(_ question: Question) -> ArraySlice<Int> {
        Self.merged(groups[Key(question.live)]?.positions[...] ?? [], open.positions[...])
    }

    /// Returns the exchanges of two groups in the order of the fixture.
    private static func merged(_ own: ArraySlice<Int>, _ open: ArraySlice<Int>) -> ArraySlice<Int> {
        if own.isEmpty || open.isEmpty { return own.isEmpty ? open : own }
        return (own + open).sorted()[...]
    }

    private mutating func fits(_ position: Int, _ question: Question) -> Bool {
        guard let stored = comparable(position, by: question.rule) else { return false }
        return Matcher.compare(stored, question.live, shown: question.live, by: question.rule).matches
    }

    /// The recorded request with the parts that the rule compares; nil if it is unfit, which is noted for later.
    private mutating func comparable(_ position: Int, by rule: Rule) -> RequestParts? {
        do { return try stored(position, by: rule) } catch {
            unfit[position] = error
            return nil
        }
    }

    /// Checks, if nothing answers a request, that no unfit exchange could have been meant.
    ///
    /// - Throws: The reason why the first unfit exchange with the same URL is unfit.
    func refuseUnfit(_ question: Question, played: [Cassette.Played?]) throws {
        let rule = Rule(ignoringQuery: question.rule.ignoredQuery, body: .ignored)
        for position in unfit.keys.sorted() where played[position] == nil {
            let comparison = Matcher.compare(parts[position], question.live, shown: question.live, by: rule)
            if comparison.matches, let error = unfit[position] { throw error }
        }
    }

    /// The recorded request with the parts that the rule compares, decoded once.
    mutating func stored(_ position: Int, by rule: Rule) throws -> RequestParts {
        let comparesBody = exchanges.heads[position].hasBody && rule.body != .ignored
        return comparesBody || !rule.headers.isEmpty ? try whole(position) : parts[position]
    }

    /// The recorded request with headers and body.
    mutating func whole(_ position: Int) throws -> RequestParts {
        if let known = decoded[position] { return known }
        let whole = RequestParts(try request(position))
        decoded[position] = whole
        return whole
    }

    private mutating func request(_ position: Int) throws -> Exchange.Request {
        do {
            let exchange = try exchanges.exchange(at: position)
            last = (position, exchange)
            return exchange.request
        } catch {
            // An error is reported only if this is the request that answers.
            return try exchanges.request(at: position)
        }
    }

    /// Returns the exchange that answers; it may be large, and is not kept.
    mutating func answer(at position: Int) throws -> Exchange {
        guard let known = last else { return try exchanges.exchange(at: position) }
        last = nil
        return known.position == position ? known.exchange : try exchanges.exchange(at: position)
    }
}
