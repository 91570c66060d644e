import Transcript

/// `silence`: the requests of an input have ended, and the view was told nothing of what they brought.
enum Silence {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.isCutOff, !judged.hasLeft, !judged.cutsShort, !judged.hasRelaunch else { return [] }
        return (0..<judged.wholeSteps).compactMap { step in
            untold(in: judged, step: step + 1) ?? unshown(in: judged, step: step + 1)
        }
    }

    /// An input that fails without a word, or whose answer usually shows something.
    private static func untold(in judged: JudgedPlay, step: Int) -> Symptom? {
        let play = judged.play
        let answers = play.answers.filter { $0.step == step && !isOfCancelling($0, in: play) }
        guard let first = answers.first, play.act(of: step) != .dismissal, isAnswered(step, in: play) else {
            return nil
        }
        let failed = answers.first(where: \.isFailure) ?? first
        guard play.told(in: step, besides: judged.usualCalls(like: step)).isEmpty,
            judged.tellsUsually(like: step) || judged.schedule.isDefault && failed.isFailure
        else { return nil }
        let request = play.request(failed.number)?.name, resource = request?.resource ?? "a request"
        return Symptom(
            .silence, in: play.label(of: step),
            "the view is told nothing after \(resource) " + (failed.isFailure ? "failed" : "got an unexpected answer"),
            cause: .request(resource), about: request, effect: "the user is told nothing")
    }

    /// A question of the default play that is answered, and nothing is shown; `Showing` knows of the other answers.
    ///
    /// Where the flow goes on to show something, the answer may be for later.
    private static func unshown(in judged: JudgedPlay, step: Int) -> Symptom? {
        let play = judged.play
        let asked = play.requests.filter { $0.step == step }
        guard judged.schedule.isDefault, let first = asked.first, play.act(of: step) != .dismissal,
            isAnswered(step, in: play), play.told(in: step).isEmpty,
            asked.allSatisfy({ !$0.mayWrite && play.bringsData(to: $0.number) })
        else { return nil }
        let isLast = (step..<max(step, play.inputs.count)).allSatisfy { play.calls(of: $0 + 1).isEmpty }
        return Symptom(
            .silence, isSure: isLast, in: play.label(of: step),
            "the view is told nothing of the answer to \(first.resource)", cause: .request(first.resource),
            about: first.name, effect: "nothing is shown, whatever the answer", unlessShown: first.number)
    }

    /// Tells whether every request of a step has its answer in it: one that still comes may tell more.
    private static func isAnswered(_ step: Int, in play: PlayTrace) -> Bool {
        play.requests.allSatisfy { request in
            request.step != step || play.answers.contains { $0.step == step && $0.number == request.number }
        }
    }

    /// Tells whether an answer is that of a request that the user has cancelled, or comes in a step that cancels others.
    private static func isOfCancelling(_ answer: PlayTrace.Answer, in play: PlayTrace) -> Bool {
        if answer.answer.end == .failure("cancelled") { return true }
        return play.request(answer.number)?.step != answer.step && play.cancelled.contains { $0.step == answer.step }
    }
}
