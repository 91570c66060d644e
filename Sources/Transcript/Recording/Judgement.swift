import BenchDiagnostics

/// The verdict on one play, and its reasons.
package struct Judgement: Hashable, Sendable {
    package var verdict: Verdict
    /// The text to compare and, if it is approved, to keep.
    package var recording: String
    /// The reason; nil if the difference between two texts is the reason.
    package var failure: Diagnostic?

    package init(verdict: Verdict, recording: String, failure: Diagnostic? = nil) {
        self.verdict = verdict
        self.recording = recording
        self.failure = failure
    }
}

extension Verdict {
    /// Decides the verdict on a play.
    ///
    /// A failure that kept the play from finishing comes first, then a miss, a broken property, a held object, and the
    /// text. Only a difference in the text can be approved.
    ///
    /// - Parameters:
    ///   - head: The lines above the events.
    ///   - events: The events of the play.
    ///   - exit: The end of its process.
    ///   - launches: The number of the scenario's launches.
    ///   - golden: The approved recording.
    ///   - literal: The values that are known to be the same in every play; nil takes those that the golden shows.
    /// - Returns: The verdict and the recording.
    package static func judge(
        _ head: RecordingHead, events: [PlayEvent], exit: PlayExit, launches: Int = 1, golden: String?,
        literal: Set<VolatileValue>? = nil
    ) -> Judgement {
        let draft = RecordingDraft(head, events, crashed: exit.isCrash)
        let recording = draft.text(literal: literal ?? golden.map(draft.literals) ?? [])
        let facts = PlayFacts(scenario: head.scenario, events: events, launches: launches)
        if let (verdict, failure) = facts.breakdown(exit) {
            return Judgement(verdict: verdict, recording: recording, failure: facts.addingCauses(to: failure))
        }
        if let miss = facts.miss { return Judgement(verdict: .miss, recording: recording, failure: miss) }
        if let broken = facts.broken { return Judgement(verdict: .broken, recording: recording, failure: broken) }
        if let held = facts.held { return Judgement(verdict: .held, recording: recording, failure: held) }
        let equals = golden.map { $0.utf8.elementsEqual(recording.utf8) }
        if let idle = facts.idleFaults.first {
            // A recording that differs says more than the fault: for example, the presenter no longer sends the
            // request.
            return Judgement(verdict: equals == false ? .changed : .miss, recording: recording, failure: idle)
        }
        let failure = facts.missingCrash
        let isSame = failure == nil && equals == true
        return Judgement(
            verdict: golden == nil ? .new : isSame ? .same : .changed, recording: recording, failure: failure)
    }
}

/// The result of one play, in the order of a summary.
package enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
    case same, changed, new, miss, held, broken, crashed, hung
    case couldNotRun = "could not run"

    /// The word that reports print.
    package var word: String { rawValue }
}

/// The end of the process of a play, as its parent saw it.
package enum PlayExit: Hashable, Sendable {
    case ended
    case crashed(Crash)
    case timedOut
    /// The process has written something to the event descriptor that is not an event.
    case garbage(String)
    case interrupted

    /// True if the process crashed, in any way.
    package var isCrash: Bool { if case .crashed = self { true } else { false } }
}
