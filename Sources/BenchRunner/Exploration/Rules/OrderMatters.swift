import Transcript

/// `order-matters`: the same inputs, no fault, another order, and the view shows something else in the end.
enum OrderMatters {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        let kinds = Set(judged.schedule.deviations.map(\.kind))
        guard !judged.schedule.isDefault, kinds.isSubset(of: [.order, .threads]), !timesOut(judged) else { return [] }
        let (here, usual) = (FinalState(judged.play), FinalState(judged.usual))
        guard here.screens != usual.screens || here.calls != usual.calls else { return [] }
        let isSure =
            !judged.schedule.deviations.contains(where: isTime) && asked(judged.play) == asked(judged.usual)
        let order = kinds.contains(.threads) ? "threads" : "answers"
        let step = judged.play.label(of: judged.play.inputs.count)
        let what =
            here.difference(from: usual).map { "the last \($0)" } ?? "the screen"
        return [Symptom(.orderMatters, isSure: isSure, in: step, "\(what) depends on the order of \(order)")]
    }

    private static func isTime(_ deviation: Deviation) -> Bool {
        if case .order(_, .timer) = deviation { true } else { false }
    }

    /// A request that times out has failed, whatever came before it.
    private static func timesOut(_ judged: JudgedPlay) -> Bool {
        let count = { (trace: PlayTrace) in trace.answers.count { $0.answer.end == .failure("timedOut") } }
        return count(judged.play) != count(judged.usual)
    }

    private static func asked(_ trace: PlayTrace) -> [[String]] {
        trace.requests.map(\.whole).sorted { $0.lexicographicallyPrecedes($1) }
    }
}
