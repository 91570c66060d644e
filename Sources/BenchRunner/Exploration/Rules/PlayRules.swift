import BenchDiagnostics
import Transcript

/// `property`: the play breaks a property of the scenario.
///
/// What comes after a request that nobody recorded breaks nothing.
enum BrokenProperties {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        judged.play.broken.filter { property, _ in
            // What is still to come may come at a time that the play did not reach.
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
            effect: "the app crashes" + (trap.words.map { ": \($0.withoutFullStop)" } ?? ""))
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
        prefix(1).lowercased() + withoutFullStop.dropFirst()
    }

    /// True of a function that is told something: `PlantList.select(_:)`.
    fileprivate var hasArguments: Bool { hasSuffix(":)") }
}

/// `storm`: the same request again and again, without a pause that grows.
enum Storm {
    /// The number of requests beyond those of the default play that make a storm.
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
                .storm, in: judged.play.label(of: requests[0].step),
                "the app sends requests without end: \(requests[0].resource)", about: requests[0].name,
                effect: Self.effect)
        }
    }

    private static func pausesGrow(_ requests: [PlayTrace.Request]) -> Bool {
        let pauses = zip(requests, requests.dropFirst()).map { $1.time - $0.time }
        guard let first = pauses.first, let last = pauses.last else { return false }
        return last > first * 2
    }
}

/// `off-main`: a call comes on another thread, to a view whose calls after an answer are on the main thread in the default play.
enum OffMain {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.schedule.isDefault else { return [] }
        let first = judged.usual.answers.first?.index ?? .max
        let usual = Dictionary(grouping: judged.usual.calls, by: \.lifeline)
        return judged.play.calls.filter(\.isOffMain).compactMap { call in
            // A view that is told off main anyway is seen in the golden.
            guard let others = usual[call.lifeline], !others.contains(where: \.isOffMain) else { return nil }
            // What an input itself tells the view is on the main thread like the input.
            guard others.contains(where: { $0.index > first }) else { return nil }
            return Symptom(
                .offMain, in: judged.play.label(of: call.step), "\(call.name) comes off the main thread",
                effect: "the screen is changed off the main thread: it may flicker, or crash")
        }.distinct
    }
}
