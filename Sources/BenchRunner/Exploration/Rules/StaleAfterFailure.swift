import BenchDiagnostics
import Transcript

/// `stale-after-failure`: a request has failed, and what an earlier one brought is shown as if it were new.
enum StaleAfterFailure {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard judged.hasFault, !judged.hasLeft, !judged.cutsShort else { return [] }
        return judged.play.answers.filter(\.isFailure).compactMap { answer in
            let told = judged.play.told(after: answer)
            guard !told.contains(where: \.isError) else { return nil }
            let old = judged.play.calls.filter { $0.index < answer.index && !saysFailure($0, in: judged.play) }
            let usual = judged.usual.calls.filter {
                judged.usual.act(of: $0.step) == judged.play.act(of: answer.step)
            }
            let shown = told.first { call in
                call.isContent
                    && lists(in: call).contains { list in
                        old.contains { $0.kind == call.kind && lists(in: $0).contains(list) }
                            && !usual.contains { $0.kind == call.kind && lists(in: $0).contains(list) }
                    }
            }
            guard let shown else { return nil }
            return Symptom(
                .staleAfterFailure, in: judged.play.label(of: answer.step),
                "\(shown.name) shows what an earlier request brought, and no error",
                effect: "what was there before is shown as if it were new")
        }.distinct
    }

    /// Tells whether a call comes after a failure, before the next answer of its step: what is said of one failure is said again of
    /// the next one, whatever it is called.
    private static func saysFailure(_ call: PlayTrace.Call, in play: PlayTrace) -> Bool {
        play.answers.last { $0.step == call.step && $0.index < call.index }?.isFailure ?? false
    }

    /// The values of a call that hold something: one of them may be old where another, such as a title, is new.
    private static func lists(in call: PlayTrace.Call) -> [ValueNode.Member] {
        call.told.values.filter { !$0.node.isEmpty }
    }
}
