import BenchDiagnostics
import Transcript

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
                .storm, in: step, "the app sends requests without end: \(resource)", cause: .request(resource),
                about: last, effect: Storm.effect)
        }
        return Symptom(.hang, in: step, failure.what.withoutPeriod, effect: hangs)
    }

    /// Tells whether the play has come as far as the rule can judge.
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
            effect: "the app crashes" + (trap.words.map { ": \($0.hasSuffix(".") ? String($0.dropLast()) : $0)" } ?? "")
        )
    }

    /// The app's own function; not the line: an accepted finding must survive whatever is written above it.
    private static func function(of crash: Crash) -> String? {
        // What follows is the bench, which runs the main queue.
        let frames = crash.frames.prefix { $0.source?.hasPrefix("MainThread.swift") != true }
        return frames.first(where: \.isOfProgram)?.function
    }
}

/// The row that a step chooses, as far as a crash in it is concerned: the bench taps a row that is not there, a user
/// could not.
private enum ChosenRow {
    /// The step chooses none, or one that the play shows.
    case none
    case missing
    /// Nothing tells what the app was asked.
    case unknown

    init(_ judged: JudgedPlay, crash: Trap, in function: String?) {
        let step = judged.play.inputs.count
        let (here, usual) = (judged.play.shown(before: step), judged.usual.shown(before: step))
        let isShown = here == usual || crash.isOfIndex == false && (!here.isEmpty || usual.isEmpty)
        // What an answer brings crashes whatever the user has chosen.
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
    /// A sentence as part of another one: without its period, and small at the beginning.
    var withoutPeriod: String {
        let text = hasSuffix(".") ? String(dropLast()) : self
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// True of a function that is told something: `PlantList.select(_:)`.
    fileprivate var hasArguments: Bool { hasSuffix(":)") }
}
