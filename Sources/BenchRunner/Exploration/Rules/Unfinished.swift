import BenchDiagnostics

/// `unfinished`: what the default play ends, such as `loading(true)` by `loading(false)`, is left begun.
enum Unfinished {
    private static let verbs: [(begins: String, ends: String)] = [
        ("show", "hide"), ("start", "stop"), ("begin", "end"), ("present", "dismiss"), ("open", "close"),
        ("lock", "unlock"), ("disable", "enable"),
    ]

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
            guard let before = usual[key], let last = here[key]?.last, isTakenBack(before, begun(key.name)),
                before.last?.isOn != begun(key.name), last.isOn == begun(key.name)
            else { return nil }
            return Symptom(
                .unfinished, in: judged.play.label(of: last.step), "\(key.name) ends with \(last.isOn)")
        }
    }

    /// Tells whether a flag is set and taken back in one step; one that goes the other way, as `isNotFound`, is a
    /// result.
    private static func isTakenBack(_ values: [(isOn: Bool, step: Int)], _ begun: Bool) -> Bool {
        zip(values, values.dropFirst()).contains { first, second in
            first.step == second.step && first.isOn == begun && second.isOn != first.isOn
        }
    }

    /// The value of a flag while something is under way: a spinner is not hidden then, and a button not enabled.
    private static func begun(_ name: String) -> Bool {
        let name = name.lowercased()
        return !["hidden", "hide", "enable", "interact", "idle", "ready", "done"].contains(where: name.holds)
    }

    private static func values(_ trace: PlayTrace) -> [PlayTrace.Kind: [(isOn: Bool, step: Int)]] {
        var values: [PlayTrace.Kind: [(isOn: Bool, step: Int)]] = [:]
        for call in trace.calls {
            guard let flag = CallWords.flag(of: call) else { continue }
            values[flag.kind, default: []].append((flag.isOn, call.step))
        }
        return values
    }

    /// A call that the default play takes back by its opposite, as `showSpinner` by `hideSpinner`.
    private static func pairs(in judged: JudgedPlay) -> [Symptom] {
        let names = Set(judged.usual.calls.map(\.kind))
        var symptoms: [Symptom] = []
        for call in judged.usual.calls {
            guard let opposite = opposite(of: call.kind), names.contains(opposite),
                last(of: [call.kind, opposite], in: judged.usual)?.kind == opposite,
                let last = last(of: [call.kind, opposite], in: judged.play), last.kind == call.kind
            else { continue }
            symptoms.append(
                Symptom(
                    .unfinished, in: judged.play.label(of: last.step), "\(last.name) is not followed by its opposite"))
        }
        return symptoms.distinct
    }

    private static func last(of kinds: [PlayTrace.Kind], in trace: PlayTrace) -> PlayTrace.Call? {
        trace.calls.last { kinds.contains($0.kind) }
    }

    private static func opposite(of kind: PlayTrace.Kind) -> PlayTrace.Kind? {
        // With arguments it is about something, and so may its opposite be.
        guard !kind.name.contains(":"), let verb = verbs.first(where: { kind.name.hasPrefix($0.begins) }) else {
            return nil
        }
        return .init(lifeline: kind.lifeline, name: verb.ends + kind.name.dropFirst(verb.begins.count))
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
                "\(last.name) ends with \(CallWords.value(of: last) ?? "")")
        }
    }

    private static func isProgress(_ call: PlayTrace.Call) -> Bool {
        CallWords.flag(of: call) == nil && CallWords.value(of: call) != nil && CallWords.isProgress(call)
    }

    private static func screens(in judged: JudgedPlay) -> [Symptom] {
        guard judged.play.screens.contains(where: CallWords.isProgress),
            !judged.usual.screens.contains(where: CallWords.isProgress)
        else { return [] }
        let step = judged.play.answers.last(where: \.isFailure)?.step ?? judged.play.inputs.count
        return [
            Symptom(.unfinished, in: judged.play.label(of: step), "the screen still shows that something is under way")
        ]
    }
}
