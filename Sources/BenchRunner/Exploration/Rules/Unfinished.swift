import BenchDiagnostics
import Transcript

/// `unfinished`: what the default play ends, such as `loading(true)` by `loading(false)`, is left begun.
enum Unfinished {
    /// A value in a line of its own has so many characters at most.
    private static let longestLine = 98
    private static let spinner = "the spinner never stops"

    /// What the user has of something that does not end.
    private static func effect(of name: String) -> String {
        ProgressWords.are(in: NameWords(name)) ? spinner : "what was begun does not end"
    }

    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.isCutOff, !judged.hasLeft, !judged.hasRelaunch,
            judged.play.endings.last?.inFlight.isEmpty != false
        else {
            return []
        }
        return flags(in: judged) + pairs(in: judged) + progress(in: judged) + screens(in: judged)
    }

    /// A flag that the default play takes back in the step that sets it, and that stays set here.
    private static func flags(in judged: JudgedPlay) -> [Symptom] {
        let usual = values(judged.usual), here = values(judged.play)
        return usual.keys.sorted().compactMap { key in
            guard let before = usual[key], let last = here[key]?.last, isTakenBack(before, FlagWords.begun(key.name)),
                before.last?.isOn != FlagWords.begun(key.name), last.isOn == FlagWords.begun(key.name)
            else { return nil }
            return Symptom(
                .unfinished, in: judged.play.label(of: last.step), "\(key.name) ends with \(last.isOn)",
                effect: effect(of: key.name))
        }
    }

    /// Tells whether a flag is set and taken back in one step; one that goes the other way, as `isNotFound`, is a
    /// result.
    private static func isTakenBack(_ values: [(isOn: Bool, step: Int)], _ begun: Bool) -> Bool {
        zip(values, values.dropFirst()).contains { first, second in
            first.step == second.step && first.isOn == begun && second.isOn != first.isOn
        }
    }

    private static func values(_ trace: PlayTrace) -> [PlayTrace.Kind: [(isOn: Bool, step: Int)]] {
        var values: [PlayTrace.Kind: [(isOn: Bool, step: Int)]] = [:]
        for call in trace.calls {
            for flag in call.flags { values[flag.kind, default: []].append((flag.isOn, call.step)) }
        }
        return values
    }

    /// A call that the default play takes back by its opposite, as `showSpinner` by `hideSpinner`.
    private static func pairs(in judged: JudgedPlay) -> [Symptom] {
        let names = Set(judged.usual.calls.map(\.kind))
        var symptoms: [Symptom] = []
        for call in judged.usual.calls {
            guard let opposite = OppositeCalls.end(of: call.kind), names.contains(opposite),
                last(of: [call.kind, opposite], in: judged.usual)?.kind == opposite,
                let last = last(of: [call.kind, opposite], in: judged.play), last.kind == call.kind
            else { continue }
            symptoms.append(
                Symptom(
                    .unfinished, in: judged.play.label(of: last.step), "\(last.name) is not followed by its opposite",
                    effect: effect(of: last.name)))
        }
        return symptoms.distinct
    }

    private static func last(of kinds: [PlayTrace.Kind], in trace: PlayTrace) -> PlayTrace.Call? {
        trace.calls.last { kinds.contains($0.kind) }
    }

    /// A state that the default play leaves again: `state: .loading`.
    private static func progress(in judged: JudgedPlay) -> [Symptom] {
        let kinds = Set(judged.usual.calls.map(\.kind))
        return kinds.sorted().compactMap { kind in
            let isStates = judged.usual.calls.contains { $0.kind == kind && isProgress($0) }
            guard isStates, let usual = judged.usual.calls.last(where: { $0.kind == kind }), !isProgress(usual),
                let last = judged.play.calls.last(where: { $0.kind == kind }), isProgress(last)
            else { return nil }
            return Symptom(
                .unfinished, in: judged.play.label(of: last.step),
                "\(last.name) ends with \(value(of: last) ?? "")", effect: spinner)
        }
    }

    private static func isProgress(_ call: PlayTrace.Call) -> Bool {
        call.flag == nil && value(of: call) != nil && call.saysProgress
    }

    /// The only value of a call, if it fits in a line: `.loading`.
    private static func value(of call: PlayTrace.Call) -> String? {
        guard call.told.values.count == 1, case let text = call.told.values[0].node.text, text.count <= longestLine
        else { return nil }
        return text
    }

    private static func screens(in judged: JudgedPlay) -> [Symptom] {
        guard judged.play.screens.contains(where: ProgressWords.are(inScreen:)),
            !judged.usual.screens.contains(where: ProgressWords.are(inScreen:))
        else { return [] }
        let step = judged.play.answers.last(where: \.isFailure)?.step ?? judged.play.inputs.count
        return [
            Symptom(
                .unfinished, in: judged.play.label(of: step), "the screen still shows that something is under way",
                effect: spinner)
        ]
    }
}
