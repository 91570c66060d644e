import Transcript

/// The search through the states of a screen, which plans plays by the results of earlier ones.
///
/// It goes breadth first: all plays with a number of actions and of deviations, then those with one deviation more,
/// then those with one action more. A play is not continued if it ends in a state that another play has reached with no
/// more deviations, since the state alone decides what follows. Each play with deviations is compared with the
/// undisturbed play of the same actions, so that is made too.
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
        /// The state at the end of the play; nil if nothing can follow.
        var state: String?
        /// The actions that are possible in that state.
        var steps: [Walk.Step] = []
        /// The deviations that are possible in the last step of the play, after its own last one.
        var deviations: [Deviation] = []
        /// The deviations among them with which the user goes on from the end: leaves, or launches the app again.
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
        /// The play that this one continues; nil for the first play, and for one that is made only for comparison.
        let parent: Int?
        var outcome: Outcome?
        /// The earlier play that ends in the same state; nil if there is none.
        var sameAs: Int?

        /// True if actions can follow the play.
        var isExtended: Bool { outcome?.state != nil && sameAs == nil }
    }

    let limits: Limits
    private(set) var nodes = [Node(schedule: Schedule(), parent: nil)]
    /// The plays to be made now, by their positions among all.
    private(set) var level = [0]
    private(set) var place = Place()
    /// The last place up to which no play was left out; nil if not even the first was made.
    private(set) var complete: Place?
    /// The number of schedules that the budget did not suffice for.
    private(set) var left = 0
    private(set) var isOver = false
    private var members: [Place: [Int]] = [Place(): [0]]
    /// The first play, with the fewest deviations, that ends in each state.
    private var seen: [String: Int] = [:]
    private var undisturbed: [Walk: Int] = [Walk(): 0]

    init(_ limits: Limits) { self.limits = limits }

    /// True if the plays to be made now are the last.
    var isLast: Bool { place == Place(actions: limits.actions, deviations: limits.deviations) }

    /// The different states that were reached.
    var states: [String] { Array(seen.keys) }

    /// Takes the results of the plays of the level, and plans the next level.
    ///
    /// - Parameter outcomes: The outcome of each play by its position; plays of other machines have none.
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

    /// True if a play ends with an action that no deviation has disturbed yet.
    private func endsWithAction(_ index: Int) -> Bool {
        guard let parent = nodes[index].parent else { return nodes[index].schedule.deviations.isEmpty }
        return nodes[parent].schedule.walk != nodes[index].schedule.walk
    }

    /// The plays with one deviation more. If a disturbed action has led to a state that another play had reached, it
    /// gets no further deviation; nor does any play that ends in such a state get a departure.
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

    /// Adds plays as far as the budget allows, each after the one that it is compared with.
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
