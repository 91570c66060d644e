import Foundation
import PresenterBench

/// Lists the scenarios.
enum ListCommand {
    static let command = Command(
        "list", abstract: "Lists the scenarios, with their fixtures and goldens.", options: [.json],
        perform: perform)

    /// What the list says about a scenario.
    private struct Entry: Encodable {
        var name: String
        var fixture: String?
        var faults: Int
        var ending: String
        var golden: String

        enum CodingKeys: String, CodingKey { case name, fixture, faults, ending, golden }

        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(name, forKey: .name)
            // Written as null where there is none, so that every entry has the same members.
            try members.encode(fixture, forKey: .fixture)
            try members.encode(faults, forKey: .faults)
            try members.encode(ending, forKey: .ending)
            try members.encode(golden, forKey: .golden)
        }

        var cells: [String] {
            [name, fixture ?? "-", ReplayText.count(faults, "fault"), ending, golden]
        }
    }

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let scenarios = try invocation.scenarios().all
        let store = RecordingStore(root: try invocation.root())
        let pending = Set(try store.pendingNames())
        let entries = try scenarios.map { scenario in
            let isPending = pending.contains(scenario.name)
            let golden = isPending ? "pending" : try store.golden(scenario.name) == nil ? "none" : "approved"
            return Entry(
                name: scenario.name, fixture: scenario.fixture?.name, faults: scenario.faults.count,
                ending: scenario.ending.rawValue, golden: golden)
        }
        if invocation.arguments.contains(.json) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            invocation.console.print(verbatim: String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n")
        } else {
            invocation.console.print(aligned(entries.map(\.cells)).map { ReportLine($0) })
        }
        return .same
    }

    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
            return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
        }
    }
}
