import BenchDiagnostics
import PresenterBench

/// The result of one play, fit to be printed: its secrets are replaced.
package struct PlayResult: Sendable {
    package var plan: PlannedPlay
    package var events: [PlayEvent]
    package var exit: PlayExit
    package var output = PlayOutput()
    /// The time that its process lived.
    package var took = Duration.zero
    /// True if its process was a copy of another.
    var isOfCopy = false

    /// Other targets get one of a `RawPlay` alone.
    init(plan: PlannedPlay, events: [PlayEvent], exit: PlayExit, output: PlayOutput = PlayOutput()) {
        self.plan = plan
        self.events = events
        self.exit = exit
        self.output = output
    }

    /// The failure that keeps every play from being exact on this machine; nil if nothing of that kind was found.
    var failureOfMachine: Diagnostic? {
        guard case .couldNotRun(let failure) = events.last, failure.subject == .machine else { return nil }
        return failure
    }
}
