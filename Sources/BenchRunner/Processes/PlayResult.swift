import PresenterBench

/// The result of one play.
package struct PlayResult: Sendable {
    package var plan: PlannedPlay
    package var events: [PlayEvent]
    package var exit: PlayExit
    package var output = PlayOutput()
    /// How long its process lived.
    package var took = Duration.zero
    /// Whether its process was a copy of another.
    var isOfCopy = false
    /// The addresses on the stack of its crash; if the crash was examined, those up to the first function of the program.
    var crashStack: [UInt64] = []

    package init(plan: PlannedPlay, events: [PlayEvent], exit: PlayExit, output: PlayOutput = PlayOutput()) {
        self.plan = plan
        self.events = events
        self.exit = exit
        self.output = output
    }

    /// Whether the play of a copy must be played again in a new process: to examine its crash, or because it never began.
    var mustBeRepeated: Bool { exit.isCrash && plan.tracesCrash || exit == .ended && events.isEmpty }

    /// Returns this result, unless an earlier play crashed and this one did not: a crash is never left out.
    func graver(than earlier: PlayResult?) -> PlayResult {
        guard let earlier, earlier.exit.isCrash, !exit.isCrash else { return self }
        return earlier
    }
}
