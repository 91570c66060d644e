import BenchDiagnostics
import Transcript

/// The states, actions and exchanges that a walk reached, and those that it never did; the plays may come from several
/// machines.
package struct WalkFacts: Codable, Hashable, Sendable {
    /// The beginnings of the digests of the different states.
    package private(set) var states: [String] = []
    /// The number of plays that were spared because another play had reached the same state.
    package private(set) var saved = 0
    /// The number of actions up to which every sequence was played; nil if not even the opening was.
    package private(set) var completeActions: Int?
    /// The number of actions up to which every sequence was played with each deviation; nil if none was.
    package private(set) var completeDeviations: Int?
    /// The names of the screen's actions, in its order.
    package private(set) var listed: [String] = []
    /// The names of the actions that were taken.
    package private(set) var taken: [String] = []
    /// Each answer that the app got in plays that nothing disturbs: `GET https://…: 200`.
    package private(set) var exchanges: [String] = []
    /// The exchanges of the fixtures that no play asked for; nil before the first play.
    package private(set) var unplayed: [String]?
    /// The handwritten answers that no play asked for; nil before the first play.
    package private(set) var idle: [PlayEvent.IdleAnswer]?
    /// The names of the deviations that were tried: `offline`, `twice`.
    package private(set) var deviations: [String] = []
    /// The requests that nobody recorded.
    package private(set) var missing: [Missing] = []
    /// The stored properties whose content could not be read.
    package private(set) var unread: [String] = []

    /// A request that nobody recorded.
    package struct Missing: Codable, Hashable, Sendable {
        /// `GET https://api.shop.example/offers?page=2`
        package let request: String
        /// The token of the first flow that asks for it.
        package let token: String

        /// Tells whether this flow is reported rather than that of another: it has the shorter token.
        package func isBefore(_ other: Missing) -> Bool {
            (token.count, token) < (other.token.count, other.token)
        }
    }

    private static let digits = 16

    init() {}
}

extension WalkFacts {
    /// Adds the facts of a play.
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

    /// The counts that must be the same on all machines, since only the last plays are shared.
    var reached: [Int?] { [saved, completeActions, completeDeviations] }

    /// Joins the facts of two machines about one walk.
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
    /// Adds the texts that are missing, and sorts all of them.
    fileprivate mutating func formSortedUnion(_ others: [String]) {
        guard !others.allSatisfy(contains) else { return }
        self = Set(self + others).sorted()
    }
}

extension [WalkFacts.Missing] {
    /// Adds the requests that are missing; of two flows with the same request, that with the shorter token stays.
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
    /// Returns the answers that are idle in both lists, each with the answer that was taken instead, if one of them
    /// knows it.
    fileprivate func common(with others: [PlayEvent.IdleAnswer]) -> [PlayEvent.IdleAnswer] {
        compactMap { mine in
            others.first { $0.name == mine.name }.map { .init(name: mine.name, takenBy: mine.takenBy ?? $0.takenBy) }
        }
    }
}

extension PlayTrace {
    /// The request and the outcome of an answer: `GET https://api.shop.example/offers: 200`.
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
    /// The name of the deviation, without what it applies to: `offline`, `another answer first`.
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

/// The number of plays that a walk would have if it continued from every play, even in a state that another had
/// reached.
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

    /// The number of all plays, including those that were spared.
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
            for next in (disturbed[key.node] ?? []) + departures(from: key.node) {
                sum = Self.sum(sum, count(Key(node: next, actions: key.actions, deviations: key.deviations - 1)))
            }
        }
        known[key] = sum
        return sum
    }

    /// The plays that continue, by a departure, from the earlier play that ends in the same state.
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
