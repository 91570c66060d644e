import Transcript

/// The search through the states of a screen: which plays there are, and in which order, decided by what earlier ones showed.
///
/// Breadth first: all plays with so many actions and deviations, then those with one deviation more, then those with one action
/// more. Nothing follows a play that ends in a state which another one has reached with as few deviations; nothing but a state tells
/// what follows it. A play that deviates is compared with the one of the same actions in which nothing does, so that is made too.
struct WalkSearch {
    /// The bounds of a search.
    struct Limits: Hashable {
        var actions = 3
        var deviations = 1
        var budget = 1_000
        var seed: UInt64 = 1
    }

    /// The facts about a play by which the search goes on.
    struct Outcome: Hashable {
        /// The state in which it ends; nil if nothing can follow it.
        var state: String?
        /// The actions that are possible then.
        var steps: [Walk.Step] = []
        /// The deviations that are possible in its last step, after its own last one.
        var deviations: [Deviation] = []
        /// Those of them with which the user goes on from the state in which it ends: leaves, or launches the app again.
        var departures: [Deviation] = []
    }

    /// The plays with one number of actions and one of deviations.
    struct Place: Hashable {
        var actions = 0
        var deviations = 0
    }

    /// One play.
    struct Node {
        let schedule: Schedule
        /// The play that it goes on from; nil of the first one, and of one that is only compared with.
        let parent: Int?
        var outcome: Outcome?
        /// The earlier play that ends in the same state; nil if there is none.
        var sameAs: Int?

        /// True if actions can follow.
        var isExtended: Bool { outcome?.state != nil && sameAs == nil }
    }

    let limits: Limits
    private(set) var nodes = [Node(schedule: Schedule(), parent: nil)]
    /// The plays that are to be made now, by their positions among all.
    private(set) var level = [0]
    private(set) var place = Place()
    /// The last place before which nothing was left out; nil if not even the first play was made.
    private(set) var complete: Place?
    /// The number of schedules that the budget did not suffice for.
    private(set) var left = 0
    private(set) var isOver = false
    private var members: [Place: [Int]] = [Place(): [0]]
    /// The first play that ends in each state, with the fewest deviations.
    private var seen: [String: Int] = [:]
    private var undisturbed: [Walk: Int] = [Walk(): 0]

    init(_ limits: Limits) { self.limits = limits }

    /// True if no play follows those that are to be made now.
    var isLast: Bool { place == Place(actions: limits.actions, deviations: limits.deviations) }

    /// The different states that were reached.
    var states: [String] { Array(seen.keys) }

    /// Takes what the plays of the level showed, and decides on the next level.
    ///
    /// - Parameter outcomes: The outcome of each play by its position; of one that another machine makes there is none.
    mutating func take(_ outcomes: [Int: Outcome]) {
        for index in level { settle(index, outcomes[index]) }
        if left == 0 { complete = place }
        level = []
        while level.isEmpty, !isOver { advance() }
    }

    private mutating func settle(_ index: Int, _ outcome: Outcome?) {
        nodes[index].outcome = outcome
        guard let state = outcome?.state else { return }
        let deviations = nodes[index].schedule.deviations.count
        if let first = seen[state], nodes[first].schedule.deviations.count <= deviations {
            nodes[index].sameAs = first
        } else {
            seen[state] = index
        }
    }

    private mutating func advance() {
        if place.deviations < limits.deviations {
            place.deviations += 1
        } else {
            place = Place(actions: place.actions + 1)
        }
        guard place.actions <= limits.actions, left == 0 else {
            isOver = true
            return
        }
        plan(longer + more)
        if level.isEmpty, left == 0 { complete = place }
    }

    /// The plays with one action more.
    private var longer: [Node] {
        let shorter = members[Place(actions: place.actions - 1, deviations: place.deviations)] ?? []
        return shorter.filter { nodes[$0].isExtended }.flatMap { parent in
            (nodes[parent].outcome?.steps ?? []).map {
                Node(schedule: nodes[parent].schedule.adding($0), parent: parent)
            }
        }
    }

    /// True if the last thing of a play is an action, in whose course nothing is unusual yet.
    private func endsWithAction(_ index: Int) -> Bool {
        guard let parent = nodes[index].parent else { return nodes[index].schedule.deviations.isEmpty }
        return nodes[parent].schedule.walk != nodes[index].schedule.walk
    }

    /// The plays with one deviation more; an action whose course was disturbed, and led where another has led, is not disturbed once
    /// more. As no action follows a state that is known, no departure does.
    private var more: [Node] {
        let fewer = members[Place(actions: place.actions, deviations: place.deviations - 1)] ?? []
        return fewer.filter { endsWithAction($0) || nodes[$0].isExtended }.flatMap { parent in
            let outcome = nodes[parent].outcome ?? Outcome()
            let known = nodes[parent].sameAs == nil ? [] : outcome.departures
            return outcome.deviations.filter { !known.contains($0) }.map {
                Node(schedule: nodes[parent].schedule.adding($0), parent: parent)
            }
        }
    }

    /// Adds plays as far as the budget suffices, each after the one that it is compared with.
    private mutating func plan(_ plays: [Node]) {
        let order = limits.budget - nodes.count >= 2 * plays.count ? Array(plays.indices) : shuffled(plays.count)
        var chosen: [Int] = []
        var references: Set<Walk> = []
        for index in order {
            let walk = plays[index].schedule.walk
            let isNew = undisturbed[walk] == nil && !references.contains(walk) && place.deviations > 0
            guard nodes.count + chosen.count + references.count + (isNew ? 2 : 1) <= limits.budget else { continue }
            chosen.append(index)
            if isNew { references.insert(walk) }
        }
        left += plays.count - chosen.count
        for index in chosen.sorted() {
            let walk = plays[index].schedule.walk
            if references.remove(walk) != nil { add(Node(schedule: Schedule(walk: walk), parent: nil)) }
            add(plays[index])
        }
    }

    private mutating func add(_ node: Node) {
        let index = nodes.count
        nodes.append(node)
        level.append(index)
        let schedule = node.schedule
        let place = Place(actions: schedule.walk.steps.count, deviations: schedule.deviations.count)
        members[place, default: []].append(index)
        if schedule.deviations.isEmpty { undisturbed[schedule.walk] = index }
    }

    private func shuffled(_ count: Int) -> [Int] {
        var generator = SplitMix(state: limits.seed)
        return (0..<count).shuffled(using: &generator)
    }
}
