import Transcript

/// `order-matters`: the same inputs, no fault, another order, and the view shows something else in the end.
enum OrderMatters {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        let deviations = judged.schedule.deviations
        let kinds = Set(deviations.map(\.kind))
        guard !deviations.isEmpty, kinds.isSubset(of: [.order, .threads]), !deviations.contains(where: isTime),
            !timesOut(judged)
        else { return [] }
        let (here, usual) = (FinalState(judged.play), FinalState(judged.usual, forgetting: judged.isForestalled))
        guard here != usual else { return [] }
        let order = kinds.contains(.threads) ? "threads" : "answers"
        let what = here.difference(from: usual).map { "the last \($0)" } ?? "the screen"
        return [
            Symptom(
                .orderMatters, in: judged.play.label(of: judged.play.inputs.count),
                "\(what) depends on the order of \(order)", effect: "something else is shown in the end")
        ]
    }

    /// What a timer does on a slow network is another matter than the order of answers.
    private static func isTime(_ deviation: Deviation) -> Bool {
        if case .order(_, .timer) = deviation { true } else { false }
    }

    /// A request that times out has failed, whatever came before it.
    private static func timesOut(_ judged: JudgedPlay) -> Bool {
        let count = { (trace: PlayTrace) in trace.answers.count { $0.answer.end == .failure("timedOut") } }
        return count(judged.play) != count(judged.usual)
    }
}
