/// What the controller does next when every thread sleeps.
package enum Decision: Hashable, Sendable {
    /// Hands over the answer to the request with this arrival number.
    case answer(Int)
    /// Lets a request run into its timeout.
    case timeOut(Int)
    /// Moves time to this moment and ends the earliest timed wait.
    case wake(at: Int64)
    /// Ends the step, with time moved to this moment.
    case endStep(at: Int64)
    /// Gives up: something waits for what nothing will bring.
    case hang

    /// Everything that decides.
    package struct Situation: Sendable {
        /// Requests that wait, in canonical order.
        package var waiting: [PendingRequest]
        /// Whether app code blocks the main thread.
        package var mainIsBlocked: Bool
        /// Whether app code blocks a worker thread of the dispatch library.
        package var workerIsBlocked: Bool
        /// The deadline of the earliest timed wait.
        package var nextWait: Int64?
        package var now: Int64
        package var step: Step

        var isBlocked: Bool { mainIsBlocked || workerIsBlocked }
    }

    /// Decides; the rules are those of the process model.
    package static func next(in situation: Situation) -> Decision {
        answer(in: situation) ?? timePasses(in: situation) ?? end(of: situation)
    }

    private static func answer(in situation: Situation) -> Decision? {
        if let first = situation.step.releases.first { return .answer(first) }
        let candidates = situation.waiting.filter { !$0.isHeld && !$0.isSuspended }
        guard situation.isBlocked, let newest = candidates.map(\.window).max() else {
            return candidates.first.map { .answer($0.arrival) }
        }
        return candidates.first { $0.window == newest }.map { .answer($0.arrival) }
    }

    private static func timePasses(in situation: Situation) -> Decision? {
        guard situation.isBlocked || situation.step.letsTimeRun else { return nil }
        let timeout = situation.step.letsTimeRun ? nextTimeout(in: situation) : nil
        let due = min(situation.nextWait ?? .max, timeout?.deadline ?? .max)
        guard due <= situation.step.horizon else { return nil }
        if let timeout, timeout.deadline < situation.nextWait ?? .max { return .timeOut(timeout.arrival) }
        return .wake(at: due)
    }

    private static func nextTimeout(in situation: Situation) -> PendingRequest? {
        situation.waiting.filter { !$0.isSuspended }.min { $0.deadline < $1.deadline }
    }

    private static func end(of situation: Situation) -> Decision {
        if situation.mainIsBlocked { return .hang }
        if situation.workerIsBlocked && situation.waiting.isEmpty { return .hang }
        return .endStep(at: situation.step.endsAtHorizon ? situation.step.horizon : situation.now)
    }
}
