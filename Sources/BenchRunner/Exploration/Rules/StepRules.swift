import BenchDiagnostics
import Transcript

/// `silence`: all requests of an input have ended, and the view was told nothing of their answers.
enum Silence {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.isCutOff, !judged.hasLeft, !judged.cutsShort, !judged.hasRelaunch else { return [] }
        return (0..<judged.wholeSteps).compactMap { step in
            untold(in: judged, step: step + 1) ?? unshown(in: judged, step: step + 1)
        }
    }

    /// The symptom of an input that fails without a call, or gets an answer after which the default play tells
    /// something.
    private static func untold(in judged: JudgedPlay, step: Int) -> Symptom? {
        let play = judged.play
        let answers = play.answers.filter { $0.step == step && !isOfCancelling($0, in: play) }
        guard let first = answers.first, play.act(of: step) != .dismissal, isAnswered(step, in: play) else {
            return nil
        }
        let failed = answers.first(where: \.isFailure) ?? first
        guard judged.told(in: step).isEmpty, !judged.stillTells(step),
            judged.tellsUsually(like: step) || judged.schedule.isDefault && failed.isFailure
        else { return nil }
        let request = play.request(failed.number)?.name, resource = request?.resource ?? "a request"
        return Symptom(
            .silence, in: play.label(of: step),
            "the view is told nothing after \(resource) " + (failed.isFailure ? "failed" : "got an unexpected answer"),
            cause: .request(resource), about: request, effect: "the user is told nothing")
    }

    /// The symptom of an input of the default play whose answer is not shown, as far as this play can tell; the plays
    /// with other answers must confirm it (`Symptom.unlessShown`).
    ///
    /// If later steps tell the view something, the answer may be for them, and the rule is not sure.
    private static func unshown(in judged: JudgedPlay, step: Int) -> Symptom? {
        let play = judged.play
        let asked = play.requests.filter { $0.step == step }
        guard judged.schedule.isDefault, let first = asked.first, play.act(of: step) != .dismissal,
            isAnswered(step, in: play), play.told(in: step).isEmpty, !judged.stillTells(step),
            asked.allSatisfy({ !$0.mayWrite && play.bringsData(to: $0.number) })
        else { return nil }
        let isLast = (step..<max(step, play.inputs.count)).allSatisfy { play.shownCalls(of: $0 + 1).isEmpty }
        return Symptom(
            .silence, isSure: isLast, in: play.label(of: step),
            "the view is told nothing of the answer to \(first.resource)", cause: .request(first.resource),
            about: first.name, effect: "nothing is shown, whatever the answer", unlessShown: first.number)
    }

    /// Tells whether all requests of a step are answered within it; a later answer may still tell the view something.
    private static func isAnswered(_ step: Int, in play: PlayTrace) -> Bool {
        play.requests.allSatisfy { request in
            request.step != step || play.answers.contains { $0.step == step && $0.number == request.number }
        }
    }

    /// Tells whether an answer ends a cancelled request, or comes in a later step that cancels requests.
    private static func isOfCancelling(_ answer: PlayTrace.Answer, in play: PlayTrace) -> Bool {
        if answer.answer.end == .failure("cancelled") { return true }
        return play.request(answer.number)?.step != answer.step && play.cancelled.contains { $0.step == answer.step }
    }
}

/// `stale-after-failure`: a request has failed, and the answer of an earlier one is shown as if it were new.
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
                    && values(in: call).contains { value in
                        old.contains { $0.kind == call.kind && values(in: $0).contains(value) }
                            && !usual.contains { $0.kind == call.kind && values(in: $0).contains(value) }
                    }
            }
            guard let shown else { return nil }
            return Symptom(
                .staleAfterFailure, in: judged.play.label(of: answer.step),
                "\(shown.name) shows what an earlier request brought, and no error",
                effect: "what was there before is shown as if it were new")
        }.distinct
    }

    /// Tells whether a call comes after a failure, before the next answer of its step: a message about one failure may
    /// return for the next one, under any name.
    private static func saysFailure(_ call: PlayTrace.Call, in play: PlayTrace) -> Bool {
        play.answers.last { $0.step == call.step && $0.index < call.index }?.isFailure ?? false
    }

    /// The values of a call that are not empty: one of them may be old where another, such as a title, is new.
    private static func values(in call: PlayTrace.Call) -> [ValueNode.Member] {
        call.told.values.filter { !$0.node.isEmpty }
    }
}

