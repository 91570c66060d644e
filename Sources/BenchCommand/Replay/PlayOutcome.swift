import PresenterBench

/// What plays of a scenario had in common, and how many there were.
struct PlayOutcome: Sendable {
    var judgement: Judgement
    /// The events and the printed text of the first of them.
    let events: [PlayEvent]
    let output: PlayOutput
    var count = 1

    init(_ judgement: Judgement, of play: PlayResult?) {
        self.judgement = judgement
        events = play?.events ?? []
        output = play?.output ?? PlayOutput()
    }

    /// Tells whether another play had the same verdict and, byte for byte, the same recording.
    func isSame(as other: Judgement) -> Bool {
        judgement.verdict == other.verdict && judgement.recording.utf8.elementsEqual(other.recording.utf8)
    }
}
