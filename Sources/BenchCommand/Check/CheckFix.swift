import BenchReports
import HTTPFixtures

/// Removes files and exchanges that nobody uses, after a check has shown them.
struct CheckFix {
    private let store: FixtureStore

    init(_ store: FixtureStore) { self.store = store }

    /// The result: the number of removed files and exchanges, and the findings that are left.
    struct Outcome {
        var removed = 0
        var left: [CheckFinding] = []
    }

    /// Removes the files and exchanges of findings.
    ///
    /// - Parameters:
    ///   - findings: The findings.
    ///   - tell: Prints a line for each that is removed, or kept although no scenario plays it, as soon as that is so.
    /// - Returns: The number of removed ones, and the findings that are left.
    /// - Throws: A `FixtureError` for the first that cannot be removed; all that were reported before are gone.
    func callAsFunction(_ findings: [CheckFinding], tell: (ReportLine) -> Void) throws -> Outcome {
        var outcome = Outcome()
        func removed(_ what: String) {
            outcome.removed += 1
            tell(ReportLine(ReportLine.column("removed") + what, .yellow))
        }
        var unplayed: [String: [(finding: CheckFinding, exchange: UnplayedExchange)]] = [:]
        for finding in findings {
            switch finding.removal {
            case nil: outcome.left.append(finding)
            case .file(let path):
                try store.removeFile(path)
                removed(path)
            case .fixture(let name):
                try store.removeFixture(name).forEach(removed)
            case .exchange(let exchange, let name): unplayed[name, default: []].append((finding, exchange))
            }
        }
        for (name, all) in unplayed.sorted(by: { $0.key < $1.key }) {
            let places = Dictionary(all.map { ($0.exchange.index, $0.exchange.text) }) { first, _ in first }
            if try store.removeExchanges(places, from: name) {
                for one in all { removed("\(FixtureName.path(of: name)), \(one.exchange.text)") }
            } else {
                tell(
                    ReportLine(
                        ReportLine.column("kept") + FixtureName.path(of: name)
                            + ": another tool wrote it, somebody edited it, or it would be empty"))
                outcome.left += all.map(\.finding)
            }
        }
        return outcome
    }
}
