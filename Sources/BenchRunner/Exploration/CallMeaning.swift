import Transcript

/// The meaning of an output call to the user, as far as the name of the call and its values tell.
enum CallMeaning: Hashable {
    /// The call reports that something went wrong.
    case error
    /// The call shows content.
    case content
    /// The call sets one truth value.
    case flag(Bool)
    /// The call says that something is under way or has ended: a spinner turns or stops.
    case progress
    /// The values of the call show nothing, such as an empty list.
    case nothing
    /// The call has no values: `reload()`.
    case signal
}

extension ToldCall {
    private static let errors = ["error", "fail", "alert", "retry", "offline", "problem", "warning", "unavailable"]

    var meaning: CallMeaning {
        if saysError { return .error }
        if let flag { return .flag(flag) }
        let isOfProgress = ProgressWords.are(in: NameWords(name.prefix { $0 != "(" }))
        if values.isEmpty { return isOfProgress ? .progress : .signal }
        if values.allSatisfy(\.node.isEmpty) { return .nothing }
        let isOnlyProgress = isOfProgress && values.allSatisfy { $0.node.group == nil }
        return isOnlyProgress || saysProgress ? .progress : .content
    }

    /// True if a value of the call says that something is under way; only texts, cases and their fields count.
    var saysProgress: Bool { values.contains { ProgressWords.are(in: $0.node) } }

    /// The truth value that is the only value of the call; nil if the call has any other values, or none.
    var flag: Bool? { values.count == 1 ? values[0].node.flag : nil }

    private var saysError: Bool {
        if NameWords(name.prefix { $0 != "(" }).begin(with: Self.errors) { return !takesBack }
        return values.contains { $0.namesError || $0.node.tellsError }
    }

    /// True if the call takes an error away: `error = nil`, `showRetry(false)`.
    private var takesBack: Bool {
        guard values.count == 1 else { return false }
        return values[0].node.isEmpty || values[0].node.flag == false
    }
}

extension PlayTrace.Call {
    var meaning: CallMeaning { told.meaning }

    /// True if the call tells the user that something went wrong.
    var isError: Bool { meaning == .error }

    /// True if the call shows something that an answer may have brought.
    var isContent: Bool { meaning == .content }

    var saysProgress: Bool { told.saysProgress }
    var flag: Bool? { told.flag }

    /// The truth values that the call sets, each with its name: its only value, or the fields of the structure that
    /// this is.
    var flags: [(kind: PlayTrace.Kind, isOn: Bool)] {
        guard told.values.count == 1 else { return [] }
        if let flag { return [(kind, flag)] }
        return told.values[0].node.fields.compactMap { field in
            guard let isOn = field.node.flag, let label = field.label else { return nil }
            return (PlayTrace.Kind(lifeline: lifeline, name: "\(name) \(label)"), isOn)
        }
    }
}

/// The words for a flag that is off while something is under way.
enum FlagWords {
    private static let off = ["hidden", "hide", "enable", "interact", "idle", "ready", "done"]

    /// The value of a flag while something is under way: a spinner is not hidden then, and a button not enabled.
    static func begun(_ name: String) -> Bool { !NameWords(name).begin(with: off) }
}

/// The words for something that is under way.
enum ProgressWords {
    private static let words = [
        "spinner", "loading", "loader", "progress", "busy", "refreshing", "animating", "hud", "skeleton", "shimmer",
    ]
    private static let denials = ["no", "not", "stopped", "ended", "finished", "done"]
    private static let texts = ["Loading", "loading", "Please wait"]

    /// Tells whether a name says that something is under way: `showSpinner`, `loading`, but not `notLoading`.
    static func are(in name: NameWords) -> Bool {
        name.begin(with: words) && !name.all.contains(where: denials.contains)
    }

    /// Tells whether a value says that something is under way: a case, a text that begins with such a word, or a field
    /// that is such a case. A text in a list counts as data.
    static func are(in node: ValueNode) -> Bool {
        if let text = node.string { return texts.contains(where: text.hasPrefix) }
        if let name = node.caseName, are(in: NameWords(name)) { return true }
        return node.fields.contains { $0.node.caseName.map { are(in: NameWords($0)) } ?? false }
    }

    /// Tells whether the text of a screen says that something is under way, outside of quotes: `1 row, spinner`.
    static func are(inScreen text: String) -> Bool {
        let unquoted = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        return unquoted.flatMap { $0.split(whereSeparator: { ",;[]\n".contains($0) }) }
            .contains { are(in: NameWords($0)) }
    }
}

/// The calls that tell the user something after an answer.
extension PlayTrace {
    private static let resting = ["idle", "initial"]

    /// The calls of a step after its first answer.
    func calls(after step: Int) -> [Call] {
        guard let first = answers.first(where: { $0.step == step }) else { return [] }
        return calls.filter { $0.step == step && $0.index > first.index }
    }

