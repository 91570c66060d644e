/// Finds the recorded requests that answer a live one, and remembers what was decoded for it.
struct RequestSearch {
    /// A request as the app sent it, and the rule that applies to it.
    struct Question {
        let live: RequestParts
        let choice: RuleBook.Choice
        /// An exchange with the same URL, byte for byte; nil if none is known.
        var position: Int?

        var rule: Rule { choice.rule }
    }

    private let exchanges: StoredExchanges
    /// The request of each exchange, without its headers and body.
    private let parts: [RequestParts]
    private let index: RequestIndex
    /// The numbers of requests at the front of each group that need not be examined again.
    private var starts: RequestIndex.Starts
    /// The requests that were decoded because more than their method and URL is needed.
    private var decoded: [Int: RequestParts] = [:]
    /// The exchange that was decoded last for comparison, which is mostly the one that answers.
    private var last: (position: Int, exchange: Exchange)?
    private var meanings: [MeaningIndex.Key: MeaningIndex] = [:]
    /// The requests that turned out to be unfit for comparison, with the reasons.
    private var unfit: [Int: any Error] = [:]

    init(_ exchanges: StoredExchanges, _ parts: [RequestParts]) {
        self.exchanges = exchanges
        self.parts = parts
        index = RequestIndex(parts)
        starts = index.starts
    }

    /// Leaves out a request that has been played.
    mutating func leaveOut(_ position: Int, played: [Cassette.Played?]) {
        index.leaveOut(position, of: &starts) { played[$0] != nil }
    }

    /// Finds the answer in the usual case: a request that was recorded byte for byte, and is sent in the order of the
    /// capture.
    ///
    /// - Parameters:
    ///   - live: A request of which only method and URL are compared.
    ///   - known: A recorded request with the same URL.
    /// - Returns: Its index; nil if `first` has to decide.
    func next(_ live: Exchange.Request, like known: Int) -> Int? {
        guard parts[known].method == live.method, let next = index.next(like: known, from: starts),
            !exchanges.heads[next].hasBody,
            next == known || ExactText.same(exchanges.heads[next].url, live.url)
        else { return nil }
        return next
    }

    /// Finds the first request, in the order of the fixture, that matches and has not been played.
    mutating func first(_ question: Question, played: [Cassette.Played?]) -> Int? {
        var found: Int?
        if let group = group(of: question) { found = first(question, in: group, played) }
        // A placeholder in the URL may match any text, so these are compared one by one.
        for position in index.open(from: starts) where played[position] == nil {
            if let found, found < position { break }
            if fits(position, question) { return position }
        }
        return found
    }

    private mutating func first(_ question: Question, in group: Int, _ played: [Cassette.Played?]) -> Int? {
        // Requests mostly come in the order in which they were recorded.
        guard let next = index.first(of: group, from: starts) else { return nil }
        if fits(next, question) { return next }
        let key = MeaningIndex.Key(group: group, rule: question.choice.number)
        var known = meanings.removeValue(forKey: key) ?? MeaningIndex()
        defer { meanings[key] = known }
        let own = MeaningKeys(question.live, by: question.rule)
        if let position = known.first(own, played: played, fits: { fits($0, question) }) { return position }
        while let position = lookAtNext(of: group, question.rule, &known) {
            if played[position] == nil && fits(position, question) { return position }
        }
        return nil
    }

    /// Finds all requests that match, played or not, in the order of the fixture.
    mutating func all(_ question: Question) -> [Int] {
        candidates(question).filter { fits($0, question) }
    }

    /// Finds the last request that matches, played or not.
    mutating func last(_ question: Question) -> Int? {
        candidates(question).last { fits($0, question) }
    }

    private mutating func candidates(_ question: Question) -> [Int] {
        let open = index.open(from: index.starts)
        guard let group = group(of: question) else { return Array(open) }
        let key = MeaningIndex.Key(group: group, rule: question.choice.number)
        var known = meanings.removeValue(forKey: key) ?? MeaningIndex()
        defer { meanings[key] = known }
        while lookAtNext(of: group, question.rule, &known) != nil {}
        return (known.all(MeaningKeys(question.live, by: question.rule)) + open).sorted()
    }

    private func group(of question: Question) -> Int? {
        index.group(of: question.live, like: question.position.map { ($0, parts[$0]) })
    }

    private mutating func lookAtNext(of group: Int, _ rule: Rule, _ known: inout MeaningIndex) -> Int? {
        guard let position = index.position(known.count, of: group) else { return nil }
        known.add(position, MeaningKeys(comparable(position, by: rule) ?? parts[position], by: rule))
        return position
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
        let whole = RequestParts(try request(position), withURLOf: parts[position])
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

/// Finds the recorded requests that a live one could match, without comparing it with all of them.
struct RequestIndex: Sendable {
    /// The parts that must be equal in both: everything up to the query.
    private struct Key: Hashable, Sendable {
        let method: String
        let scheme: String
        let host: String
        let port: String
        let path: String

        init(_ parts: RequestParts) {
            method = parts.method
            scheme = parts.scheme
            host = parts.host
            port = parts.port
            path = parts.path
        }

        /// True if the key contains a placeholder, so that matches are found only by comparing.
        var isOpen: Bool { [scheme, host, port, path].contains(where: Placeholder.isContained) }
    }

    /// The numbers of requests at the front of each group that are left out.
    typealias Starts = [Int]

    private var numbers: [Key: Int] = [:]
    /// The indices of the requests with the same key; the first group holds those that are found only by comparing.
    private var groups: [[Int]] = [[]]
    /// The group of each request.
    private var groupOf: [Int] = []

    init(_ requests: [RequestParts]) {
        groupOf.reserveCapacity(requests.count)
        for (position, parts) in requests.enumerated() {
            let key = Key(parts)
            let group = key.isOpen ? 0 : numbers[key] ?? groups.count
            if group == groups.count {
                groups.append([])
                numbers[key] = group
            }
            groups[group].append(position)
            groupOf.append(group)
        }
    }

    /// The numbers that leave nothing out.
    var starts: Starts { Array(repeating: 0, count: groups.count) }

    /// Finds the requests that a live one could match by its URL.
    ///
    /// - Parameters:
    ///   - live: The request.
    ///   - known: A request with the same URL, and its index.
    /// - Returns: Their group; nil if there is none.
    func group(of live: RequestParts, like known: (position: Int, parts: RequestParts)?) -> Int? {
        if let known, known.parts.method == live.method, groupOf[known.position] != 0 { return groupOf[known.position] }
        return numbers[Key(live)]
    }

    /// Returns the first request that is not left out and has the key of another; nil if one must be compared first.
    func next(like known: Int, from starts: Starts) -> Int? {
        guard let next = first(of: groupOf[known], from: starts) else { return nil }
        if let open = open(from: starts).first, open < next { return nil }
        return next
    }

    /// Returns the first request of a group that is not left out.
    func first(of group: Int, from starts: Starts) -> Int? { groups[group][safe: starts[group]] }

    /// Returns a request of a group by its number in it; nil after the last.
    func position(_ number: Int, of group: Int) -> Int? { groups[group][safe: number] }

    /// Returns the requests that could match any other by their URL, in the order of the fixture.
    func open(from starts: Starts) -> ArraySlice<Int> { groups[0][starts[0]...] }

    /// Leaves out a request that has been played, once all before it in its group are left out too.
    func leaveOut(_ position: Int, of starts: inout Starts, isPlayed: (Int) -> Bool) {
        let number = groupOf[position]
        let group = groups[number]
        while starts[number] < group.count, isPlayed(group[starts[number]]) { starts[number] += 1 }
    }
}
