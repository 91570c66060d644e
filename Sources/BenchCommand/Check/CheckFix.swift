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
        var unplayed: [String: [(finding: CheckFinding, exchange: UnplayedExchange)]] = [:]
        for finding in findings {
            switch finding.removal {
            case nil: outcome.left.append(finding)
            case .file(let path):
                try store.removeFile(path)
                outcome.removed.append(path)
            case .fixture(let name):
                outcome.removed += try store.removeFixture(name)
            case .exchange(let exchange, let name): unplayed[name, default: []].append((finding, exchange))
            }
        }
        for (name, all) in unplayed.sorted(by: { $0.key < $1.key }) {
            let places = Dictionary(all.map { ($0.exchange.index, $0.exchange.text) }) { first, _ in first }
            if try store.removeExchanges(places, from: name) {
                outcome.removed += all.map { "\(FixtureName.path(of: name)), \($0.exchange.text)" }
            } else {
                outcome.kept.append(name)
                outcome.left += all.map(\.finding)
            }
        }
        return outcome
    }
}