/// `contradiction`: a request fails, and the view is told both an error and content that it has not shown before.
enum Contradiction {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard judged.hasFault, !judged.hasLeft, !judged.cutsShort, !judged.hasTwice else { return [] }
        return (0..<judged.wholeSteps).compactMap { symptom(in: judged, step: $0 + 1) }
    }

    private static func symptom(in judged: JudgedPlay, step: Int) -> Symptom? {
        let asked = judged.play.requests.filter { $0.step == step }
        // With several requests, one may succeed and another fail.
        guard asked.count == 1, let answer = judged.play.answers.first(where: { $0.number == asked[0].number }),
            answer.isFailure
        else { return nil }
        let told = judged.play.told(after: answer)
        let usual = judged.usualCalls(like: step)
        guard let error = told.first(where: { call in call.isError && !usual.contains { isSame($0, call) } }),
            let content = told.first(where: { call in
                call.isContent && judged.play.isNew(call) && !judged.isFixed(call)
                    && !isOld(call, before: answer, in: judged) && !usual.contains { isOfInput($0, call, in: judged) }
            })
        else { return nil }
        return Symptom(
            .contradiction, in: judged.play.label(of: step),
            "\(content.name) shows content and \(error.name) an error for \(asked[0].resource)",
            about: asked[0].name, effect: "an error is shown, and beside it content as if there were none")
    }

    /// Tells whether a call shows again what was shown before the failure, as when the app takes back a change that it
    /// had shown in advance.
    private static func isOld(_ call: PlayTrace.Call, before answer: PlayTrace.Answer, in judged: JudgedPlay) -> Bool {
        judged.play.calls.contains { $0.index < answer.index && isSame($0, call) }
            || judged.usual.calls.contains { $0.step < call.step && isSame($0, call) }
    }

    /// Tells whether a call of the default play is the same, in a step without an answer: the input itself shows it.
    private static func isOfInput(_ call: PlayTrace.Call, _ other: PlayTrace.Call, in judged: JudgedPlay) -> Bool {
        isSame(call, other) && !judged.usual.answers.contains { $0.step == call.step }
    }

    private static func isSame(_ call: PlayTrace.Call, _ other: PlayTrace.Call) -> Bool {
        call.kind == other.kind && call.told == other.told
    }
}

/// `cancel-shown`: a request that the app itself has cancelled is shown as an error.
enum CancelShown {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.play.cancelled.isEmpty else { return [] }
        let known = judged.isCompared ? Set(judged.usual.calls.filter(isCancelled).map(\.kind)) : []
        let shown = judged.play.calls.filter {
            isCancelled($0) && (judged.schedule.isDefault || !known.contains($0.kind))
        }
        return shown.map {
            Symptom(
                .cancelShown, in: judged.play.label(of: $0.step), "\($0.name) shows a request that the app cancelled",
                effect: "an error is shown although nothing is wrong")
        }.distinct
    }

    private static func isCancelled(_ call: PlayTrace.Call) -> Bool {
        let isError = call.isError
        return call.told.values.contains { isCancelled($0.node, inError: isError) }
    }

    private static func isCancelled(_ node: ValueNode, inError isError: Bool) -> Bool {
        switch node {
        case .error(let node): return isCancelled(node, inError: true)
        case .leaf(let leaf) where leaf.kind == .string: return isText(node.string ?? "", inError: isError)
        case .leaf(let leaf):
            return leaf.kind == .name && (leaf.text == "URLError.cancelled" || leaf.text.hasPrefix("CancellationError"))
        case .group(let group):
            let code = group.members.first { $0.label == "code" }?.node
            let domain = group.members.first { $0.label == "domain" }?.node
            if domain?.string == "NSURLErrorDomain", code == .leaf("-999", .number) { return true }
            return group.title == "CancellationError"
                || group.members.contains { isCancelled($0.node, inError: isError) }
        }
    }

    /// Tells whether a text is one of Foundation's about a cancelled request; the bare word counts only inside an
    /// error.
    private static func isText(_ text: Substring, inError isError: Bool) -> Bool {
        let marks = ["URLError.cancelled", "NSURLErrorDomain -999", "Code=-999", "error -999", "CancellationError"]
        return marks.contains(where: text.contains)
            || isError && ["cancelled", "canceled"].contains(text.lowercased())
    }
}
