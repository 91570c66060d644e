import BenchRunner
import HTTPFixtures

/// Removes what a check has found that nobody uses, once it was shown.
struct CheckFix {
    private let store: FixtureStore

    init(_ store: FixtureStore) { self.store = store }

    /// What was removed, and what is left of a report.
    struct Outcome {
        /// The paths and exchanges that are gone.
        var removed: [String] = []
        /// The fixtures that keep exchanges although no scenario plays them.
        var kept: [String] = []
        var left: [CheckFinding] = []

        var lines: [ReportLine] {
            removed.map { ReportLine(ReportLine.column("removed") + $0, .yellow) }
                + kept.map {
                    ReportLine(
                        ReportLine.column("kept")
                            + "\(FixtureName.path(of: $0)): another tool wrote it, somebody edited it, or it would be empty"
                    )
                }
        }
    }

    /// Removes what the findings of a report name.
    ///
    /// - Parameter findings: The findings.
    /// - Returns: What was removed, and the findings that stay.
    /// - Throws: A `FixtureError` for the first thing that cannot be removed; what is named before it is gone.
    func callAsFunction(_ findings: [CheckFinding]) throws -> Outcome {
        var outcome = Outcome()
        var exchanges: [String: [CheckFinding]] = [:]
        for finding in findings {
            switch finding.removal {
            case nil: outcome.left.append(finding)
            case .file(let path):
                try store.removeFile(path)
                outcome.removed.append(path)
            case .fixture(let name):
                outcome.removed += try store.removeFixture(name)
            case .exchange(_, let name): exchanges[name, default: []].append(finding)
            }
        }
        for (name, findings) in exchanges.sorted(by: { $0.key < $1.key }) {
            let unplayed = findings.compactMap(\.unplayed)
            let places = Dictionary(unplayed.map { ($0.index, $0.text) }) { first, _ in first }
            if try store.removeExchanges(places, from: name) {
                outcome.removed += unplayed.map { "\(FixtureName.path(of: name)), \($0.text)" }
            } else {
                outcome.kept.append(name)
                outcome.left += findings
            }
        }
        return outcome
    }
}

extension CheckFinding {
    /// The exchange that nobody plays; nil if it is about something else.
    fileprivate var unplayed: UnplayedExchange? {
        if case .exchange(let exchange, _) = removal { exchange } else { nil }
    }
}
