import BenchDiagnostics
import PresenterBench

/// Finds out whether a recording depends on something that changes with the day or the machine, by playing it again.
///
/// If one of the plays that vary the factors of chance differs, more plays search for the cause (`CauseSearch`).
struct SteadinessCheck: Sendable {
    private let firstRound: [PlayConditions]
    /// The plays whose recordings may differ, because the scenario says so: they only show which values do.
    private let declared: [PlayConditions]
    private var results: [PlayConditions: PlayResult] = [:]
    private var search: (difference: Stability.Difference, causes: CauseSearch)?

    /// Creates the check of a scenario.
    ///
    /// - Parameter scenario: The scenario; the factors it declares are not varied.
    init(of scenario: Scenario) {
        let factors = Set(PlayConditions.Factor.allCases).subtracting(scenario.dependsOn.map(\.factor))
        let chance = (1...PlayConditions.chances).map {
            PlayConditions(varied: factors.intersection(PlayConditions.Factor.ofChance), attempt: $0)
        }
        let place = factors.intersection(PlayConditions.Factor.ofPlace)
        firstRound = chance + (place.isEmpty ? [] : [PlayConditions(varied: place, attempt: 1)])
        // Without one, a random text that a scrubber finds would be the same in all plays, and no longer be hidden.
        declared =
            scenario.dependsOn.contains(.randomNumbers) ? [PlayConditions(varied: [.randomNumbers], attempt: 1)] : []
    }

    /// The plays that are still to be run.
    var due: [PlayConditions] { search?.causes.due ?? (firstRound + declared).filter { results[$0] == nil } }

    /// All plays before the search, by which the values are found that are the same in each of them.
    var plays: [PlayResult] { (firstRound + declared).compactMap { results[$0] } }

    /// Takes the result of a play.
    ///
    /// - Parameters:
    ///   - play: The play.
    ///   - outcome: Returns the outcome by which a play is compared; called only in the search for a cause.
    mutating func take(_ play: PlayResult, _ outcome: (PlayResult) -> Stability.Outcome?) {
        if search == nil {
            results[play.plan.conditions] = play
        } else if let outcome = outcome(play) {
            search?.causes.take(play.plan.conditions, outcome)
        }
    }

    /// Compares the plays of the first round once they are over; if one differs, further plays are due.
    mutating func compare(_ comparison: OfferComparison) {
        let differences = firstRound.compactMap { results[$0] }.map {
            (play: $0, difference: comparison.difference(of: $0))
        }
        guard let odd = differences.first(where: { $0.difference != nil }), let first = odd.difference else { return }
        let all = Stability.Frequency(
            odd: differences.count { $0.difference != nil }, plays: differences.count)
        search = (first, CauseSearch(for: odd.play, all, offered: comparison.outcome))
    }

    /// Returns whether a play can no longer change the answer.
    func isPointless(_ conditions: PlayConditions) -> Bool { search?.causes.isPointless(conditions) ?? false }

    /// The answer once no play is due: whether the recording may be offered, or what differed and why.
    var stability: Stability { search.map { .unsteady($0.difference, because: $0.causes.cause) } ?? .steady }
}

/// The search for the reason why a play differs from the one that will be offered.
///
/// It makes twenty plays in which nothing is varied, and up to twenty for each factor alone. A factor is the cause if
/// its plays differ clearly more often than those without any (`ClearlyMoreOften`), since chance alone makes some
/// differ too. All are compared with the outcome of most plays without a factor: on a busy machine, the one to be
/// offered may itself be the odd one. The plays of a factor end when the rest can no longer change the answer, and the
/// search ends with the first factor that is a cause. The answer is the same as after all plays.
struct CauseSearch: Sendable {
    private let factors: [PlayConditions.Factor]
    private let firstRound: Stability.Frequency
    private let unvaried: [PlayConditions]
    private let alone: [PlayConditions.Factor: [PlayConditions]]
    private let offered: Stability.Outcome
    private var outcomes: [PlayConditions: Stability.Outcome] = [:]
    /// The outcome of most plays without a factor, once all of them are known.
    private var usual: Stability.Outcome?
    /// The factors that are decided, each with whether it is the cause.
    private var isCause: [PlayConditions.Factor: Bool] = [:]

    /// Creates the search.
    ///
    /// - Parameters:
    ///   - odd: The play that differed; the plays of the search have its seed.
    ///   - firstRound: The numbers of plays in which all factors are varied, and of those that differed.
    ///   - offered: The outcome of the play that will be offered.
    init(for odd: PlayResult, _ firstRound: Stability.Frequency, offered: Stability.Outcome) {
        // Fewer if a play reached its time limit. The time itself must not decide: a busy machine would name another
        // cause.
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
        // A play with a factor can be compared only when all plays without one are known.
        if usual == nil { usual = outcomeOfMost }
        let judged = conditions.varied.isEmpty ? factors : factors.filter(conditions.varied.contains)
        for factor in judged where isCause[factor] == nil { isCause[factor] = decided(factor) }
    }

