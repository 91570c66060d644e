import PresenterBench

/// Finds out whether a recording hangs on something that is another on the next day or machine, by playing it again.
///
/// The plays that vary what chance decides are as many as are needed to meet a flow that differs in half of its plays 999 times in
/// 1,000. Where one differs, more plays find out what makes it differ: first those in which nothing is varied, then each factor alone.
struct SteadinessCheck: Sendable {
    private static let chances = 10
    private static let tries = 6

    private var awaited: [PlayConditions]
    private var results: [PlayConditions: PlayResult] = [:]
    private let firstRound: [PlayConditions]
    private var isSearching = false

    /// Creates the check of a scenario.
    ///
    /// - Parameter scenario: Its recording may hang on what it declares, which is not varied.
    init(of scenario: Scenario) {
        let factors = Set(PlayConditions.Factor.allCases).subtracting(scenario.dependsOn.map(\.factor))
        let chance = (1...Self.chances).map {
            PlayConditions(varied: factors.intersection(PlayConditions.Factor.ofChance), attempt: $0)
        }
        let place = factors.intersection(PlayConditions.Factor.ofPlace)
        firstRound = chance + (place.isEmpty ? [] : [PlayConditions(varied: place, attempt: 1)])
        awaited = firstRound
    }

    /// The plays that are to be made now.
    var due: [PlayConditions] { awaited }

    /// Learns what came of a play.
    ///
    /// - Parameters:
    ///   - play: The play.
    ///   - difference: Compares a play with the one that is to be offered; nil where they are the same.
    /// - Returns: Further plays that this makes necessary.
    mutating func take(_ play: PlayResult, _ difference: (PlayResult) -> Stability.Difference?) -> [PlayConditions] {
        results[play.plan.conditions] = play
        awaited.removeAll { $0 == play.plan.conditions }
        guard awaited.isEmpty, !isSearching, let odd = firstOdd(difference) else { return [] }
        isSearching = true
        awaited = Self.search(for: odd.conditions)
        return awaited
    }

    /// Whether all plays are over.
    var isOver: Bool { awaited.isEmpty }

    /// All plays of the first round, to find what is the same in each of them.
    var plays: [PlayResult] { firstRound.compactMap { results[$0] } }

    /// Tells what the plays have shown.
    ///
    /// - Parameter difference: Compares a play with the one that is to be offered; nil where they are the same.
    /// - Returns: Whether it may be offered, or what differed and why.
    func stability(_ difference: (PlayResult) -> Stability.Difference?) -> Stability {
        guard let odd = firstOdd(difference) else { return .steady }
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

    private func firstOdd(
        _ difference: (PlayResult) -> Stability.Difference?
    ) -> (conditions: PlayConditions, difference: Stability.Difference)? {
        for conditions in firstRound {
            if let play = results[conditions], let found = difference(play) { return (conditions, found) }
        }
        return nil
    }

    /// Returns the plays that tell why one differed: some in which nothing is varied, and some for each factor alone.
    private static func search(for odd: PlayConditions) -> [PlayConditions] {
        let home = (1...chances).map { PlayConditions(attempt: $0) }
        let alone = PlayConditions.Factor.allCases.filter(odd.varied.contains).flatMap { factor in
            attempts(factor, odd).map { PlayConditions(varied: [factor], attempt: $0) }
        }
        return home + alone
    }

    /// Numbers follow from their seed; hash tables and addresses are others in each process.
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
