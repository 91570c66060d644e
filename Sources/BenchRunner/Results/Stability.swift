/// Whether a recording stays the same under conditions that must not show in it.
package enum Stability: Hashable, Sendable {
    /// Why two plays differ.
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

    /// How many of some plays differ.
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

    /// Whether the recording may become a golden.
    var allowsOffer: Bool { self == .steady }
}
