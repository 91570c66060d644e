/// `silence`: the requests of an input have ended, and the view was told nothing.
enum Silence {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.isCutOff, !judged.hasLeft, !judged.cutsShort, !judged.hasRelaunch else { return [] }
        return judged.play.inputs.indices.compactMap { symptom(in: judged, step: $0 + 1) }
    }

    private static func symptom(in judged: JudgedPlay, step: Int) -> Symptom? {
        let play = judged.play
        let answers = play.answers.filter { $0.step == step }
        let label = play.label(of: step)
        guard let first = answers.first, play.told(in: step).isEmpty, play.act(of: step) != .dismissal else {
            return nil
        }
        // Another answer that still comes may tell more.
        let asked = play.requests.filter { $0.step == step }.map(\.number)
        guard asked.allSatisfy({ number in answers.contains { $0.number == number } }) else { return nil }
        let isToldUsually = judged.usual.inputs.enumerated().contains {
            $0.element == play.act(of: step) && !judged.usual.told(in: $0.offset + 1).isEmpty
        }
        let failed = answers.first(where: \.isFailure) ?? first
        guard isToldUsually || judged.schedule.isDefault && failed.isFailure else { return nil }
        let resource = play.request(failed.number)?.resource ?? "a request"
        return Symptom(
            .silence, in: label,
            "the view is told nothing after \(resource) " + (failed.isFailure ? "failed" : "got an unexpected answer"))
    }
}
