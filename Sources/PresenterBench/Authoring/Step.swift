import BenchDiagnostics
import HTTPFixtures
import Transcript

/// Plays steps: what the stage needs from the controller.
@MainActor
package protocol StepController: Sendable {
    /// Acts on the main thread and returns when the step has settled; with `endsAtOnce`, before any answer.
    func play(_ label: String, _ kind: StepKind, endsAtOnce: Bool, _ input: () -> Void)
    /// Notes that the app should crash from here on, or has survived that.
    func expect(crash isExpected: Bool)
    /// Returns whether the user acts twice in a step that is about to begin.
    func isRepeated(_ label: String) -> Bool
    /// Notes whether a user could leave now, because the stage owns something.
    func note(canLeave: Bool)
    /// The way in which the user ends this launch now; nil if the flow goes on.
    var departure: Departure? { get }
    /// The requests that wait for their answers, as printed: `#2 GET https://…`.
    var inFlight: [String] { get }
    /// Nanoseconds of virtual time since the start of the play.
    var elapsed: Int64 { get }
    /// Ends the play because the scenario broke a rule.
    nonisolated func fail(_ failure: Diagnostic) -> Never
}

/// The kinds of steps, by what they let happen after their input.
package enum StepKind: Hashable, Sendable {
    case send(horizon: Duration)
    case hold
    /// Of the requests that these patterns mean, in their order; of all without one.
    case release([RequestPattern])
    case advance(Duration, holding: Bool)

    /// True if the scenario acts, so that the recording has a line for it.
    var isInput: Bool {
        switch self {
        case .send, .hold: true
        case .release, .advance: false
        }
    }

    /// The time that may run in the step; nil if the scenario does not say so.
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
package struct Step: Hashable, Sendable {
    /// The input, for failure reports: `didTapRecieveButton()`.
    package var label: String
    /// True if timers fire although nothing is blocked.
    package var letsTimeRun: Bool
    /// The latest moment to which time may move, in nanoseconds since the start of the play.
    package var horizon: Int64
    /// True if time is moved to the horizon when the step ends.
    package var endsAtHorizon: Bool
    /// The arrival numbers of the answers that are delivered first, in this order.
    package var releases: [Int]
    /// True if the step is over as soon as everything has settled, before any answer.
    package var endsAtOnce = false

    package init(
        label: String, letsTimeRun: Bool, horizon: Int64, endsAtHorizon: Bool = false, releases: [Int] = []
    ) {
        self.label = label
        self.letsTimeRun = letsTimeRun
        self.horizon = horizon
        self.endsAtHorizon = endsAtHorizon
        self.releases = releases
    }
}

extension Step {
    /// The nanoseconds that time may run in a step that does not say so.
    private static let usualHorizon: Int64 = 60 * 1_000_000_000

    /// Creates what the controller needs for a step that begins now.
    ///
    /// - Parameters:
    ///   - label: The input, for failure reports.
    ///   - kind: What the step lets happen.
    ///   - now: Nanoseconds since the start of the play.
    init(_ label: String, _ kind: StepKind, now: Int64) {
        switch kind {
        case .send(let horizon): self.init(label: label, letsTimeRun: true, horizon: now + horizon.nanoseconds)
        case .hold, .release: self.init(label: label, letsTimeRun: false, horizon: now + Self.usualHorizon)
        case .advance(let duration, _):
            self.init(label: label, letsTimeRun: true, horizon: now + duration.nanoseconds, endsAtHorizon: true)
        }
    }
}
