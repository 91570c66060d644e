import BenchDiagnostics
import PresenterBench

/// Finds out whether a recording depends on something that changes with the day or the machine, by playing it again.
///
/// The number of plays that vary the factors of chance is high enough to catch a flow that differs in half of its plays
/// 999 times in 1,000. If one differs, more plays find out why (`CauseSearch`).
struct SteadinessCheck: Sendable {
    private static let chances = 10

    private let firstRound: [PlayConditions]
    private var results: [PlayConditions: PlayResult] = [:]
    private var search: (difference: Stability.Difference, causes: CauseSearch)?

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
    }

    /// The plays that are still to be run.
    var due: [PlayConditions] { search?.causes.due ?? firstRound.filter { results[$0] == nil } }

    /// All plays of the first round, to find the values that are the same in each of them.
    var plays: [PlayResult] { firstRound.compactMap { results[$0] } }

    /// Takes the result of a play.
    ///
    /// - Parameters:
    ///   - play: The play.
    ///   - outcome: The outcome by which it is compared. Asked only of those that search for a cause.
    mutating func take(_ play: PlayResult, _ outcome: (PlayResult) -> Stability.Outcome?) {
        if search == nil {
            results[play.plan.conditions] = play
        } else if let outcome = outcome(play) {
            search?.causes.take(play.plan.conditions, outcome)
        }
    }

    /// Compares the plays of the first round, once they are over; further ones are due if one differs.
    ///
    /// - Parameter comparison: Compares a play with the one that will be offered.
    mutating func compare(_ comparison: OfferComparison) {
        let differences = plays.map { (play: $0, difference: comparison.difference(of: $0)) }
        guard let odd = differences.first(where: { $0.difference != nil }), let first = odd.difference else { return }
        let all = Stability.Frequency(
            odd: differences.count { $0.difference != nil }, plays: differences.count)
        search = (first, CauseSearch(for: odd.play, all, offered: comparison.outcome))
    }

    /// Returns whether a play can change the answer no more.
    func isPointless(_ conditions: PlayConditions) -> Bool { search?.causes.isPointless(conditions) ?? false }

    /// The answer to whether the recording may be offered, or what differed and why, once no play is due.
    var stability: Stability { search.map { .unsteady($0.difference, because: $0.causes.cause) } ?? .steady }
}

/// The search for the reason why one play differs from the one that will be offered.
///
/// Twenty plays in which nothing is varied, and up to twenty for each factor alone. A factor is the cause only where its plays
/// differ clearly more often than those in which nothing is varied (`ClearlyMoreOften`); chance alone makes some differ, too. They
/// differ from what most plays without a factor are: on a busy machine the one that will be offered may itself be the odd one. The
/// plays of a factor end where those that are left can change the answer no more, and the first factor that is a cause ends the
/// search: the answer is the same as after all plays.
struct CauseSearch: Sendable {
    private let factors: [PlayConditions.Factor]
    private let firstRound: Stability.Frequency
    private let unvaried: [PlayConditions]
    private let alone: [PlayConditions.Factor: [PlayConditions]]
    private let offered: Stability.Outcome
    private var outcomes: [PlayConditions: Stability.Outcome] = [:]
    /// The outcome of most plays without a factor, once all of them are known.
    private var usual: Stability.Outcome?
    /// The factors of which no play is needed any more.
    private var isCause: [PlayConditions.Factor: Bool] = [:]

    /// Creates the search.
    ///
    /// - Parameters:
    ///   - odd: The play that differed; those of the search have its seed.
    ///   - firstRound: The plays in which all factors are varied, and how many of them differed.
    ///   - offered: The outcome of the play that will be offered.
    init(for odd: PlayResult, _ firstRound: Stability.Frequency, offered: Stability.Outcome) {
        // Fewer where one is ended by the time limit. Not by the time that it took: on a busy machine another cause would be named.
        let turns = 1...(odd.exit == .timedOut ? 5 : 20)
        let conditions = odd.plan.conditions
        factors = PlayConditions.Factor.allCases.filter(conditions.varied.contains)
        self.firstRound = firstRound
        self.offered = offered
        unvaried = turns.map { PlayConditions(turn: $0) }
        alone = Dictionary(
            uniqueKeysWithValues: factors.map { factor in
                (factor, turns.map { PlayConditions(varied: [factor], attempt: conditions.attempt, turn: $0) })
            })
    }