    /// Returns whether a play can no longer change the answer: its factor is decided, or an earlier factor is the
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

    /// The outcome of more than half of the plays without a factor, or else that of the offered play; nil while some
    /// are not known.
    private var outcomeOfMost: Stability.Outcome? {
        let known = unvaried.compactMap { outcomes[$0] }
        guard known.count == unvaried.count else { return nil }
        let counts = known.reduce(into: [Stability.Outcome: Int]()) { $0[$1, default: 0] += 1 }
        return counts.first { $0.value > known.count / 2 }?.key ?? offered
    }

    /// Returns whether a factor is a cause; nil while that depends on plays to be made.
    private func decided(_ factor: PlayConditions.Factor) -> Bool? {
        guard usual != nil else { return nil }
        let (without, now) = (frequency(unvaried), frequency(alone[factor, default: []]))
        let most = Stability.Frequency(odd: now.odd + unvaried.count - now.plays, plays: unvaried.count)
        let least = Stability.Frequency(odd: now.odd, plays: unvaried.count)
        if ClearlyMoreOften.holds(for: least, than: without) { return true }
        return ClearlyMoreOften.holds(for: most, than: without) ? nil : false
    }

    /// The numbers of plays under some conditions so far, and of those that differ.
    private func frequency(_ conditions: [PlayConditions]) -> Stability.Frequency {
        let plays = conditions.compactMap { outcomes[$0] }
        return Stability.Frequency(odd: plays.count { $0 != usual }, plays: plays.count)
    }
}

extension Scenario.Dependence {
    /// The factor that the conditions of a play vary alone.
    var factor: PlayConditions.Factor {
        switch self {
        case .hashOrder: .hashOrder
        case .timeZone: .timeZone
        case .locale: .locale
        case .randomNumbers: .randomNumbers
        }
    }
}

/// The test whether some plays differ so much more often than others that it cannot be chance.
///
/// It is Fisher's exact test (R. A. Fisher, Statistical Methods for Research Workers, 1934, 21.02): if all plays
/// differed with the same probability, at least as many of those that differ would be among the first ones less than
/// once in 200 times.
enum ClearlyMoreOften {
    private static let rarest = 1.0 / 200

    /// Compares the plays in which something is varied with those in which it is not.
    static func holds(for varied: Stability.Frequency, than unvaried: Stability.Frequency) -> Bool {
        guard varied.plays > 0, unvaried.plays > 0 else { return false }
        return probability(of: varied, unvaried) < rarest
    }

    /// The probability that at least so many of the plays that differ are among the varied ones, by the hypergeometric
    /// distribution.
    static func probability(of varied: Stability.Frequency, _ unvaried: Stability.Frequency) -> Double {
        let odd = varied.odd + unvaried.odd
        let all = ways(odd, of: varied.plays + unvaried.plays)
        return (varied.odd...max(varied.odd, min(odd, varied.plays))).reduce(0) { sum, count in
            sum + ways(count, of: varied.plays) * ways(odd - count, of: unvaried.plays) / all
        }
    }

    /// The number of ways to choose some of a number of things.
    private static func ways(_ count: Int, of number: Int) -> Double {
        guard count >= 0, count <= number else { return 0 }
        return (0..<count).reduce(1) { $0 * Double(number - $1) / Double($1 + 1) }
    }
}

/// The steadiness of a recording under conditions that must not show in it.
package enum Stability: Hashable, Sendable {
    /// The reason why two plays differ.
    package enum Cause: Hashable, Sendable {
        /// The plays differ so often although all conditions are the same, because of threads that race outside the
        /// bench, another process, or the machine's clock.
        case chance(Frequency)
        /// The plays differ clearly more often if this factor alone is varied.
        case factor(PlayConditions.Factor)
        /// The plays differ so often if all factors are varied, but not without any, and no factor alone is the cause.
        case unknown(Frequency)
        /// The copy of a process plays otherwise than a new process.
        case copy
    }

    /// The number of plays that differ, out of some.
    package struct Frequency: Hashable, Sendable {
        package var odd: Int
        package var plays: Int

        package init(odd: Int, plays: Int) {
            self.odd = odd
            self.plays = plays
        }
    }

    /// The outcome of a play, as far as plays of one scenario are compared by it.
    enum Outcome: Hashable, Sendable {
        /// The recording, byte for byte.
        case recorded([UInt8])
        /// The crash, hang or miss that ended the play.
        case failed(String)
    }

    /// The way in which a further play differs.
    package enum Difference: Hashable, Sendable {
        case line(LineDifference)
        /// The play crashed, hung or had a miss.
        case verdict(String)
        /// The play took longer than allowed, because the app waits in a way that costs real time.
        case busyWait(Diagnostic)
    }

    /// No further plays were made.
    case notAsked
    case steady
    /// The recording is not usable as a golden.
    case unsteady(Difference, because: Cause)

    /// True if the recording may become a golden.
    var allowsOffer: Bool { self == .steady }
}
