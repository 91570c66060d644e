/// `contradiction`: error and content for one intent.
enum Contradiction {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard judged.hasFault, !judged.hasLeft, !judged.cutsShort, !judged.hasTwice else { return [] }
        return judged.play.inputs.indices.map { $0 + 1 }.compactMap { step in
            let asked = judged.play.requests.filter { $0.step == step }
            // With several requests, one may well succeed and another fail.
            guard asked.count == 1, let answer = judged.play.answers.first(where: { $0.number == asked[0].number })
            else {
                return nil
            }
            let told = judged.play.told(after: answer)
            guard let error = told.first(where: CallWords.isError), let content = told.first(where: CallWords.isContent)
            else { return nil }
            return Symptom(
                .contradiction, isSure: answer.isFailure, in: judged.play.label(of: step),
                "\(content.name) shows content and \(error.name) an error for \(asked[0].resource)")
        }
    }
}