    /// The plays that are still to be run.
    var due: [PlayConditions] {
        (unvaried + factors.flatMap { alone[$0, default: []] }).filter { outcomes[$0] == nil && !isPointless($0) }
    }

    /// Takes the result of a play.
    mutating func take(_ conditions: PlayConditions, _ outcome: Stability.Outcome) {
        outcomes[conditions] = outcome
        // Only when all plays without a factor are known can one with a factor be compared.
        if usual == nil { usual = outcomeOfMost }
        let judged = conditions.varied.isEmpty ? factors : factors.filter(conditions.varied.contains)
        for factor in judged where isCause[factor] == nil { isCause[factor] = decided(factor) }
    }

    /// Returns whether a play can change the answer no more: its factor is known to be a cause, or none, or an earlier one is the
    /// cause.
    func isPointless(_ conditions: PlayConditions) -> Bool {
        guard conditions.turn > 0, let factor = conditions.varied.first else { return false }
        return isCause[factor] != nil || factors.prefix { $0 != factor }.contains { isCause[$0] == true }
    }

    /// The cause, once no play is due.
    var cause: Stability.Cause {
        if let factor = factors.first(where: { isCause[$0] == true }) { return .factor(factor) }
        var chance = frequency(unvaried)
        if usual != offered { chance = Stability.Frequency(odd: chance.odd + 1, plays: chance.plays + 1) }
        return chance.odd > 0 ? .chance(chance) : .unknown(firstRound)
    }

    /// The outcome of more than half of the plays without a factor, or that of the offered one; nil while some are not known.
    private var outcomeOfMost: Stability.Outcome? {
        let known = unvaried.compactMap { outcomes[$0] }
        guard known.count == unvaried.count else { return nil }
        let counts = known.reduce(into: [Stability.Outcome: Int]()) { $0[$1, default: 0] += 1 }
        return counts.first { $0.value > known.count / 2 }?.key ?? offered
    }

    /// Returns whether a factor is a cause; nil while that depends on plays that are still to be run.
    private func decided(_ factor: PlayConditions.Factor) -> Bool? {
        guard usual != nil else { return nil }
        let (without, now) = (frequency(unvaried), frequency(alone[factor, default: []]))
        let most = Stability.Frequency(odd: now.odd + unvaried.count - now.plays, plays: unvaried.count)
        let least = Stability.Frequency(odd: now.odd, plays: unvaried.count)
        if ClearlyMoreOften.holds(for: least, than: without) { return true }
        return ClearlyMoreOften.holds(for: most, than: without) ? nil : false
    }

    /// The plays of those conditions so far.
    private func frequency(_ conditions: [PlayConditions]) -> Stability.Frequency {
        let plays = conditions.compactMap { outcomes[$0] }
        return Stability.Frequency(odd: plays.count { $0 != usual }, plays: plays.count)
    }
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

    /// The outcome of a play, as far as two plays of a scenario are compared by it.
    enum Outcome: Hashable, Sendable {
        /// Its recording, byte for byte.
        case recorded([UInt8])
        /// It crashed, hung or had a miss.
        case failed(String)
    }

    /// The result of a further play.
    package enum Difference: Hashable, Sendable {
        case line(LineDifference)
        /// It crashed, hung or had a miss.
        case verdict(String)
        /// It took longer than a play may, as the app waits in a way that costs real time.
        case busyWait(Diagnostic)
    }

    /// No further plays were made.
    case notAsked
    case steady
    /// It is not usable as a golden.
    case unsteady(Difference, because: Cause)

    /// True if the recording may become a golden.
    var allowsOffer: Bool { self == .steady }
}
