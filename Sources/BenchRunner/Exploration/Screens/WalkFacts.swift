import BenchDiagnostics
import Transcript

/// What a walk reached and exercised, and what it never did; several machines may have made its plays.
package struct WalkFacts: Codable, Hashable, Sendable {
    /// The different states, by the beginnings of their digests.
    package private(set) var states: [String] = []
    /// The number of plays that were not made, because they go on from a state that another play has reached.
    package private(set) var saved = 0
    /// The number of actions up to which every sequence was played; nil if not even the opening was.
    package private(set) var completeActions: Int?
    /// The number of actions up to which every sequence was played with each deviation; nil if none was.
    package private(set) var completeDeviations: Int?
    /// The actions of the screen, in its order.
    package private(set) var listed: [String] = []
    /// Those that were taken.
    package private(set) var taken: [String] = []
    /// Each answer that the app got in plays that nothing disturbs: `GET https://…: 200`.
    package private(set) var exchanges: [String] = []
    /// The exchanges of the fixtures that no play asked for; nil before the first play.
    package private(set) var unplayed: [String]?
    /// The answers by hand that no play has got to; nil before the first play.
    package private(set) var idle: [PlayEvent.IdleAnswer]?
    /// The sorts of deviations that were tried: `offline`, `twice`.
    package private(set) var deviations: [String] = []
    /// The requests that nobody recorded.
    package private(set) var missing: [Missing] = []
    /// The stored properties whose content nobody can read.
    package private(set) var unread: [String] = []

    /// A request that nobody recorded.
    package struct Missing: Codable, Hashable, Sendable {
        /// `GET https://api.shop.example/offers?page=2`
        package let request: String
        /// The token of the first flow that asks for it.
        package let token: String

        /// Tells whether its flow is to be told rather than that of another.
        package func isBefore(_ other: Missing) -> Bool {
            (token.count, token) < (other.token.count, other.token)
        }
    }

    private static let digits = 16

    init() {}
}

extension WalkFacts {
    /// Notes what a play exercised.
    mutating func note(_ play: WalkedPlay) { self = joined(with: WalkFacts(of: play)) }

    private init(of play: WalkedPlay) {
        listed = play.end?.actions.map(\.name) ?? []
        taken = play.actions.map(\.name)
        unread = play.end?.unread ?? []
        deviations = play.schedule.deviations.map(\.sort)
        missing = play.missed.map { Missing(request: "\($0.method) \($0.url)", token: play.schedule.token) }
        exchanges = play.schedule.deviations.isEmpty ? play.trace.answers.compactMap(play.trace.exchange) : []
        let ending = play.trace.endings.last
        unplayed = ending.map { $0.unplayed.map(\.text).distinct.sorted() }
        idle = ending?.idleAnswers
    }

    /// Returns the facts with the counts of the search.
    func counting(_ search: WalkSearch) -> WalkFacts {
        var facts = self
        facts.states = search.states.map { String($0.prefix(Self.digits)) }.sorted()
        var size = WalkSize(search)
        facts.saved = max(0, size.count() - search.nodes.count)
        if let complete = search.complete {
            facts.completeActions = complete.actions
            let isWhole = complete.deviations == search.limits.deviations
            facts.completeDeviations = isWhole ? complete.actions : complete.actions > 0 ? complete.actions - 1 : nil
        }
        return facts
    }

    /// What every machine finds out for itself, as only the last plays are shared.
    var reached: [Int?] { [saved, completeActions, completeDeviations] }

    /// Joins what two machines have seen of one walk.
    func joined(with other: WalkFacts) -> WalkFacts {
        var facts = self
        facts.states.formSortedUnion(other.states)
        facts.listed = listed.isEmpty ? other.listed : listed
        facts.taken.formSortedUnion(other.taken)
        facts.exchanges.formSortedUnion(other.exchanges)
        facts.unplayed = unplayed.flatMap { other.unplayed?.filter($0.contains) } ?? unplayed ?? other.unplayed
        facts.idle = idle.flatMap { mine in other.idle.map(mine.common) } ?? idle ?? other.idle
        facts.deviations.formSortedUnion(other.deviations)
        facts.missing.join(other.missing)
        facts.unread.formSortedUnion(other.unread)
        return facts
    }
}

