import BenchDiagnostics

/// `twice`: a double tap sends a write twice, or appends something twice.
enum Twice {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        // With a fault or another launch beside it, more than the tap may double what is there.
        guard judged.hasTwice, !judged.hasFault, !judged.hasRelaunch else { return [] }
        return writes(in: judged) + content(in: judged)
    }

    private static func writes(in judged: JudgedPlay) -> [Symptom] {
        let here = counts(judged.play), usual = counts(judged.usual)
        return judged.play.requests.filter(\.mayWrite).compactMap { request in
            guard here[request.whole, default: 0] > max(1, usual[request.whole, default: 0]) else { return nil }
            return Symptom(
                .twice, in: judged.play.label(of: request.step), "a double tap sends \(request.resource) twice",
                about: request.name, effect: "what it asks of the server is done twice")
        }.distinct
    }

    private static func counts(_ trace: PlayTrace) -> [[String]: Int] {
        Dictionary(trace.requests.map { ($0.whole, 1) }, uniquingKeysWith: +)
    }

    /// The view shows in the end what it should, and some of it once more.
    private static func content(in judged: JudgedPlay) -> [Symptom] {
        let asked = counts(judged.play), usually = counts(judged.usual)
        // What the user enters twice may well be there twice.
        guard asked.contains(where: { $1 > max(1, usually[$0, default: 0]) }) else { return [] }
        let usual = FinalState(judged.usual).parts
        var rest = FinalState(judged.play).parts
        for line in usual {
            guard let index = rest.firstIndex(of: line) else { return [] }
            rest.remove(at: index)
        }
        guard !rest.isEmpty, rest.allSatisfy(usual.contains) else { return [] }
        let step = judged.schedule.deviations.first(where: \.isTwice)
        let label = repeatedLabel(judged) ?? step?.text ?? ""
        return [
            Symptom(.twice, in: label, "a double tap shows something twice", effect: "something is shown twice")
        ]
    }

    /// The input that came once more: the first one that is not as in the default play, where the flow may have it twice already.
    private static func repeatedLabel(_ judged: JudgedPlay) -> String? {
        let inputs = judged.play.inputs
        let place = zip(inputs, judged.usual.inputs).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let extra = place ?? judged.usual.inputs.count
        guard extra > 0, inputs.indices.contains(extra), inputs[extra] == inputs[extra - 1] else { return nil }
        return inputs[extra].text
    }
}
