import Transcript

/// `contradiction`: a request fails, and the view is told both an error and content that it has not shown before.
enum Contradiction {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard judged.hasFault, !judged.hasLeft, !judged.cutsShort, !judged.hasTwice else { return [] }
        return (0..<judged.wholeSteps).compactMap { symptom(in: judged, step: $0 + 1) }
    }

    private static func symptom(in judged: JudgedPlay, step: Int) -> Symptom? {
        let asked = judged.play.requests.filter { $0.step == step }
        // With several requests, one may well succeed and another fail.
        guard asked.count == 1, let answer = judged.play.answers.first(where: { $0.number == asked[0].number }),
            answer.isFailure
        else { return nil }
        let told = judged.play.told(after: answer)
        let usual = judged.usualCalls(like: step)
        guard let error = told.first(where: { call in call.isError && !usual.contains { isSame($0, call) } }),
            let content = told.first(where: { call in
                call.isContent && judged.play.isNew(call) && !isOld(call, before: answer, in: judged)
            })
        else { return nil }
        return Symptom(
            .contradiction, in: judged.play.label(of: step),
            "\(content.name) shows content and \(error.name) an error for \(asked[0].resource)",
            about: asked[0].name, effect: "an error is shown, and beside it content as if there were none")
    }

    /// Tells whether a call shows again what was shown before the failure, as one does that takes back what the app
    /// had shown in advance.
    private static func isOld(_ call: PlayTrace.Call, before answer: PlayTrace.Answer, in judged: JudgedPlay) -> Bool {
        judged.play.calls.contains { $0.index < answer.index && isSame($0, call) }
            || judged.usual.calls.contains { $0.step < call.step && isSame($0, call) }
    }

    private static func isSame(_ call: PlayTrace.Call, _ other: PlayTrace.Call) -> Bool {
        call.kind == other.kind && call.told == other.told
    }
}
