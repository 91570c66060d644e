import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// The scenarios that use a fixture, and the exchanges that none of them plays.
struct FixtureFacts: Hashable, Sendable, Encodable {
    let name: String
    let exchanges: Int
    /// True if its answers are made up, until it is captured.
    let isInvented: Bool
    let usedBy: [String]
    /// Exchanges that no scenario plays, by method and URL.
    let unplayed: [String]
    /// Exchanges of which that is unknown, because a play that may have played them did not finish.
    let unknown: [String]

    /// Combines a fixture with the exchanges that every scenario left unplayed.
    ///
    /// - Throws: `FixtureError` if it cannot be read.
    init(_ name: String, in store: FixtureStore, scenarios: [Scenario], check: UnplayedCheck) throws {
        self.name = name
        let users = scenarios.filter { $0.fixtures.contains { $0.name == name } }.map(\.name)
        let opened = try store.open(name)
        let stored = opened.heads
        isInvented = opened.isInvented
        let findings = check.findings.filter { $0.fixture == name }
        exchanges = stored.count
        usedBy = users
        unplayed =
            users.isEmpty
            ? stored.map(\.text)
            : findings.filter(\.counts).map(\.exchange.text)
        unknown = findings.filter { !$0.counts }.map(\.exchange.text)
    }

    var lines: [ReportLine] {
        let users = usedBy.isEmpty ? "used by no scenario" : "used by \(usedBy.joined(separator: ", "))"
        let invented = isInvented ? ", invented" : ""
        let head = "fixture \(name): \(Plural.text(exchanges, "exchange"))\(invented), \(users)"
        return [ReportLine(head, usedBy.isEmpty ? .yellow : nil)]
            + unplayed.map { ReportLine("  unplayed      \($0)", .yellow) }
            + unknown.map {
                ReportLine("  not known     \($0)  (a play that may have played it did not finish)", .yellow)
            }
    }
}
