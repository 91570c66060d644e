import PresenterBench

/// The result of one play.
package struct PlayResult: Sendable {
    package var plan: PlannedPlay
    package var events: [PlayEvent]
    package var exit: PlayExit
    package var output = PlayOutput()

    package init(plan: PlannedPlay, events: [PlayEvent], exit: PlayExit, output: PlayOutput = PlayOutput()) {
        self.plan = plan
        self.events = events
        self.exit = exit
        self.output = output
    }
}
