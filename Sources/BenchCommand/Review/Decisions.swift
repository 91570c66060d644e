import BenchReports
import BenchRunner
import Foundation
import PresenterBench
import Transcript

/// Carries out what a review decided.
struct Decisions {
    let store: RecordingStore
    let files: FindingsFiles
    let scenarios: [Scenario]
    /// The time at which this program was built; nil where that is not known.
    let built: Date?
    let console: Console

    /// Accepts and rejects; a recording that is not the one that was shown, or whose golden is another now, stays as it is.
    ///
    /// - Parameters:
    ///   - session: What was decided.
    ///   - pending: The recordings that it was about.
    /// - Returns: 1 if something was not done, else 0.
    /// - Throws: `SecretRefusal` or `UsageError` before anything is done, or a `Diagnostic` for what cannot be read or written.
    func carryOut(_ session: ReviewSession, on pending: [PendingItem]) throws -> ExitCode {
        let recordings = pending.map { (item: $0, decision: session.decision(on: $0.name)) }
            .filter { $0.decision != .skip }
        let findings = session.items.enumerated().compactMap { place, item -> (item: FindingItem, reason: String)? in
            guard case .finding(let item) = item, session.decisions[place] == .accept else { return nil }
            return (item, session.reasons[place] ?? "")
        }
        for (item, _) in recordings.filter({ $0.decision == .accept }) {
            guard let scenario = scenarios.first(where: { $0.name == item.name }) else { continue }
            try SecretRefusal.check(item.text, at: "Recordings/\(item.name).txt.new", of: scenario)
            try store.checkIsNewer(item.name, than: built)
        }
        let left = try recordings.filter { try !carryOut($0.decision, $0.item) }
        for (item, reason) in findings { try accept(item, because: reason) }
        return left.isEmpty ? .same : .differs
    }

    /// Returns whether it was done.
    private func carryOut(_ decision: ReviewSession.Decision, _ item: PendingItem) throws -> Bool {
        guard try store.pending(item.name) == item.text, try store.golden(item.name) == item.golden else {
            console.print(ReportLine.column("left") + "\(item.name)  it changed since it was shown", .yellow)
            return false
        }
        if decision == .accept { try store.accept(item.name) } else { try store.removePending(item.name) }
        console.print(ReportLine.column(decision.done) + item.name, decision == .accept ? .green : .yellow)
        return true
    }

    private func accept(_ item: FindingItem, because reason: String) throws {
        let known = try files.known(item.scenario)
        switch item.content {
        case .found(let finding):
            try files.write(known.accepting([finding], because: reason), of: item.scenario)
            console.print(ReportLine.column("accepted") + "\(item.scenario)  \(finding.symptom.line)", .green)
        case .gone(let line):
            try files.write(known.dropping([line]), of: item.scenario)
            console.print(ReportLine.column("removed") + "\(item.scenario)  \(line.finding)", .green)
        }
    }
}
