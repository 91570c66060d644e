/// Whether a recording stays the same under conditions that must not show in it.
enum Stability: Hashable, Sendable {
    /// Why two plays differ.
    enum Cause: Hashable, Sendable {
        /// They differ although all conditions are the same: threads that race past the bench, another process, the machine's clock.
        case chance
        /// This alone makes them differ.
        case factor(PlayConditions.Factor)
        /// Neither alone does.
        case unknown
    }

    /// What a further play came to.
    enum Difference: Hashable, Sendable {
        case line(LineDifference)
        /// It crashed, hung or missed an answer.
        case verdict(String)
    }

    /// No further plays were made.
    case notAsked
    case steady
    /// It is no golden.
    case unsteady(Difference, because: Cause)

    /// Whether the recording may become a golden.
    var allowsOffer: Bool { self == .steady }
}
