import PresenterBench
import Transcript

/// A play with all that the rules judge it by: its schedule, its end, and the default play.
struct JudgedPlay {
    let schedule: Schedule
    let play: PlayTrace
    let usual: PlayTrace
    /// False if there is no default play to compare with, and `usual` is this play itself.
    let isCompared: Bool
    /// True if a screen says when its user can do what, so that every order of inputs in the play is possible.
    let isOfScreen: Bool
    /// The end of the process of the play.
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

    /// The symptoms that all rules find in the play.
    var symptoms: [Symptom] {
        let properties = BrokenProperties.symptoms(in: self)
        guard !Breakdown.isThere(in: self) else {
            // The symptoms of the steps before the breakdown still count.
            return [Breakdown.symptom(in: self)].compactMap(\.self) + properties + (play.hasMiss ? [] : ofSteps)
        }
        guard play.isFinished else { return properties }
        let always = properties + OffMain.symptoms(in: self) + Storm.symptoms(in: self)
        // After a request that nobody recorded, or an input that no user could make, the play says little about the
        // app.
        guard !play.hasMiss, isPossible else { return always }
        return always + ofSteps + Unfinished.symptoms(in: self) + OrderMatters.symptoms(in: self)
            + Late.symptoms(in: self) + Twice.symptoms(in: self)
    }

    /// The symptoms that are found in single steps.
    private var ofSteps: [Symptom] {
        let stale = StaleAfterFailure.symptoms(in: self)
        // Old content shown as new says more than that nothing new is shown.
        let silence = Silence.symptoms(in: self).filter { silent in !stale.contains { $0.step == silent.step } }
        return silence + CancelShown.symptoms(in: self) + Contradiction.symptoms(in: self) + stale
    }

    /// The number of steps that have come to their end.
    var wholeSteps: Int { play.isFinished ? play.inputs.count : max(0, play.inputs.count - 1) }

    /// The calls of the default play in steps with the same act; none for the default play itself.
    func usualCalls(like step: Int) -> [PlayTrace.Call] {
        guard !schedule.isDefault, let act = play.act(of: step) else { return [] }
        return usual.calls.filter { usual.act(of: $0.step) == act }
    }

    /// The calls of a step after its first answer that tell the user something, beside what the default play has anyway.
    ///
    /// State is read at the end of a step, so it comes after an answer even if it was there before: where no answer of
    /// the step has brought anything, that which is fixed tells nothing, unless it is all that the default play tells of
    /// such a failure, as without a network.
    func told(in step: Int) -> [PlayTrace.Call] {
        let told = play.told(in: step, besides: usualCalls(like: step))
        guard play.answers.allSatisfy({ $0.step != step || $0.isFailure }), !isUsual(told, ofFailureLike: step) else {
            return told
        }
        return told.filter { !$0.isContent || !isFixed($0) }
    }

    /// Tells whether calls are all that the default play tells in a step with the same act whose requests fail there too.
    private func isUsual(_ told: [PlayTrace.Call], ofFailureLike step: Int) -> Bool {
        usual.inputs.enumerated().contains { place, act in
            let answers = usual.answers.filter { $0.step == place + 1 }
            return act == play.act(of: step) && !answers.isEmpty && answers.allSatisfy(\.isFailure)
                && usual.told(in: place + 1).allSatisfy { call in
                    told.contains { $0.kind == call.kind && $0.told == call.told }
                }
        }
    }

    /// Tells whether state still says what an earlier step with the same act, the same requests and the same answers has
    /// told: it does not change when it is set to what it is.
    func stillTells(_ step: Int) -> Bool {
        guard let here = outcome(of: step) else { return false }
        return (1..<max(1, step)).contains { earlier in
            play.act(of: earlier) == play.act(of: step) && outcome(of: earlier) == here
                && told(in: earlier).contains { call in
                    call.isState && (call.isContent || call.isError)
                        && !play.calls.contains { $0.kind == call.kind && $0.index > call.index && $0.step <= step }
                }
        }
    }

