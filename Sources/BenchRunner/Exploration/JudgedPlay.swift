import PresenterBench
import Transcript

/// A play as the rules see it: what was done differently, what came of it, and what the default play does.
struct JudgedPlay {
    let schedule: Schedule
    let play: PlayTrace
    let usual: PlayTrace
    /// True unless there is no default play, so that `usual` is this play itself.
    let isCompared: Bool
    /// True if a screen says what its user can do when, so that whatever comes in a play is possible.
    let isOfScreen: Bool
    /// The end of its process, and the event that says why it could not finish.
    let exit: PlayExit
    let failure: PlayEvent?

    init(
        _ schedule: Schedule, _ events: [PlayEvent], _ exit: PlayExit, usual: PlayTrace, trace: PlayTrace? = nil,
        isCompared: Bool = true, isOfScreen: Bool = false
    ) {
        self.schedule = schedule
        // Reading a trace costs as much as judging it: a walk has read it already.
        play = trace ?? PlayTrace(events)
        self.usual = usual
        self.isCompared = isCompared
        self.isOfScreen = isOfScreen
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
        guard !Breakdown.isThere(in: self) else {
            // What the steps before have shown, they have shown.
            return [Breakdown.symptom(in: self)].compactMap(\.self) + properties + (play.hasMiss ? [] : ofSteps)
        }
        guard play.isFinished else { return properties }
        let always = properties + OffMain.symptoms(in: self) + Storm.symptoms(in: self)
        // What happens after a request that nobody recorded, or that no user could cause, says little about the app.
        guard !play.hasMiss, isPossible else { return always }
        return always + ofSteps + Unfinished.symptoms(in: self) + OrderMatters.symptoms(in: self)
            + Late.symptoms(in: self) + Twice.symptoms(in: self)
    }

    /// What the rules find in one step after the other.
    private var ofSteps: [Symptom] {
        let stale = StaleAfterFailure.symptoms(in: self)
        // What is shown as if it were new says more than that nothing new is shown.
        let silence = Silence.symptoms(in: self).filter { silent in !stale.contains { $0.step == silent.step } }
        return silence + CancelShown.symptoms(in: self) + Contradiction.symptoms(in: self) + stale
    }

    /// The number of steps that have come to their end.
    var wholeSteps: Int { play.isFinished ? play.inputs.count : max(0, play.inputs.count - 1) }

    /// The calls of the default play in the steps with the same act; none of itself.
    func usualCalls(like step: Int) -> [PlayTrace.Call] {
        guard !schedule.isDefault, let act = play.act(of: step) else { return [] }
        return usual.calls.filter { usual.act(of: $0.step) == act }
    }

    /// Tells whether the default play tells the user something in a step with the same act.
    func tellsUsually(like step: Int) -> Bool {
        usual.inputs.enumerated().contains { place, act in
            act == play.act(of: step) && !usual.told(in: place + 1).isEmpty
        }
    }

    /// The number of requests with which the play was ended.
    var mostRequests: Int {
        schedule.isDefault ? RequestStorm.most : RequestStorm.most(after: usual.asked, schedule)
    }

    /// True if the next step comes before an answer.
    var cutsShort: Bool { schedule.deviations.contains { $0.isNextStep || $0.lastAnswered != nil } }

    /// True unless a fast user may do what no screen offers yet.
    ///
    /// Each step that comes before an answer is the same act as the one before it, as where somebody types, or does at
    /// once what it does in the default play.
    var isPossible: Bool {
        !cutsShort || isOfScreen || hastySteps.allSatisfy { isSameActAgain($0) || doesAsUsual($0) }
    }

    /// Tells whether a fast user went on to something else before a call of the default play came, and never got it: what is closed
    /// before it is there need not be shown.
    func isForestalled(_ call: PlayTrace.Call) -> Bool {
        cutsShort && hastySteps.contains { $0 > call.step && !isSameActAgain($0) }
            && !play.calls.contains { $0.kind == call.kind && $0.step >= call.step }
    }

    /// The steps that come before an answer that they come after in the default play.
    private var hastySteps: [Int] {
        (1..<max(1, play.inputs.count)).map { $0 + 1 }.filter { step in
            let late = Set(unanswered(before: step, in: play)).subtracting(unanswered(before: step, in: usual))
            return !late.isEmpty
        }
    }

    private func unanswered(before step: Int, in trace: PlayTrace) -> [Int] {
        guard trace.places.indices.contains(step - 1) else { return [] }
        let place = trace.places[step - 1]
        let answered = trace.answers.filter { $0.index < place }.map(\.number)
        return trace.requests.filter { $0.step < step }.map(\.number).filter { !answered.contains($0) }
    }

    private func isSameActAgain(_ step: Int) -> Bool {
        UserInput(play.label(of: step)).isSameAct(as: UserInput(play.label(of: step - 1)))
    }

    private func doesAsUsual(_ step: Int) -> Bool {
        let here = effects(of: step, in: play)
        return !here.isEmpty && here == effects(of: step, in: usual)
    }

    /// What a step tells the view and asks for before its first answer.
    private func effects(of step: Int, in trace: PlayTrace) -> [Effect] {
        let end = trace.answers.first { $0.step == step }?.index ?? .max
        return trace.calls.filter { $0.step == step && $0.index < end }.map { .call($0.kind, $0.told) }
            + trace.requests.filter { $0.step == step && $0.index < end }.map { .request($0.whole) }
    }

    private enum Effect: Hashable {
        case call(PlayTrace.Kind, ToldCall)
        case request([String])
    }

    /// The names of the properties that had a case to judge.
    var metProperties: [String] { play.endings.flatMap(\.used).compactMap(\.property).distinct }

    /// True if the view is told the same as in the default play, and ends with the same screens.
    var isToldAlike: Bool {
        guard play.isFinished, play.screens == usual.screens, play.calls.count == usual.calls.count else {
            return false
        }
        return zip(play.calls, usual.calls).allSatisfy { $0.kind == $1.kind && $0.told == $1.told }
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
