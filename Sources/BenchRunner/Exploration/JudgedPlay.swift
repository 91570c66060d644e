import Transcript

/// A play as the rules see it: what was done differently, what came of it, and what the default play does.
struct JudgedPlay {
    let schedule: Schedule
    let play: PlayTrace
    let usual: PlayTrace
    /// The end of its process, and the event that says why it could not finish.
    let exit: PlayExit
    let failure: PlayEvent?

    init(_ schedule: Schedule, _ events: [PlayEvent], _ exit: PlayExit, usual: PlayTrace) {
        self.schedule = schedule
        play = PlayTrace(events)
        self.usual = usual
        self.exit = exit
        failure = events.last { event in
            switch event {
            case .hung, .couldNotRun: true
            default: false
            }
        }
    }

    /// Applies every rule.
    var symptoms: [Symptom] {
        let properties = BrokenProperties.symptoms(in: self)
        if let broken = Breakdown.symptom(in: self) { return [broken] + properties }
        guard play.isFinished else { return properties }
        let always = properties + OffMain.symptoms(in: self) + Storm.symptoms(in: self)
        // What happens after a request that nobody recorded says little about the app.
        guard !play.hasMiss else { return always }
        let found =
            Silence.symptoms(in: self) + Unfinished.symptoms(in: self) + OrderMatters.symptoms(in: self)
            + Late.symptoms(in: self) + CancelShown.symptoms(in: self) + Twice.symptoms(in: self)
            + Contradiction.symptoms(in: self) + StaleAfterFailure.symptoms(in: self)
        return (always + found).map(doubted)
    }

    /// A fast user may do what no screen offers yet: then nobody can be sure.
    private func doubted(_ symptom: Symptom) -> Symptom {
        guard cutsShort, !isSameActAgain else { return symptom }
        var symptom = symptom
        symptom.isSure = false
        return symptom
    }

    /// True if the next step comes before an answer.
    var cutsShort: Bool { schedule.deviations.contains(where: \.isNextStep) }

    /// True if two steps in a row are the same act, such as typing, or there is only one step.
    var isSameActAgain: Bool {
        let acts = play.inputs.map { UserInput($0.text) }
        return acts.count < 2 || zip(acts, acts.dropFirst()).contains { $0.isSameAct(as: $1) }
    }

    var hasFault: Bool { schedule.deviations.contains { $0.kind == .fault } }
    var hasTwice: Bool { schedule.deviations.contains(where: \.isTwice) }
    var hasRelaunch: Bool {
        schedule.deviations.contains { if case .user(_, .ends(.relaunch)) = $0 { true } else { false } }
    }
    var hasLeft: Bool { play.leftAt != nil }

    /// True if something of the app still waits for a time that the play did not reach, unlike in the default play: the
    /// app may go on then.
    var isCutOff: Bool { armed(play) > armed(usual) }

    private func armed(_ trace: PlayTrace) -> Int { trace.endings.last?.stillArmed.count ?? 0 }
}
