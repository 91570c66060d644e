import BenchDiagnostics
import Transcript

/// The words for a run in a report.
package enum RunWords {
    /// `118 same, 3 changed`
    package static func counts(_ record: RunRecord) -> String {
        counts(
            record.scenarios.map(\.verdict), unplayed: record.unplayed?.findings.count(where: \.counts) ?? 0,
            notRun: record.notRun.count)
    }

    /// The same for verdicts alone, with the numbers of unplayed exchanges and of scenarios that were not run.
    package static func counts(_ verdicts: [Verdict], unplayed: Int, notRun: Int) -> String {
        let parts =
            Verdict.allCases.map { verdict in (verdicts.count { $0 == verdict }, verdict.word) }
            + [(unplayed, "unplayed"), (notRun, "not run")]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return text.isEmpty ? "nothing to play" : text
    }

    /// `3 of 121 scenarios failed`
    static func headline(_ record: RunRecord, isGood: Bool) -> String {
        let left = record.notRun.count
        let all = record.scenarios.count + left
        let red = record.scenarios.count { $0.exitCode != 0 }
        let notRun = "\(left) \(left == 1 ? "was" : "were") not run"
        if red > 0 {
            let text = "\(red) of \(Plural.text(all, "scenario")) failed"
            return left > 0 ? text + ", \(notRun)" : text
        }
        if left > 0 { return "Of \(Plural.text(all, "scenario")), \(notRun)" }
        if all == 0 { return "Nothing was played" }
        let same = all == 1 ? "The scenario is the same" : "All \(all) scenarios are the same"
        return isGood ? same : same + ", but something else is wrong"
    }

    /// `121 scenarios, 140 plays, 5.7 s, shard 2 of 4`
    static func facts(_ record: RunRecord) -> String {
        var parts = [
            Plural.text(record.scenarios.count, "scenario"),
            Plural.text(record.scenarios.map(\.plays).reduce(0, +), "play"), time(record.seconds),
        ]
        if let shard = record.shard { parts.append("shard \(shard.index) of \(shard.total)") }
        if !record.isComplete { parts.append("the run was cut short") }
        return parts.joined(separator: ", ")
    }

    /// `1.4 s`, `31 ms`
    package static func time(_ seconds: Double) -> String {
        if seconds < 1 { return "\(Int((seconds * 1_000).rounded())) ms" }
        let tenths = Int((seconds * 10).rounded(.down))
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
