import PresenterBench

/// Compares further plays of a scenario with the one whose recording is to be offered.
struct OfferComparison {
    /// What is to be offered.
    let offered: Judgement
    /// The values that a scrubber finds and that are yet the same in every play: they stay as they are.
    private let literal: Set<VolatileValue>
    private let judge: (PlayResult, Set<VolatileValue>?) -> Judgement

    /// Creates a comparison.
    ///
    /// - Parameters:
    ///   - first: The play whose recording is to be offered.
    ///   - others: The plays that tell which values are the same in every play.
    ///   - judge: Judges a play, in whose recording the given values stay as they are.
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

    /// Returns what makes a play another one than the first; nil where nothing does.
    func difference(of play: PlayResult) -> Stability.Difference? {
        let other = judge(play, literal)
        if offered.verdict != other.verdict, !ScenarioResult.isOfferable(other), other.verdict != .same {
            return .verdict(other.failure?.what ?? other.verdict.word)
        }
        return LineDifference(between: offered.recording, and: other.recording).map { .line($0) }
    }
}
