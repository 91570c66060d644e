import PresenterBench

/// The result of one play.
struct PlayResult: Sendable {
    var plan: PlannedPlay
    var events: [PlayEvent]
    var exit: PlayExit
    var output = PlayOutput()
}
