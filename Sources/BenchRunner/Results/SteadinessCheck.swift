import PresenterBench

/// Finds out whether a recording depends on something that changes with the day or the machine, by playing it again.
///
/// The number of plays that vary the factors of chance is high enough to catch a flow that differs in half of its plays
/// 999 times in 1,000. If one differs, more plays find out why: twenty in which nothing is varied, and twenty for each factor
/// alone. A factor is the cause only where its plays differ clearly more often than those in which nothing is varied
/// (`ClearlyMoreOften`); chance alone makes some differ, too.
struct SteadinessCheck: Sendable {
    private static let chances = 10

    /// The plays that are still to be run.
    private(set) var due: [PlayConditions]
    private var results: [PlayConditions: PlayResult] = [:]
    private let firstRound: [PlayConditions]
    private var odd: (conditions: PlayConditions, difference: Stability.Difference)?

    /// Creates the check of a scenario.
    ///
    /// - Parameter scenario: The scenario; the factors it declares are not varied.
    init(of scenario: Scenario) {
        let factors = Set(PlayConditions.Factor.allCases).subtracting(scenario.dependsOn.map(\.factor))
        let chance = (1...Self.chances).map {
            PlayConditions(varied: factors.intersection(PlayConditions.Factor.ofChance), attempt: $0)
        }
        let place = factors.intersection(PlayConditions.Factor.ofPlace)
        firstRound = chance + (place.isEmpty ? [] : [PlayConditions(varied: place, attempt: 1)])
        due = firstRound
    }

    /// Takes the result of a play.
    mutating func take(_ play: PlayResult) {
        results[play.plan.conditions] = play
        due.removeAll { $0 == play.plan.conditions }
    }

    /// Compares the plays of the first round, once they are over.
    ///
    /// - Parameter difference: Compares a play with the one that will be offered; nil if they are equal.
    /// - Returns: Further plays that a difference makes necessary.
    mutating func search(_ difference: (PlayResult) -> Stability.Difference?) -> [PlayConditions] {
        for conditions in firstRound where odd == nil {
            odd = results[conditions].flatMap(difference).map { (conditions, $0) }
        }
        due = causes
        return due
    }

    /// All plays of the first round, to find the values that are the same in each of them.
    var plays: [PlayResult] { firstRound.compactMap { results[$0] } }

    /// Summarises the plays.
    ///
    /// - Parameter difference: Compares a play with the one that will be offered; nil if they are equal.
    /// - Returns: Whether it may be offered, or what differed and why.
    func stability(_ difference: (PlayResult) -> Stability.Difference?) -> Stability {
        guard let odd else { return .steady }
        let plays = causes
        let unvaried = frequency(of: plays.filter(\.varied.isEmpty), difference)
        let cause = PlayConditions.Factor.allCases.first { factor in
            let alone = frequency(of: plays.filter { $0.varied == [factor] }, difference)
            return ClearlyMoreOften.holds(for: alone, than: unvaried)
        }
        if let cause { return .unsteady(odd.difference, because: .factor(cause)) }
        if unvaried.odd > 0 { return .unsteady(odd.difference, because: .chance(unvaried)) }
        return .unsteady(odd.difference, because: .unknown(frequency(of: firstRound, difference)))
    }

    private func frequency(
        of conditions: [PlayConditions], _ difference: (PlayResult) -> Stability.Difference?
    ) -> Stability.Frequency {
        let plays = conditions.compactMap { results[$0] }
        return Stability.Frequency(odd: plays.count { difference($0) != nil }, plays: plays.count)
    }

    /// The plays that search for a cause; none without a difference.
    private var causes: [PlayConditions] {
        guard let odd, let play = results[odd.conditions] else { return [] }
        return Self.search(for: odd.conditions, Self.tries(for: play))
    }

    /// Returns the plays that find out why one differed: some in which nothing is varied, and some for each factor alone, with
    /// the seed of the one that differed.
    private static func search(for odd: PlayConditions, _ tries: Int) -> [PlayConditions] {
        let turns = 1...tries
        let alone = PlayConditions.Factor.allCases.filter(odd.varied.contains).flatMap { factor in
            turns.map { PlayConditions(varied: [factor], attempt: odd.attempt, turn: $0) }
        }
        return turns.map { PlayConditions(turn: $0) } + alone
    }

    /// How many plays search for a cause in each condition: fewer where one is ended by the time limit. Not by the time that it
    /// took: on a busy machine another cause would be named.
    private static func tries(for play: PlayResult) -> Int { play.exit == .timedOut ? 5 : 20 }
}

extension Scenario.Dependence {
    /// What of a play's conditions it is.
    var factor: PlayConditions.Factor {
        switch self {
        case .hashOrder: .hashOrder
        case .timeZone: .timeZone
        case .locale: .locale
        }
    }
}
