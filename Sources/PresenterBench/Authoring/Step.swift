import BenchDiagnostics
import HTTPFixtures
import Transcript

/// The part of the controller that the stage needs to play steps.
@MainActor
protocol StepController: Sendable {
    /// Acts on the main thread and returns when the step has settled; with `endsAtOnce`, before any answer comes.
    func play(_ label: String, _ kind: StepKind, endsAtOnce: Bool, _ input: () -> Void)
    /// Notes that the app is expected to crash from here on, or has survived the steps in which it was.
    func expect(crash isExpected: Bool)
    /// Returns whether the user takes twice the step that is about to begin.
    func isRepeated(_ label: String) -> Bool
    /// Notes whether the user could leave now, because the stage owns something.
    func note(canLeave: Bool)
    /// The way in which the user ends this launch now; nil if the flow goes on.
    var departure: Departure? { get }
    /// The requests in flight, as printed: `#2 GET https://…`.
    var inFlight: [String] { get }
    /// The virtual time since the start of the play, in nanoseconds.
    var elapsed: Int64 { get }
    /// Ends the play because the scenario broke a rule.
    nonisolated func fail(_ failure: Diagnostic) -> Never
}

/// The kinds of steps, by the events that may follow their input.
enum StepKind: Hashable, Sendable {
    case send(horizon: Duration)
    case hold
    /// Releases answers: those to requests that match the patterns, in that order, or all if there is no pattern.
    case release([RequestPattern])
    case advance(Duration, holding: Bool)

    /// True if the scenario acts in the step, so that the recording has a line for it.
    var isInput: Bool {
        switch self {
        case .send, .hold: true
        case .release, .advance: false
        }
    }

    /// The virtual time that may pass in the step; nil if the scenario gives none.
    var time: Duration? {
        switch self {
        case .send(let horizon): horizon
        case .advance(let duration, _): duration
        case .hold, .release: nil
        }
    }

    /// True if the answers to requests of the step are held back.
    var holds: Bool {
        switch self {
        case .hold, .advance(_, holding: true): true
        case .send, .release, .advance: false
        }
    }
}

/// The current step, as the controller needs it.
struct Step: Hashable, Sendable {
    /// The input, for failure reports: `didTapRecieveButton()`.
    var label: String
    /// True if timers fire although nothing is blocked.
    var letsTimeRun: Bool
    /// The latest moment to which time may move, in nanoseconds since the start of the play.
    var horizon: Int64
    /// True if the step moves time to the horizon before it ends.
    var endsAtHorizon = false
    /// The arrival numbers of the answers that come first, in this order.
    var releases: [Int] = []
    /// True if the step is over as soon as everything has settled, before any answer.
    var endsAtOnce = false
    /// True if requests whose answers are held do not time out in the step.
    var sparesHeld = false
}

extension Step {
    /// The virtual time that may pass in a step for which the scenario gives none, in nanoseconds.
    private static let usualHorizon: Int64 = 60 * 1_000_000_000

    /// Creates a step that begins now, in nanoseconds since the start of the play.
    init(_ label: String, _ kind: StepKind, now: Int64) {
        switch kind {
        case .send(let horizon): self.init(label: label, letsTimeRun: true, horizon: now + horizon.nanoseconds)
        case .hold, .release: self.init(label: label, letsTimeRun: false, horizon: now + Self.usualHorizon)
        case .advance(let duration, _):
            self.init(label: label, letsTimeRun: true, horizon: now + duration.nanoseconds, endsAtHorizon: true)
        }
    }
}
