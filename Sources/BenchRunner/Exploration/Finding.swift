import BenchDiagnostics
import PresenterBench

/// A symptom with the smallest schedule that shows it, and how many plays do.
package struct ExploreFinding: Sendable, Hashable {
    package let symptom: Symptom
    /// The first play that shows it: it has the fewest deviations.
    package let schedule: Schedule
    package let recording: String
    /// The deviations of the other plays with the same cause, those of one deviation only.
    package let alsoWith: [String]
    package let plays: Int
}

extension ExploredScenario {
    /// The findings: plays with the same symptom are one, and what the default play does is known.
    package var findings: [ExploreFinding] {
        var order: [String] = []
        var found: [String: [(symptom: Symptom, play: ExploredPlay)]] = [:]
        let departures = Departures(plays)
        for play in plays {
            for var symptom in play.symptoms {
                symptom.isSure = symptom.isSure || departures.confirm(symptom, of: play)
                if found[symptom.line] == nil { order.append(symptom.line) }
                found[symptom.line, default: []].append((symptom, play))
            }
        }
        return order.compactMap { line in
            guard let all = found[line] else { return nil }
            // A sure one says more than one that somebody must look at.
            let first = all.first { $0.symptom.isSure } ?? all[0]
            let others = all.map(\.play).filter {
                $0.schedule != first.play.schedule && $0.schedule.deviations.count == 1
            }
            return ExploreFinding(
                symptom: first.symptom, schedule: first.play.schedule, recording: first.play.recording,
                alsoWith: others.flatMap(\.schedule.deviations).map(\.choice).distinct
                    .filter { choice in !first.play.schedule.deviations.contains { $0.choice == choice } },
                plays: all.count)
        }
    }

    /// The number of plays that could not be judged, by reason.
    package var unjudged: [(reason: String, plays: Int)] {
        let reasons = plays.compactMap(\.unjudged)
        return reasons.distinct.map { reason in (reason, reasons.count { $0 == reason }) }
    }
}
