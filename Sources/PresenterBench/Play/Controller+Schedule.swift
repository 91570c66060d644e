/// The choice points of a play that has a schedule, or whose choices somebody wants to know.
extension Controller {
    /// Decides what happens next: as always, unless the schedule says otherwise.
    func decision(in situation: Decision.Situation) -> Decision {
        if situation.step.endsAtOnce, !situation.mainIsBlocked { return .endStep(at: situation.now) }
        let usual = Decision.next(in: situation)
        guard let script else { return usual }
        let (canLeave, departure) = state.withLock { ($0.canLeave, $0.departure) }
        let all = Decision.alternatives(to: usual, in: situation, canLeave: canLeave)
        // Who leaves does not leave once more.
        let alternatives = departure == nil ? all : all.filter { $0.departure == nil && $0.choice != .order(.step) }
        guard let taken = script.choose(among: alternatives.map(\.choice)) else { return usual }
        if let departure = alternatives[taken].departure { state.withLock { $0.departure = departure } }
        return alternatives[taken].decision
    }

    /// The way in which the user ends this launch now; nil if the flow goes on.
    package var departure: Departure? { state.withLock { $0.departure } }

    /// Notes whether a user could leave now.
    package func note(canLeave: Bool) { state.withLock { $0.canLeave = canLeave } }

    /// Returns whether the user acts twice in a step that is about to begin.
    ///
    /// - Parameter label: The input as the recording shows it.
    /// - Returns: Whether the schedule says so.
    package func isRepeated(_ label: String) -> Bool {
        guard let script, UserInput(label).canComeTwice else { return false }
        return script.choose(among: [.user(.twice)]) != nil
    }
}
