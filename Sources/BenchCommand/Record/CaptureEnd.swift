import BenchDiagnostics
import BenchRunner
import HTTPFixtures
import PresenterBench
import Transcript

/// The verdict on the end of a capture's play.
enum CaptureEnd {
    /// Returns the reason why a play did not end well enough for a fixture; nil if it did.
    ///
    /// - Parameters:
    ///   - play: The play of the capture.
    ///   - launches: The number of its launches.
    /// - Returns: The first reason.
    static func refusal(of play: PlayResult, launches: Int = 1) -> Diagnostic? {
        let scenario = play.plan.scenario
        for event in play.events {
            if let failure = event.heldFailure { return failure }
            switch event {
            case .missed(_, let failure), .hung(let failure), .couldNotRun(let failure): return failure
            case .began, .input, .output, .called, .returned, .changing, .changed, .asked, .mainBlocked, .answered,
                .cancelled, .passed, .reachedOut, .held, .letGo, .expectsCrash, .idle, .judges, .broken,
                .drewRandomNumbers, .secret, .volatile, .choices, .waits, .captured, .relaunched, .ended:
                break
            }
        }
        switch play.exit {
        case .timedOut, .interrupted: return .tookTooLong(scenario: scenario)
        case .garbage: return .notAPlay(scenario: scenario)
        case .crashed, .ended: break
        }
        let facts = PlayFacts(scenario: scenario, events: play.events, launches: launches)
        if let (_, failure) = facts.breakdown(play.exit) {
            var refusal = failure
            refusal.what += " The fixture is unchanged."
            refusal.next = "\(Diagnostic.anotherScenario); if it should crash, put the step into expectCrash"
            return refusal
        }
        if case .ended(let ending)? = play.events.last, let open = ending.inFlight.first {
            return .stillInFlight(request: open.line)
        }
        return nil
    }
}

/// The reasons why a capture must not become a fixture; the old one is unchanged.
extension Diagnostic {
    fileprivate static let anotherScenario: Advice = "Fix the app, or capture with another scenario: --scenario NAME"

    static func tookTooLong(scenario: String) -> Diagnostic {
        Diagnostic(
            "The capture did not finish; the fixture is unchanged.", scenario, next: "Give it more time: --timeout S")
    }

    static func notAPlay(scenario: String) -> Diagnostic {
        Diagnostic(
            "The capture reported something that is not an event; the fixture is unchanged.", scenario,
            next: anotherScenario)
    }

    static func stillInFlight(request: String) -> Diagnostic {
        Diagnostic(
            "A request still had no answer at the end; the fixture is unchanged.", request,
            next: "Run the command again.")
    }
}

// Reasons in the fixture, and in what was captured.
extension Diagnostic {
    /// It is unknown which exchanges belong to another fixture of the scenario.
    static func hostsUnknown(fixture: String) -> Diagnostic {
        Diagnostic(
            "The hosts of the fixture \"\(fixture)\" are not known.", "Fixture(\"\(fixture)\")",
            next: "Name them: Fixture(\"\(fixture)\", hosts: [\"api.example\"])")
    }

    /// The answers of the fixture come from no service.
    static func madeUp(fixture: String) -> Diagnostic {
        Diagnostic(
            "The answers in \(FixtureName.path(of: fixture)) are made up; it is unchanged.",
            "Fixture(\"\(fixture)\")", next: "Capture its scenario first: \(.record, fixture)")
    }
}
