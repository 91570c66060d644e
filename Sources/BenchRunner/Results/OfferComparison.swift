import Transcript

/// Compares further plays of a scenario with the one whose recording will be offered.
struct OfferComparison {
    /// The judgement that will be offered.
    let offered: Judgement
    /// The values that a scrubber finds although they are the same in every play; they are not scrubbed.
    private let literal: Set<VolatileValue>
    private let judge: (PlayResult, Set<VolatileValue>?) -> Judgement

    /// Creates a comparison.
    ///
    /// - Parameters:
    ///   - first: The play whose recording will be offered.
    ///   - others: The plays that show which values are the same in every play.
    ///   - judge: Judges a play, without scrubbing the given values in its recording.
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

    /// The outcome of the play that will be offered.
    var outcome: Stability.Outcome { Self.outcome(offered) }

    /// Returns the outcome of a play.
    func outcome(of play: PlayResult) -> Stability.Outcome { Self.outcome(judge(play, literal)) }

    /// Returns the difference of a play from the one that will be offered; nil if there is none.
    func difference(of play: PlayResult) -> Stability.Difference? {
        let other = judge(play, literal)
        if offered.verdict != other.verdict, let what = Self.failure(of: other) {
            if let failure = other.failure, failure.subject == .busyWait { return .busyWait(failure) }
            return .verdict(what)
        }
        return LineDifference(between: offered.recording, and: other.recording).map { .line($0) }
    }

    private static func outcome(_ judgement: Judgement) -> Stability.Outcome {
        failure(of: judgement).map { .failed($0) } ?? .recorded(Array(judgement.recording.utf8))
    }

    /// The reason why a play could not become a golden; nil if its recording is compared.
    private static func failure(of judgement: Judgement) -> String? {
        guard !ScenarioResult.isOfferable(judgement), judgement.verdict != .same else { return nil }
        return judgement.failure?.what ?? judgement.verdict.word
    }
}

/// The first line in which two recordings differ, byte for byte.
package struct LineDifference: Hashable, Sendable {
    /// The number of the line, from 1.
    package var line: Int
    /// The line in each of the two recordings; nil past the end.
    package var first: String?
    package var other: String?

    /// Compares two texts; nil if they are equal.
    init?(between first: String, and other: String) {
        let left = Self.lines(first)
        let right = Self.lines(other)
        let shared = zip(left, right).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        guard shared < max(left.count, right.count) else { return nil }
        line = shared + 1
        self.first = shared < left.count ? String(left[shared]) : nil
        self.other = shared < right.count ? String(right[shared]) : nil
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}

/// The common outcome of some plays of a scenario.
package struct PlayOutcome: Sendable {
    package var judgement: Judgement
    /// The events and the output of the first of these plays.
    package let events: [PlayEvent]
    package let output: PlayOutput
    package var count = 1

    init(_ judgement: Judgement, of play: PlayResult?) {
        self.judgement = judgement
        events = play?.events ?? []
        output = play?.output ?? PlayOutput()
    }

    /// Returns whether another play had the same verdict and, byte for byte, the same recording.
    func isSame(as other: Judgement) -> Bool {
        judgement.verdict == other.verdict && judgement.recording.utf8.elementsEqual(other.recording.utf8)
    }
}
