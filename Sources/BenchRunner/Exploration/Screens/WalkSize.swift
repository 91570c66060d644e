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
