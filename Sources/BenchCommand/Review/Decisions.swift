import BenchRunner
import PresenterBench

/// Carries out what a review decided.
struct Decisions {
    let store: RecordingStore
    let scenarios: [Scenario]
    let console: Console

    /// Accepts and rejects; a recording that is not the one that was shown stays as it is.
    ///
    /// - Returns: 1 if something was not done, else 0.
    /// - Throws: `SecretRefusal` before anything is done, or `RecordingError`.
    func carryOut(_ session: ReviewSession) throws -> ExitCode {
        let decided = session.items.indices.compactMap { place in
            session.decisions[place].map { (item: session.items[place], decision: $0) }
        }
        for (item, _) in decided.filter({ $0.decision == .accept }) {
            guard let scenario = scenarios.first(where: { $0.name == item.name }) else { continue }
            try SecretRefusal.check(item.text, at: "Recordings/\(item.name).txt.new", of: scenario)
        }
        var code = ExitCode.same
        for (item, decision) in decided where decision != .skip {
            guard try store.pending(item.name) == item.text else {
                console.print(ReportLine.column("left") + "\(item.name)  it changed since it was shown", .yellow)
                code = .differs
                continue
            }
            if decision == .accept { try store.accept(item.name) } else { try store.removePending(item.name) }
            console.print(ReportLine.column(decision.done) + item.name, decision == .accept ? .green : .yellow)
        }
        return code
    }
}
