import PresenterBench

/// What came of one play.
struct PlayResult: Sendable {
    var plan: PlannedPlay
    var events: [PlayEvent]
    var exit: PlayExit
    var output = PlayOutput()
}
