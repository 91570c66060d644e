import BenchRunner
import PresenterBench
import Transcript

/// The verdict on the end of a capture's play.
enum CaptureEnd {
    /// Returns why a play did not end well enough for a fixture; nil if it did.
    ///
    /// - Parameters:
    ///   - play: The play of the capture.
    ///   - launches: How often it launches its app.
    /// - Returns: The first reason.
    static func refusal(
        of play: PlayResult, launches: Int = 1
    ) -> CaptureRefusal? {
        let scenario = play.plan.scenario
        for event in play.events {
            if let failure = event.heldFailure { return .reported(failure) }
            switch event {
            case .missed(_, let failure), .hung(let failure), .couldNotRun(let failure): return .reported(failure)
            default: break
            }
        }
        switch play.exit {
        case .timedOut, .interrupted: return .tookTooLong(scenario: scenario)
        case .garbage: return .notAPlay(scenario: scenario)
        case .crashed, .ended: break
        }
        let facts = PlayFacts(scenario: scenario, events: play.events, launches: launches)
        if let (_, failure) = facts.breakdown(play.exit) {
            return .appCrashed(failure)
        }
        if case .ended(let ending)? = play.events.last, let open = ending.inFlight.first {
            return .stillInFlight(request: open.line)
        }
        return nil
    }
}
