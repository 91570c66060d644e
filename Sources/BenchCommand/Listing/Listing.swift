import Foundation
import PresenterBench

/// What a bench covers: its scenarios and its fixtures.
struct Listing: Hashable, Sendable, Encodable {
    let scenarios: [ScenarioFacts]
    let fixtures: [FixtureFacts]

    /// Puts together what plays showed and what is stored.
    ///
    /// - Parameters:
    ///   - results: One play of every scenario.
    ///   - root: The folder with `Fixtures/` and `Recordings/`.
    /// - Throws: Where a fixture or a golden cannot be read.
    init(_ results: [ScenarioResult], root: URL) throws {
        let goldens = RecordingStore(root: root)
        let pending = Set(try goldens.pendingNames())
        scenarios = try results.map { result in
            let name = result.scenario.name
            let isApproved = try goldens.golden(name) != nil
            return ScenarioFacts(result, golden: pending.contains(name) ? "pending" : isApproved ? "approved" : "none")
        }
        let store = FixtureStore(root: root)
        let check = UnplayedCheck(results)
        let used = results.compactMap { $0.scenario.fixture?.name }.filter(store.exists)
        fixtures = try Set(used + store.names()).sorted().map {
            try FixtureFacts($0, in: store, scenarios: results.map(\.scenario), check: check)
        }
    }

    var lines: [ReportLine] {
        let table = Self.aligned([ScenarioFacts.headings] + scenarios.map(\.cells)).map { ReportLine($0) }
        return table + (fixtures.isEmpty ? [] : [ReportLine("")]) + fixtures.flatMap(\.lines)
    }

    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { text, width in
                let space = String(repeating: " ", count: width - text.count)
                // Numbers end where they are compared.
                return Int(text) == nil ? text + space : space + text
            }
            return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
        }
    }
}
