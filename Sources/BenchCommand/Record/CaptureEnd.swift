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
                .cancelled, .passed, .reachedOut, .held, .letGo, .expectsCrash, .judges, .broken, .drewRandomNumbers,
                .secret, .volatile, .choices, .waits, .captured, .relaunched, .ended:
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
            return .appCrashed(failure)
        }
        if case .ended(let ending)? = play.events.last, let open = ending.inFlight.first {
            return .stillInFlight(request: open.line)
        }
        return nil
    }
}

/// The reasons why a capture must not become a fixture; the old one is unchanged.
extension Diagnostic {
    private static let anotherScenario: Advice = "Fix the app, or capture with another scenario: --scenario NAME"

    /// The app crashed unexpectedly, or ended its process.
    static func appCrashed(_ failure: Diagnostic) -> Diagnostic {
        var refusal = failure
        refusal.what += " The fixture is unchanged."
        refusal.next = "\(anotherScenario); if it should crash, put the step into expectCrash"
        return refusal
    }

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
    static func nothingCaptured(scenario: String) -> Diagnostic {
        Diagnostic(
            "The scenario sent no request; the fixture is unchanged.", scenario,
            next: "Capture with a scenario that sends requests: --scenario NAME")
    }

    /// No captured exchange matches `--only`.
    static func nothingNamed(patterns: [String]) -> Diagnostic {
        Diagnostic(
            "No request has a URL that matches --only; the fixture is unchanged.",
            patterns.map { "--only \($0)" }.joined(separator: " "),
            next: "Use a pattern that matches one of the URLs above; * matches any characters.")
    }

    /// It is unknown which exchanges belong to another fixture of the scenario.
    static func hostsUnknown(fixture: String) -> Diagnostic {
        Diagnostic(
            "The hosts of the fixture \"\(fixture)\" are not known.", "Fixture(\"\(fixture)\")",
            next: "Name them: Fixture(\"\(fixture)\", hosts: [\"api.example\"])")
    }

    /// The fixture cannot be read.
    static func unfit(_ failure: Diagnostic) -> Diagnostic {
        Diagnostic(
            "\(failure.what) The fixture is unchanged, and nothing was captured.", failure.place,
            next: "Fix it, restore it from version control, or remove it, and run the command again.")
    }

    /// The answers of the fixture come from no service.
    static func madeUp(fixture: String) -> Diagnostic {
        Diagnostic(
            "The answers in \(FixtureName.path(of: fixture)) are made up; it is unchanged.",
            "Fixture(\"\(fixture)\")", next: "Capture its scenario first: \(.record, fixture)")
    }

    /// The answers of another tool's file come from no service, and would pass for captured ones beside others.
    static func madeUp(archive path: String) -> Diagnostic {
        Diagnostic(
            "The answers in the HAR file are made up; the fixture is unchanged.", path,
            next: "Capture without --keep, or from a file that a service has answered.")
    }

    /// A request that was captured is missing again in the next walk.
    static func missingAgain(request: String) -> Diagnostic {
        Diagnostic(
            "A request was captured, and the next walk does not find its answer; the fixture is unchanged.", request,
            next: "Its URL or body is another in each play: see Rule, or let it follow from what the app was told.")
    }
}
