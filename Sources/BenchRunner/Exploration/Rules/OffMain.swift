import BenchDiagnostics

/// `off-main`: a call comes on another thread, to a view whose calls after an answer are on the main thread in the default play.
enum OffMain {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.schedule.isDefault else { return [] }
        let first = judged.usual.answers.first?.index ?? .max
        let usual = Dictionary(grouping: judged.usual.calls, by: \.lifeline)
        return judged.play.calls.filter(\.isOffMain).compactMap { call in
            // A view that is told off main anyway is seen in the golden.
            guard let others = usual[call.lifeline], !others.contains(where: \.isOffMain) else { return nil }
            // What an input itself tells the view is on the main thread like the input.
            guard others.contains(where: { $0.index > first }) else { return nil }
            return Symptom(
                .offMain, in: judged.play.label(of: call.step), "\(call.name) comes off the main thread",
                effect: "the screen is changed off the main thread: it may flicker, or crash")
        }.distinct
    }
}