    /// The calls of a step after its first answer that tell the user something: content, an error, or that there is
    /// nothing.
    ///
    /// The end of a spinner tells nothing. After a failure that no second request makes good, content tells nothing if
    /// it is already shown, nor state that is empty from the first. A flag that is switched off tells something unless it
    /// was switched on in the same step; one that is switched on does unless it stands for progress.
    ///
    /// - Parameters:
    ///   - step: The step, from 1.
    ///   - usual: The calls of the same act in the default play: their flags tell nothing.
    /// - Returns: The calls.
    func told(in step: Int, besides usual: [Call] = []) -> [Call] {
        let hasFailed = answers.contains { $0.step == step && $0.isFailure && !isMadeGood($0) }
        return calls(after: step).filter { tells($0, besides: usual, afterFailure: hasFailed) }
    }

    /// The calls of the same step after an answer and before the next one.
    func told(after answer: Answer) -> [Call] {
        let end = answers.first { $0.index > answer.index }?.index ?? .max
        return calls.filter { $0.step == answer.step && $0.index > answer.index && $0.index < end }
    }

    /// Tells whether the same request was sent again in the step of its failure, and succeeded: the user waits for nothing.
    private func isMadeGood(_ failure: Answer) -> Bool {
        guard let request = request(failure.number) else { return false }
        return answers.contains { answer in
            answer.step == failure.step && answer.index > failure.index && !answer.isFailure
                && self.request(answer.number)?.whole == request.whole
        }
    }

    private func tells(_ call: Call, besides usual: [Call], afterFailure hasFailed: Bool) -> Bool {
        switch call.meaning {
        case .error: return true
        case .progress: return false
        case .signal: return !isEnd(call)
        case .flag(let isOn):
            guard isOn != FlagWords.begun(call.name) else { return !ProgressWords.are(in: NameWords(call.name)) }
            return !takesBack(call) && !usual.contains { $0.kind == call.kind && $0.told == call.told }
        case .content, .nothing: return !hasFailed || isNew(call) || repeatsFailure(call)
        }
    }

    /// Tells whether an earlier call of the same step has set the flag that a call sets.
    private func takesBack(_ call: Call) -> Bool {
        calls.contains { $0.kind == call.kind && $0.step == call.step && $0.index < call.index }
    }

    /// Tells whether a call ends what another call of the same step has begun: `hideProgress()`, `unlock()`.
    private func isEnd(_ call: Call) -> Bool {
        guard let begin = OppositeCalls.begin(of: call.kind) else { return false }
        return calls.contains { $0.kind == begin && $0.step == call.step && $0.index < call.index }
    }

    /// Tells whether a call shows something other than the last call of its kind.
    func isNew(_ call: Call) -> Bool {
        let before = calls.last { $0.kind == call.kind && $0.index < call.index }
        if isResting(call) { return false }
        guard let before else { return !call.isState || call.meaning != .nothing }
        guard before.told != call.told else { return false }
        let (old, new) = (before.told.values, call.told.values)
        guard old.count == 1, new.count == 1, !old[0].node.fields.isEmpty, !new[0].node.fields.isEmpty else {
            return true
        }
        // Of a structure, only the fields count that have changed.
        return new[0].node.fields.contains { field in
            !old[0].node.fields.contains(field) && field.node.flag == nil && !ProgressWords.are(in: field.node)
        }
    }

    /// Tells whether a call repeats the call with which an earlier step, or an earlier failure of the same one, was
    /// reported: an error text, under any name.
    private func repeatsFailure(_ call: Call) -> Bool {
        let before = calls.last { $0.kind == call.kind && $0.index < call.index }
        guard let before, before.told == call.told,
            before.step < call.step
                || answers.contains(where: { $0.isFailure && $0.index > before.index && $0.index < call.index }),
            answers.contains(where: { $0.step == before.step && $0.isFailure && $0.index < before.index })
        else { return false }
        return isNew(before) || repeatsFailure(before)
    }

    /// Tells whether a call says that nothing is under way, such as `.idle`.
    private func isResting(_ call: Call) -> Bool {
        guard call.told.values.count == 1, case .leaf = call.told.values[0].node,
            let name = call.told.values[0].node.caseName
        else { return false }
        return NameWords(name).begin(with: Self.resting)
    }
}

/// Pairs of calls without values of which one undoes the other.
enum OppositeCalls {
    private static let verbs: [(begins: String, ends: String)] = [
        ("show", "hide"), ("start", "stop"), ("begin", "end"), ("present", "dismiss"), ("open", "close"),
        ("lock", "unlock"), ("disable", "enable"),
    ]

    /// The call that ends what a call begins; nil if its name has no opposite.
    static func end(of kind: PlayTrace.Kind) -> PlayTrace.Kind? {
        other(of: kind) { ($0.begins, $0.ends) }
    }

    /// The call that begins what a call ends; nil if its name has no opposite.
    static func begin(of kind: PlayTrace.Kind) -> PlayTrace.Kind? {
        other(of: kind) { ($0.ends, $0.begins) }
    }

    private static func other(
        of kind: PlayTrace.Kind, _ direction: ((begins: String, ends: String)) -> (from: String, to: String)
    ) -> PlayTrace.Kind? {
        // A call with arguments is about something, and its opposite may be about something else.
        guard !kind.name.contains(":"), let verb = verbs.map(direction).first(where: { kind.name.hasPrefix($0.from) })
        else { return nil }
        return .init(lifeline: kind.lifeline, name: verb.to + kind.name.dropFirst(verb.from.count))
    }
}
