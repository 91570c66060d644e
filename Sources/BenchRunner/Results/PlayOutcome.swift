import Transcript

/// The common outcome of some plays of a scenario, and their number.
package struct PlayOutcome: Sendable {
    package var judgement: Judgement
    /// The events and the output of the first of them.
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
