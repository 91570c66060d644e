import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// The scenarios and fixtures of a bench.
struct Listing: Hashable, Sendable, Encodable {
    let scenarios: [ScenarioFacts]
    let fixtures: [FixtureFacts]
    /// HAR files whose names are not valid fixture names, without `.har`.
    let misnamed: [String]

    /// Combines the results of plays with the stored files.
    ///
    /// - Parameters:
    ///   - results: One play of every scenario.
    ///   - root: The folder with `Fixtures/` and `Recordings/`.
    /// - Throws: If a fixture or a golden cannot be read.
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
        let used = try results.flatMap { $0.scenario.fixtures.map(\.name) }.filter(store.exists)
        fixtures = try Set(used + store.names()).sorted().map {
            try FixtureFacts($0, in: store, scenarios: results.map(\.scenario), check: check)
        }
        misnamed = try store.misnamed()
    }

    var lines: [ReportLine] {
        let table = Table.lines([ScenarioFacts.headings] + scenarios.map(\.cells)).map { ReportLine($0) }
        let stored =
            fixtures.flatMap(\.lines)
            + misnamed.map { ReportLine("\(FixtureName.path(of: $0)): not a valid fixture name", .yellow) }
        return table + (stored.isEmpty ? [] : [ReportLine("")]) + stored
    }
}