extension [String] {
    /// Adds texts that are not there yet, and keeps the order of all.
    fileprivate mutating func formSortedUnion(_ others: [String]) {
        guard !others.allSatisfy(contains) else { return }
        self = Set(self + others).sorted()
    }
}

extension [WalkFacts.Missing] {
    /// Adds requests that are not there yet; of the flows that ask for one, the shortest stays.
    fileprivate mutating func join(_ others: [WalkFacts.Missing]) {
        for other in others {
            guard let place = firstIndex(where: { $0.request == other.request }) else {
                append(other)
                continue
            }
            if other.isBefore(self[place]) { self[place] = other }
        }
        sort { $0.request < $1.request }
    }
}

extension [PlayEvent.IdleAnswer] {
    /// Returns those that others have not got to either, each with what has answered in its place in any of them.
    fileprivate func common(with others: [PlayEvent.IdleAnswer]) -> [PlayEvent.IdleAnswer] {
        compactMap { mine in
            others.first { $0.name == mine.name }.map { .init(name: mine.name, takenBy: mine.takenBy ?? $0.takenBy) }
        }
    }
}

extension PlayTrace {
    /// `GET https://api.shop.example/offers: 200`
    fileprivate func exchange(_ answer: Answer) -> String? {
        guard let request = request(answer.number) else { return nil }
        switch answer.answer.end {
        case .response(let status, _, _): return "\(request.resource): \(status)"
        case .failure(let symbol): return "\(request.resource): \(symbol)"
        case nil: return nil
        }
    }
}

extension Deviation {
    /// What is done differently, whatever it is about: `offline`, `another answer first`.
    fileprivate var sort: String {
        switch self {
        case .order(_, .answer): "another answer first"
        case .order(_, .others): "an answer last"
        case .order(_, .timer): "time first"
        case .order(_, .step): "the next action first"
        case .fault, .user, .threads: choice
        }
    }
}

/// The number of plays that a walk would have if it went on from every state as often as it was reached.
struct WalkSize {
    private struct Key: Hashable {
        let node: Int
        let actions: Int
        let deviations: Int
    }

    private let search: WalkSearch
    private var longer: [Int: [Int]] = [:]
    private var disturbed: [Int: [Int]] = [:]
    private var known: [Key: Int] = [:]

    init(_ search: WalkSearch) {
        self.search = search
        for (index, node) in search.nodes.enumerated() {
            guard let parent = node.parent else { continue }
            let isLonger = node.schedule.walk.steps.count > search.nodes[parent].schedule.walk.steps.count
            if isLonger {
                longer[parent, default: []].append(index)
            } else {
                disturbed[parent, default: []].append(index)
            }
        }
    }

    /// The number of all plays, those that were not made included.
    mutating func count() -> Int {
        count(Key(node: 0, actions: search.limits.actions, deviations: search.limits.deviations))
    }

    private mutating func count(_ key: Key) -> Int {
        if let count = known[key] { return count }
        var sum = 1
        if key.actions > 0 {
            let node = search.nodes[key.node].sameAs ?? key.node
            for next in longer[node] ?? [] {
                sum = Self.sum(sum, count(Key(node: next, actions: key.actions - 1, deviations: key.deviations)))
            }
        }
        if key.deviations > 0 {
            for next in disturbed[key.node] ?? [] {
                sum = Self.sum(sum, count(Key(node: next, actions: key.actions, deviations: key.deviations - 1)))
            }
        }
        if key.deviations > 0 {
            for next in departures(from: key.node) {
                sum = Self.sum(sum, count(Key(node: next, actions: key.actions, deviations: key.deviations - 1)))
            }
        }
        known[key] = sum
        return sum
    }

    /// The departures from a state that another play has reached, as that one has made them.
    private func departures(from node: Int) -> [Int] {
        guard let first = search.nodes[node].sameAs else { return [] }
        let choices = (search.nodes[node].outcome?.departures ?? []).map(\.choice)
        return (disturbed[first] ?? []).filter { next in
            search.nodes[next].schedule.deviations.last.map { choices.contains($0.choice) } ?? false
        }
    }

    private static func sum(_ one: Int, _ other: Int) -> Int {
        let (sum, isTooMany) = one.addingReportingOverflow(other)
        return isTooMany ? .max : sum
    }
}
