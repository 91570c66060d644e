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
    /// - Returns: The answer to whether it may be offered, or what differed and why.
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

    /// The number of plays that search for a cause in each condition: fewer where one is ended by the time limit. Not by the time that it
    /// took: on a busy machine another cause would be named.
    private static func tries(for play: PlayResult) -> Int { play.exit == .timedOut ? 5 : 20 }
}

extension Scenario.Dependence {
    /// The condition of a play that it is about.
    var factor: PlayConditions.Factor {
        switch self {
        case .hashOrder: .hashOrder
        case .timeZone: .timeZone
        case .locale: .locale
        }
    }
}

/// The test by which some plays differ so much more often than others that chance is no explanation.
///
/// By Fisher's exact test (R. A. Fisher, Statistical Methods for Research Workers, 1934, 21.02): if all plays differed with the
/// same probability, so many of those that differ, or more, would be among the first ones less than once in 200 times.
enum ClearlyMoreOften {
    private static let rarest = 1.0 / 200

    /// Compares the plays in which something is varied with those in which it is not.
    static func holds(for varied: Stability.Frequency, than unvaried: Stability.Frequency) -> Bool {
        guard varied.plays > 0, unvaried.plays > 0 else { return false }
        return probability(of: varied, unvaried) < rarest
    }

    /// The probability that so many, or more, of those that differ are among the varied ones, by the hypergeometric distribution.
    static func probability(of varied: Stability.Frequency, _ unvaried: Stability.Frequency) -> Double {
        let odd = varied.odd + unvaried.odd
        let all = ways(odd, of: varied.plays + unvaried.plays)
        return (varied.odd...max(varied.odd, min(odd, varied.plays))).reduce(0) { sum, count in
            sum + ways(count, of: varied.plays) * ways(odd - count, of: unvaried.plays) / all
        }
    }

    /// The number of ways in which so many of a number can be chosen.
    private static func ways(_ count: Int, of number: Int) -> Double {
        guard count >= 0, count <= number else { return 0 }
        return (0..<count).reduce(1) { $0 * Double(number - $1) / Double($1 + 1) }
    }
}

/// The constancy of a recording under conditions that must not show in it.
package enum Stability: Hashable, Sendable {
    /// The reason why two plays differ.
    package enum Cause: Hashable, Sendable {
        /// They differ although all conditions are the same, so often: threads that race outside the bench, another
        /// process, the machine's clock.
        case chance(Frequency)
        /// They differ clearly more often where this factor alone is varied.
        case factor(PlayConditions.Factor)
        /// No factor alone does that, and without one they do not differ: so often they differ where all are varied.
        case unknown(Frequency)
        /// A copy of another process plays it otherwise than a new process.
        case copy
    }

    /// The number of some plays that differ.
    package struct Frequency: Hashable, Sendable {
        package var odd: Int
        package var plays: Int

        package init(odd: Int, plays: Int) {
            self.odd = odd
            self.plays = plays
        }
    }

    /// The result of a further play.
    package enum Difference: Hashable, Sendable {
        case line(LineDifference)
        /// It crashed, hung or had a miss.
        case verdict(String)
    }

    /// No further plays were made.
    case notAsked
    case steady
    /// It is not usable as a golden.
    case unsteady(Difference, because: Cause)

    /// True if the recording may become a golden.
    var allowsOffer: Bool { self == .steady }
}
