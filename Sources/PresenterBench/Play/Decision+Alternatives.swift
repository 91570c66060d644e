/// The choice points of a play: what can happen there instead of what the controller decides.
extension Decision {
    /// Something else that can happen.
    struct Alternative: Hashable, Sendable {
        let choice: Deviation.Choice
        let decision: Decision

        /// The way in which the user ends the launch after it; nil if the flow goes on.
        var departure: Departure? { if case .user(.ends(let departure)) = choice { departure } else { nil } }
    }

    /// Lists what can happen instead of a decision: other answers in the order in which they would come, time, the next step, and
    /// what the user can do to the app.
    ///
    /// - Parameters:
    ///   - usual: The decision.
    ///   - situation: What it was made from.
    ///   - canLeave: Whether the stage owns an object that a closed screen would let go.
    /// - Returns: The alternatives; none while app code blocks the main thread, where no user gets through.
    static func alternatives(to usual: Decision, in situation: Situation, canLeave: Bool) -> [Alternative] {
        switch usual {
        // The scenario itself gives the order of what it releases.
        case .answer where !situation.step.releases.isEmpty: return departures(in: situation, canLeave, relaunch: false)
        case .answer(let arrival):
            return otherAnswers(than: arrival, in: situation) + later(in: situation)
                + departures(in: situation, canLeave, relaunch: false)
        case .endStep: return departures(in: situation, canLeave, relaunch: true)
        case .timeOut, .wake, .goOn, .hang: return []
        }
    }

    private static func otherAnswers(than first: Int, in situation: Situation) -> [Alternative] {
        situation.waiting.filter { $0.isReady && $0.arrival != first && !$0.isIgnored }.map {
            Alternative(choice: .order(.answer($0.number)), decision: .answer($0.arrival))
        }
    }

    /// The things that come before the answer on a slow network, and with a fast user.
    private static func later(in situation: Situation) -> [Alternative] {
        var alternatives: [Alternative] = []
        if let passing = timePasses(in: situation) {
            alternatives.append(Alternative(choice: .order(.timer), decision: passing))
        }
        if !situation.mainIsBlocked, !situation.step.endsAtHorizon {
            alternatives.append(Alternative(choice: .order(.step), decision: .endStep(at: situation.now)))
        }
        return alternatives
    }

    private static func departures(in situation: Situation, _ canLeave: Bool, relaunch: Bool) -> [Alternative] {
        guard !situation.mainIsBlocked else { return [] }
        let ways = (canLeave ? [Departure.leave] : []) + (relaunch ? [.relaunch] : [])
        return ways.map { Alternative(choice: .user(.ends($0)), decision: .endStep(at: situation.now)) }
    }
}
