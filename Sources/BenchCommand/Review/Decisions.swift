import BenchReports
import BenchRunner
import Foundation
import PresenterBench
import Transcript

/// Carries out the decisions of a review.
struct Decisions {
    let store: RecordingStore
    let files: FindingsFiles
    let scenarios: [Scenario]
    /// The time at which this program was built; nil if that is not known.
    let built: Date?
    let console: Console

    /// Accepts and rejects recordings; one stays as it is if it is not the one that was shown, or its golden has
    /// changed.
    ///
    /// - Parameters:
    ///   - session: The decisions.
    ///   - pending: The recordings of the review.
    /// - Returns: 1 if a decision was not carried out, else 0.
    /// - Throws: `SecretRefusal` or `UsageError` before anything is done, or a `Diagnostic` for a file that cannot be
    ///   read or written.
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

    /// Returns whether the decision was carried out.
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