    /// The requests that are answered in a step, each with its answer, or with none if it fails; nil if a fault has
    /// changed what an answer brings.
    private func outcome(of step: Int) -> [[String]: [PlayEvent.Answer?]]? {
        var outcome: [[String]: [PlayEvent.Answer?]] = [:]
        for answer in play.answers where answer.step == step {
            guard let request = play.request(answer.number), answer.isFailure || !isFaulty(answer.number) else {
                return nil
            }
            outcome[request.whole, default: []].append(answer.isFailure ? nil : answer.answer)
        }
        return outcome
    }

    private func isFaulty(_ number: Int) -> Bool {
        schedule.deviations.contains { $0.kind == .fault && $0.number == number }
    }

    /// Tells whether a call is state that has this value in the whole default play, such as the title of a screen; never
    /// for the default play itself.
    func isFixed(_ call: PlayTrace.Call) -> Bool {
        guard !schedule.isDefault, call.isState else { return false }
        let same = usual.calls.filter { $0.kind == call.kind }
        return !same.isEmpty && same.allSatisfy { $0.told == call.told }
    }

    /// Tells whether the default play tells the user something in a step with the same act.
    func tellsUsually(like step: Int) -> Bool {
        usual.inputs.enumerated().contains { place, act in
            act == play.act(of: step) && !usual.told(in: place + 1).isEmpty
        }
    }

    /// The number of requests at which the bench ends the play.
    var mostRequests: Int {
        schedule.isDefault ? RequestStorm.most : RequestStorm.most(after: usual.asked, schedule)
    }

    /// True if the next step comes before an answer.
    var cutsShort: Bool { schedule.deviations.contains { $0.isNextStep || $0.lastAnswered != nil } }

    /// True unless the user may do something that no screen offers yet.
    ///
    /// A step that comes before an answer is possible if it repeats the act of the step before it, as when somebody
    /// types, or if its immediate effects are those of the default play.
    var isPossible: Bool {
        !cutsShort || isOfScreen || hastySteps.allSatisfy { isSameActAgain($0) || doesAsUsual($0) }
    }

    /// Tells whether a call of the default play never came because the user went on to something else first: a screen
    /// that was closed before need not show it.
    func isForestalled(_ call: PlayTrace.Call) -> Bool {
        cutsShort && hastySteps.contains { $0 > call.step && !isSameActAgain($0) }
            && !play.calls.contains { $0.kind == call.kind && $0.step >= call.step }
    }

    /// The steps that come before an answer which precedes them in the default play.
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

    /// The calls and the requests of a step before its first answer.
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

    /// True if the view was told the same as in the default play, and the play ends with the same screens.
    var isToldAlike: Bool {
        guard play.isFinished, play.screens == usual.screens, play.calls.count == usual.calls.count else {
            return false
        }
        return zip(play.calls, usual.calls).allSatisfy { $0.kind == $1.kind && $0.told == $1.told }
    }

    /// The labels of the inputs that this play repeats and the default play does not, in order.
    var repeated: [String] {
        guard hasTwice else { return [] }
        var (labels, place): ([String], Int) = ([], 0)
        for (previous, input) in zip([nil] + play.inputs.map(Optional.some), play.inputs) {
            if usual.inputs.indices.contains(place), usual.inputs[place] == input {
                place += 1
            } else if input == previous {
                labels.append(input.text)
            } else {
                break
            }
        }
        return labels
    }

    var hasFault: Bool { schedule.deviations.contains { $0.kind == .fault } }
    var hasTwice: Bool { schedule.deviations.contains(where: \.isTwice) }
    var hasRelaunch: Bool {
        schedule.deviations.contains { if case .user(_, .ends(.relaunch)) = $0 { true } else { false } }
    }
    var hasLeft: Bool { play.leftAt != nil }

    /// True if more timers are still armed at the end than in the default play: the app may go on when they fire.
    var isCutOff: Bool { armed(play) > armed(usual) }

    private func armed(_ trace: PlayTrace) -> Int { trace.endings.last?.stillArmed.count ?? 0 }
}
