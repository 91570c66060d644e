import BenchDiagnostics
import PresenterBench
import Transcript

/// `crash` and `hang`: the play did not come to its end.
enum Breakdown {
    static func symptom(in judged: JudgedPlay) -> Symptom? {
        let step = judged.play.label(of: judged.play.inputs.count)
        switch judged.exit {
        case .crashed(let crash):
            return Symptom(
                .crash, isSure: !isOfMissingRow(judged), in: step,
                "the app crashes" + (place(of: crash).map { ": \($0)" } ?? ""))
        case .timedOut: return Symptom(.hang, in: step, "the play does not end in time")
        case .garbage, .interrupted: return nil
        case .ended: break
        }
        guard case .hung(let failure) = judged.failure else { return nil }
        if RequestStorm.isReached(by: judged.play.requests.map(\.resource)) {
            let last = judged.play.requests.last?.resource ?? ""
            return Symptom(.storm, in: step, "the app sends requests without end: \(last)")
        }
        return Symptom(.hang, in: step, failure.what.withoutPeriod)
    }

    /// Tells whether the user chooses a row that this play may not show: the bench taps it, a user could not.
    private static func isOfMissingRow(_ judged: JudgedPlay) -> Bool {
        let step = judged.play.inputs.count
        return !judged.schedule.isDefault && UserInput(judged.play.label(of: step)).choosesRow
            && !judged.play.requests.contains { $0.step == step }
            && shown(judged.play, before: step) != shown(judged.usual, before: step)
    }

    private static func shown(_ trace: PlayTrace, before step: Int) -> [ToldCall] {
        trace.calls.filter { $0.step < step }.map(\.told)
    }

    private static func place(of crash: Crash) -> String? {
        // What follows is the bench, which runs the main queue.
        let frames = crash.frames.prefix { $0.source?.hasPrefix("MainThread.swift") != true }
        let own = frames.first(where: \.isOfProgram)
        // Not the line: an accepted finding must survive whatever is written above it.
        return [crash.message ?? crash.signal, own?.function].compactMap(\.self).joined(separator: ", in ")
    }
}

extension String {
    /// A sentence as part of another one: without its period, and small at the beginning.
    var withoutPeriod: String {
        let text = hasSuffix(".") ? String(dropLast()) : self
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
