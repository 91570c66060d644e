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
