import Transcript

/// Compares further plays of a scenario with the one whose recording will be offered.
struct OfferComparison {
    /// The judgement that will be offered.
    let offered: Judgement
    /// Values that a scrubber finds but that are the same in every play: they stay as they are.
    private let literal: Set<VolatileValue>
    private let judge: (PlayResult, Set<VolatileValue>?) -> Judgement

    /// Creates a comparison.
    ///
    /// - Parameters:
    ///   - first: The play whose recording will be offered.
    ///   - others: The plays that show which values are the same in every play.
    ///   - judge: Judges a play, keeping the given values in its recording.
    init(
        of first: PlayResult, with others: [PlayResult],
        judge: @escaping (PlayResult, Set<VolatileValue>?) -> Judgement
    ) {
        literal = others.reduce(VolatileValues(first.events).uncertain) {
            $0.intersection(VolatileValues($1.events).uncertain)
        }
        offered = judge(first, literal)
        self.judge = judge
    }

    /// Returns how a play differs from the first; nil if it does not.
    func difference(of play: PlayResult) -> Stability.Difference? {
        let other = judge(play, literal)
        if offered.verdict != other.verdict, !ScenarioResult.isOfferable(other), other.verdict != .same {
            return .verdict(other.failure?.what ?? other.verdict.word)
        }
        return LineDifference(between: offered.recording, and: other.recording).map { .line($0) }
    }
}
