import PresenterBench

/// Finds out whether a recording depends on something that changes with the day or the machine, by playing it again.
///
/// The number of plays that vary the factors of chance is high enough to catch a flow that differs in half of its plays
/// 999 times in 1,000. If one differs, more plays find out why: first some in which nothing is varied, then each factor
/// alone.
struct SteadinessCheck: Sendable {
    private static let chances = 10
    private static let tries = 6

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
        due = odd.map { Self.search(for: $0.conditions) } ?? []
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
        let oddities = Self.search(for: odd.conditions).filter { conditions in
            results[conditions].map { difference($0) != nil } ?? false
        }
        let alone = Set(oddities.flatMap(\.varied))
        let cause =
            oddities.contains { $0.varied.isEmpty }
            ? Stability.Cause.chance
            : PlayConditions.Factor.allCases.first(where: alone.contains).map { .factor($0) } ?? .unknown
        return .unsteady(odd.difference, because: cause)
    }

    /// Returns the plays that find out why one differed: some in which nothing is varied, and some for each factor
    /// alone.
    private static func search(for odd: PlayConditions) -> [PlayConditions] {
        let home = (1...chances).map { PlayConditions(attempt: $0) }
        let alone = PlayConditions.Factor.allCases.filter(odd.varied.contains).flatMap { factor in
            attempts(factor, odd).map { PlayConditions(varied: [factor], attempt: $0) }
        }
        return home + alone
    }

    /// Random numbers follow from their seed; hash tables and addresses differ in each process.
    private static func attempts(_ factor: PlayConditions.Factor, _ odd: PlayConditions) -> [Int] {
        switch factor {
        case .hashOrder, .addresses: (1...tries).map { odd.attempt + 100 * $0 }
        case .randomNumbers, .home, .processors, .timeZone, .locale: [odd.attempt]
        }
    }
}

extension Scenario.Dependence {
    fileprivate var factor: PlayConditions.Factor {
        switch self {
        case .hashOrder: .hashOrder
        case .timeZone: .timeZone
        case .locale: .locale
        }
    }
}
