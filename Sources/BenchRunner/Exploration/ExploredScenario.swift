import PresenterBench

/// The plays of an exploration of one scenario or screen, as data that several machines can share.
package struct ExploredScenario: Codable, Hashable, Sendable {
    package let name: String
    /// The number of plays in the whole exploration.
    package let planned: Int
    /// The plays that were made, in their order.
    package private(set) var plays: [ExploredPlay]
    /// The schedules that the budget did not suffice for.
    package let left: Int
    /// The number of plays that served only to find out which values the app reads.
    var probes = 0
    /// The numbers of values in the answers that were not changed: those that the app does not read, and those beyond
    /// the limit.
    var notRead = 0, notChanged = 0
    /// The number of choices between threads beyond the limit, which were not tried.
    var notTurned = 0
    /// The requests of the default play of a scenario.
    var requests: [Request] = []
    /// The properties that this exploration judges for all scenarios which declare them, by name, each with its
    /// identity; nil if the scenario has none.
    var properties: [String: String]?
    /// The facts about the walk of a screen; nil for a scenario.
    package var walk: WalkFacts?

    /// The reason why the default play, and with it the whole exploration, could not be judged; nil if it was.
    package var obstacle: String? { plays.first { $0.schedule.isDefault }?.unjudged }

    /// All counts, and the numbers of all requests.
    package var counts: [Int] {
        [planned, left, probes, notRead, notChanged, notTurned] + requests.map(\.number)
    }

    /// The positions of these plays in the whole exploration.
    package var places: [Int] { plays.map(\.place) }

    /// True if all planned plays were made.
    package var isWhole: Bool { plays.count == planned }
}

extension ExploredScenario {
    /// Joins the parts of one exploration that several machines have made.
    ///
    /// - Parameter parts: The part of each machine.
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
        var joined = first
        joined.plays = plays.values.sorted { $0.place < $1.place }
        joined.walk = parts.compactMap(\.walk).reduce(nil) { $0?.joined(with: $1) ?? $1 }
        return joined
    }

    /// Returns the exploration without the properties that others declare too, in which these may have had a case.
    package func withoutProperties(of others: [Scenario]) -> ExploredScenario {
        let elsewhere = Set(others.flatMap(\.properties).map(\.identity))
        var kept = self
        kept.properties = properties?.filter { !elsewhere.contains($0.value) }
        return kept
    }

    private func isOfTheSame(as other: ExploredScenario) -> Bool {
        name == other.name && counts == other.counts && requests == other.requests && properties == other.properties
            && walk?.reached == other.walk?.reached
    }
}

extension [ExploredScenario] {
    /// The properties, with their lines, that no play of any scenario which declares them had a case to judge.
    package var idleProperties: [String] {
        var met: [String: Bool] = [:]
        for scenario in self {
            // Plays that were not made, or could not be judged, may have had a case.
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
    /// The properties of the scenario by name, each with the identity that it has in all scenarios which declare it;
    /// nil if there are none.
    var identities: [String: String]? {
        properties.isEmpty ? nil : Dictionary(properties.map { ($0.name, $0.identity) }) { first, _ in first }
    }
}
