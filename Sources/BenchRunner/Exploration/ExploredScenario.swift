import PresenterBench

/// The findings of all plays in an exploration of one scenario, as data: several machines may have made them.
package struct ExploredScenario: Codable, Hashable, Sendable {
    package let name: String
    /// The number of plays that the exploration has.
    package let planned: Int
    /// Those that were made, in their order.
    package let plays: [ExploredPlay]
    /// The schedules that the budget did not suffice for.
    package let left: Int
    /// The number of plays that only found out what the app reads.
    let probes: Int
    /// The numbers of values in the answers that were not changed: because the app does not read them, and because
    /// there are too many.
    let notRead: Int, notChanged: Int
    /// The number of turns of threads that were too many to be given to another one.
    let notTurned: Int
    let requests: [Request]
    /// The properties of the scenario, by name, each with what makes it the same in several scenarios; nil if it has none.
    let properties: [String: String]?
    /// What a walk reached; nil of a scenario.
    package let walk: WalkFacts?

    /// The reason why the undisturbed play says nothing, and with it the whole exploration; nil if it was judged.
    package var obstacle: String? { plays.first { $0.schedule.isDefault }?.unjudged }

    /// All that it counts.
    package var counts: [Int] { [planned, left, probes, notRead, notChanged] + requests.map(\.number) }

    /// The numbers of these plays among all of the exploration.
    package var places: [Int] { plays.map(\.place) }

    /// Creates the walk of a screen.
    init(
        name: String, planned: Int, plays: [ExploredPlay], left: Int, properties: [String: String]? = nil,
        walk: WalkFacts
    ) {
        self.name = name
        self.planned = planned
        self.plays = plays
        self.left = left
        self.properties = properties
        self.walk = walk
        (probes, notRead, notChanged, notTurned, requests) = (0, 0, 0, 0, [])
    }

    /// Creates the exploration of a scenario, or the join of parts of one.
    init(
        name: String, planned: Int, plays: [ExploredPlay], left: Int, probes: Int, notRead: Int, notChanged: Int,
        notTurned: Int, requests: [Request], properties: [String: String]? = nil, walk: WalkFacts? = nil
    ) {
        self.name = name
        self.planned = planned
        self.plays = plays
        self.left = left
        self.probes = probes
        self.notRead = notRead
        self.notChanged = notChanged
        self.notTurned = notTurned
        self.requests = requests
        self.properties = properties
        self.walk = walk
    }

    /// True if no play is missing.
    package var isWhole: Bool { plays.count == planned }
}

extension ExploredScenario {
    /// Joins what several machines played of one exploration.
    ///
    /// - Parameter parts: What each played.
    /// - Returns: All plays in their order; nil if two of them do not agree on what is to be played, or on what a play does.
    package static func joined(_ parts: [ExploredScenario]) -> ExploredScenario? {
        guard let first = parts.first else { return nil }
        var plays: [Int: ExploredPlay] = [:]
        for part in parts {
            guard part.isOfTheSame(as: first) else { return nil }
            for play in part.plays {
                if let other = plays[play.place], !other.isTheSame(as: play) { return nil }
                plays[play.place] = play
            }
        }
        return ExploredScenario(
            name: first.name, planned: first.planned, plays: plays.values.sorted { $0.place < $1.place },
            left: first.left, probes: first.probes, notRead: first.notRead, notChanged: first.notChanged,
            notTurned: first.notTurned, requests: first.requests, properties: first.properties,
            walk: parts.compactMap(\.walk).reduce(nil) { $0?.joined(with: $1) ?? $1 })
    }

    private func isOfTheSame(as other: ExploredScenario) -> Bool {
        name == other.name && planned == other.planned && left == other.left && probes == other.probes
            && notRead == other.notRead && notChanged == other.notChanged && notTurned == other.notTurned
            && requests == other.requests && properties == other.properties && walk?.reached == other.walk?.reached
    }
}

extension [ExploredScenario] {
    /// The properties, with their lines, that never had a case to judge in any play of the scenarios that have them.
    package var idleProperties: [String] {
        var met: [String: Bool] = [:]
        for scenario in self {
            // Of plays that were not made, or say nothing, nobody knows.
            let isKnown = scenario.isWhole && scenario.obstacle == nil
            let names = Set(scenario.plays.flatMap(\.met))
            for (name, identity) in scenario.properties ?? [:] {
                met[identity] = met[identity] == true || names.contains(name) || !isKnown
            }
        }
        return met.filter { !$0.value }.keys.sorted()
    }
}

extension Scenario {
    /// Its properties, by name, each with what makes it the same in several scenarios; nil if it has none.
    var identities: [String: String]? {
        properties.isEmpty ? nil : Dictionary(properties.map { ($0.name, $0.identity) }) { first, _ in first }
    }
}
