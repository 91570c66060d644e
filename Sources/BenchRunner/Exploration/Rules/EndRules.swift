import BenchDiagnostics
import Transcript

/// `unfinished`: something that the default play ends is left begun, such as `loading(true)` without `loading(false)`.
enum Unfinished {
    /// The greatest length of a value that stands in the line of a symptom.
    private static let longestLine = 98
    private static let spinner = "the spinner never stops"

    /// The effect on the user when a call of this name is left begun.
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

    /// The flags that the default play sets and takes back within a step, and that stay set in this play.
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

    /// Tells whether a flag is set and taken back within one step; one with the opposite course, such as `isNotFound`,
    /// is a result.
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

    /// The calls that the default play undoes by their opposites, such as `showSpinner` by `hideSpinner`.
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

    /// The states of progress that the default play leaves again: `state: .loading`.
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

    /// The only value of a call, such as `.loading`; nil if it is too long for a line.
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

/// `order-matters`: with the same inputs and no fault, the view shows something else in the end after another order of
/// events.
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

    /// Tells whether a deviation puts a timer first: its effect on a slow network is another matter than the order of
    /// answers.
    private static func isTime(_ deviation: Deviation) -> Bool {
        if case .order(_, .timer) = deviation { true } else { false }
    }

    /// Tells whether more or fewer requests time out than in the default play: that explains the difference.
    private static func timesOut(_ judged: JudgedPlay) -> Bool {
        let count = { (trace: PlayTrace) in trace.answers.count { $0.answer.end == .failure("timedOut") } }
        return count(judged.play) != count(judged.usual)
    }
}

/// `twice`: a double tap sends a write twice, or appends something twice.
enum Twice {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        // A fault or another launch may double content too.
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

    /// The symptom that the view shows at the end all it should, and some of it once more.
    private static func content(in judged: JudgedPlay) -> [Symptom] {
        let asked = counts(judged.play), usually = counts(judged.usual)
        // Without a repeated request, the user may have entered something twice.
        guard asked.contains(where: { $1 > max(1, usually[$0, default: 0]) }) else { return [] }
        let usual = FinalState(judged.usual).parts
        var rest = FinalState(judged.play).parts
        for line in usual {
            guard let index = rest.firstIndex(of: line) else { return [] }
            rest.remove(at: index)
        }
        guard !rest.isEmpty, rest.allSatisfy(usual.contains) else { return [] }
        let step = judged.schedule.deviations.first(where: \.isTwice)
        let label = judged.repeated.first ?? step?.text ?? ""
        return [
            Symptom(.twice, in: label, "a double tap shows something twice", effect: "something is shown twice")
        ]
    }
}

/// `late`: the view is told something after the user has left, or an object of the screen stays in memory.
enum Late {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard let left = judged.play.leftAt else { return [] }
        let step = judged.play.label(of: judged.play.inputs.count - 1)
        // An object that nobody looks at any more may change its state.
        let calls = judged.play.calls.filter { $0.index > left && !$0.isState }.map(\.name).distinct
        let known = Set(judged.usual.held.map(\.type))
        let held = judged.play.held.filter { $0.index > left && !known.contains($0.type) }
        return calls.map {
            Symptom(
                .late, in: step, "\($0) comes after the user has left",
                effect: "a screen that is gone is told something")
        }
            + held.map {
                Symptom(
                    .late, isSure: $0.isByApp, in: step,
                    "\($0.type) is still held after the user has left and everything has ended",
                    cause: .leak(of: $0.type), effect: "a screen that is closed stays in memory")
            }.distinct
    }
}
