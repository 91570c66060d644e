import BenchDiagnostics
import PlayRuntime
import Transcript

/// `property`: the play breaks a property of the scenario before any miss.
enum BrokenProperties {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        judged.play.broken.filter { property, _ in
            // A property of the end may still come true at a time that the play did not reach.
            property.reason != .end || !judged.isCutOff
        }.map { property, step in
            Symptom(.property, in: judged.play.label(of: step), property.sentence)
        }
    }
}

/// `crash` and `hang`: the play did not come to its end.
enum Breakdown {
    private static let hangs = "the app hangs"

    static func symptom(in judged: JudgedPlay) -> Symptom? {
        let step = judged.play.label(of: judged.play.inputs.count)
        switch judged.exit {
        case .crashed(let crash): return symptom(of: crash, in: judged, step: step)
        case .timedOut: return Symptom(.hang, in: step, "the play does not end in time", effect: hangs)
        case .garbage, .interrupted: return nil
        case .ended: break
        }
        guard case .hung(let failure) = judged.failure else { return nil }
        if judged.play.asked >= judged.mostRequests {
            let last = judged.play.requests.last?.name, resource = last?.resource ?? ""
            return Symptom(
                .storm, in: step, Storm.text(resource), cause: .request(resource), about: last, effect: Storm.effect)
        }
        return Symptom(.hang, in: step, failure.what.withoutPeriod, effect: hangs)
    }

    /// Tells whether a crash, a hang or the time limit ended the play.
    static func isThere(in judged: JudgedPlay) -> Bool {
        switch judged.exit {
        case .crashed, .timedOut: return true
        case .garbage, .interrupted: return false
        case .ended: break
        }
        if case .hung = judged.failure { return true }
        return false
    }

    private static func symptom(of crash: Crash, in judged: JudgedPlay, step: String) -> Symptom? {
        let trap = Trap(crash)
        let function = function(of: crash)
        let choice = ChosenRow(judged, crash: trap, in: function)
        guard choice != .missing else { return nil }
        let name = CrashName(trap.text, in: function)
        return Symptom(
            .crash, isSure: choice != .unknown, in: step, name.text, cause: .crash(name),
            effect: "the app crashes" + (trap.words.map { ": \($0.withoutFullStop)" } ?? ""))
    }

    /// The innermost function of the app on the stack. Its line is left out, so that an accepted finding survives edits
    /// above it.
    private static func function(of crash: Crash) -> String? {
        // The frames beyond it belong to the bench, which runs the main queue.
        let frames = crash.frames.prefix { $0.source.map(isOfMainLoop) != true }
        return frames.first(where: \.isOfProgram)?.function
    }

    private static func isOfMainLoop(_ source: String) -> Bool {
        MainThread.file.map { source.hasPrefix("\($0):") } ?? false
    }
}

/// The row that a step chooses, where that matters to a crash: the bench can tap a row that is not there, a user
/// cannot.
private enum ChosenRow {
    /// The step chooses no row, or one that the play shows.
    case none
    case missing
    /// No probe has seen the question that the app was asked.
    case unknown

    init(_ judged: JudgedPlay, crash: Trap, in function: String?) {
        let step = judged.play.inputs.count
        let (here, usual) = (judged.play.shown(before: step), judged.usual.shown(before: step))
        let isShown = here == usual || crash.isOfIndex == false && (!here.isEmpty || usual.isEmpty)
        // A crash over an answer does not depend on the row that the user has chosen.
        let isOnline =
            judged.play.requests.contains { $0.step == step } || judged.play.answers.contains { $0.step == step }
        guard !judged.schedule.isDefault, !isOnline, !isShown else {
            self = .none
            return
        }
        let asked = judged.play.questions.filter { $0.step == step }.flatMap(\.told.values)
        if !asked.isEmpty || function.map({ $0.hasArguments }) == true {
            self = .missing
        } else {
            self = function == nil && judged.play.questions.isEmpty ? .unknown : .none
        }
    }
}

extension String {
    /// The sentence as part of another one: without its period, and with a small first letter.
    var withoutPeriod: String {
        prefix(1).lowercased() + withoutFullStop.dropFirst()
    }

    /// True if the name is that of a function with arguments: `PlantList.select(_:)`.
    fileprivate var hasArguments: Bool { hasSuffix(":)") }
}

/// `storm`: the same request is sent again and again, without growing pauses.
enum Storm {
    /// The number of requests, beyond those of the default play, from which it is a storm.
    private static let many = 10
    static let effect = "the app asks the server without end"

    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        let usual = Dictionary(grouping: judged.usual.requests, by: \.whole)
        let here = Dictionary(grouping: judged.play.requests, by: \.whole)
        return here.values.sorted { $0[0].number < $1[0].number }.compactMap { requests in
            guard requests.count >= usual[requests[0].whole, default: []].count + many, !pausesGrow(requests) else {
                return nil
            }
            return Symptom(
                .storm, in: judged.play.label(of: requests[0].step), text(requests[0].resource),
                about: requests[0].name, effect: effect)
        }
    }

    /// Returns the mistake in words, with the resource that is asked for.
    static func text(_ resource: String) -> String { "the app sends requests without end: \(resource)" }

    private static func pausesGrow(_ requests: [PlayTrace.Request]) -> Bool {
        let pauses = zip(requests, requests.dropFirst()).map { $1.time - $0.time }
        guard let first = pauses.first, let last = pauses.last else { return false }
        return last > first * 2
    }
}

/// `off-main`: a call comes on another thread, to a view that gets its calls after an answer on the main thread in the
/// default play.
enum OffMain {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.schedule.isDefault else { return [] }
        let first = judged.usual.answers.first?.index ?? .max
        let usual = Dictionary(grouping: judged.usual.calls, by: \.lifeline)
        return judged.play.calls.filter(\.isOffMain).compactMap { call in
            // A view that is called off the main thread in the default play too shows that in its golden.
            guard let others = usual[call.lifeline], !others.contains(where: \.isOffMain) else { return nil }
            // Calls made directly by an input are on the main thread because the input is.
            guard others.contains(where: { $0.index > first }) else { return nil }
            return Symptom(
                .offMain, in: judged.play.label(of: call.step), "\(call.name) comes off the main thread",
                effect: "the screen is changed off the main thread: it may flicker, or crash")
        }.distinct
    }
}
