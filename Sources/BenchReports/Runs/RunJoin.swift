import BenchDiagnostics
import BenchRunner

/// The reports of the shards of a suite, joined into one run.
package struct RunJoin: Sendable {
    /// The whole run; scenarios that are missing count as not run.
    package let record: RunRecord
    /// The reasons why the run is not whole, in sentences.
    package let gaps: [String]

    /// Joins the runs of shards.
    ///
    /// - Parameter runs: The runs, each with the path of its file.
    /// - Throws: A failure if they are not parts of one suite.
    package init(_ runs: [(path: String, record: RunRecord)]) throws(Diagnostic) {
        let parts = try ShardParts(runs) { first, other in
            let isSame =
                first.selected == other.selected && first.isWholeSuite == other.isWholeSuite
                && first.wholeFixtures == other.wholeFixtures
            return isSame ? nil : "scenarios asked for"
        }
        let records = parts.records
        gaps =
            parts.gaps { Self.lostWords($0.notRun, of: $0.planned.count) }
            + records.compactMap(Self.unexplained)
            + Self.overlaps(
                records, isWhole: records.count == parts.total, selected: records.first?.selected ?? [])
        record = Self.joined(records, isWhole: gaps.isEmpty)
    }

    /// Returns sentences about scenarios that several shards planned, or none, because their machines had different
    /// goldens.
    private static func overlaps(_ records: [RunRecord], isWhole: Bool, selected: [String]) -> [String] {
        var planned: [String: Int] = [:]
        for name in records.flatMap(\.planned) { planned[name, default: 0] += 1 }
        let twice = selected.filter { planned[$0, default: 0] > 1 }
        let never = isWhole ? selected.filter { planned[$0] == nil } : []
        return twice.map { "\($0) is in several shards: their goldens were not the same." }
            + never.map { "\($0) is in no shard: their goldens were not the same." }
    }

    /// `no result for 2 of its 45 scenarios: apod, beer-list.`
    fileprivate static func lostWords(_ names: [String], of count: Int) -> String {
        names.isEmpty
            ? "its last results may be missing."
            : "no result for \(names.count) of its \(Plural.text(count, "scenario")): \(names.listed(most: 12))."
    }

    /// Returns the sentence about a run that came to its end, but does not tell why it left scenarios out, or why it
    /// failed; nil for any other.
    private static func unexplained(_ record: RunRecord) -> String? {
        guard record.isComplete else { return nil }
        let run = record.shard.map { "Shard \($0.index) of \($0.total)" } ?? "The run"
        if record.resultCode == .same, !record.notRun.isEmpty {
            return "\(run) left out \(record.notRun.joined(separator: ", ")), although nothing failed."
        }
        let code = ExitCode(rawValue: record.exitCode) ?? .couldNotRun
        guard record.resultCode.merged(with: code) != record.resultCode else { return nil }
        return "\(run) ended with exit code \(record.exitCode), and none of its results says why: see its output."
    }

    private static func joined(_ records: [RunRecord], isWhole: Bool) -> RunRecord {
        let places = Dictionary(
            uniqueKeysWithValues: (records.first?.selected ?? []).distinct.enumerated().map { ($1, $0) })
        var joined = RunRecord(
            isWholeSuite: records.first?.isWholeSuite ?? false, wholeFixtures: records.first?.wholeFixtures ?? [],
            selected: records.first?.selected ?? [],
            planned: records.first?.selected ?? [], isComplete: isWhole)
        joined.made = records.first?.made
        joined.seconds = records.map(\.seconds).max() ?? 0
        joined.scenarios = records.flatMap(\.scenarios).grouped(by: \.name).map { $0[0] }
            .sorted { places[$0.name, default: .max] < places[$1.name, default: .max] }
        joined.fixtures = records.flatMap(\.fixtures).grouped(by: \.name).map { $0[0] }
            .sorted { $0.name < $1.name }
        joined.exitCode = joined.resultCode.merged(with: isWhole ? .same : .couldNotRun).rawValue
        return joined
    }
}

/// The reports of the shards of an exploration, joined into one exploration.
package struct ExplorationJoin {
    /// The whole exploration; plays that are missing are missing here too.
    package let record: ExplorationRecord
    /// The reasons why the exploration is not whole, in sentences.
    package let gaps: [String]

    /// Joins the explorations of shards.
    ///
    /// - Parameter runs: The explorations, each with the path of its file.
    /// - Throws: A failure if they are not parts of one exploration.
    package init(_ runs: [(path: String, record: ExplorationRecord)]) throws(Diagnostic) {
        let parts = try ShardParts(runs, difference: Self.difference)
        var gaps = parts.gaps { RunJoin.lostWords($0.notExplored, of: $0.selected.count) }
        let records = parts.records
        guard let first = parts.records.first else { throw .noRuns }
        var record = ExplorationRecord(first.options, selected: first.selected)
        record.shard = nil
        record.made = first.made
        (record.definitions, record.fixtures) = (first.definitions, first.fixtures)
        record.seconds = records.map(\.seconds).max() ?? 0
        for name in first.selected {
            // A shard that was cut short is named already.
            if records.contains(where: { !$0.isComplete && $0.notExplored.contains(name) }) { continue }
            let parts = records.compactMap { $0.scenarios.first { $0.explored.name == name } }
            guard let known = parts.first?.known, parts.count == records.count,
                let explored = ExploredScenario.joined(parts.map(\.explored)), parts.allSatisfy({ $0.known == known })
            else {
                gaps.append("\(name) is not the same in all shards: their code, fixtures or known findings differ.")
                continue
            }
            record.scenarios.append(.init(explored: explored, known: known))
            if gaps.isEmpty, !explored.isWhole { gaps.append("\(name) lacks plays that no shard made.") }
        }
        record.isComplete = gaps.isEmpty
        self.record = record
        self.gaps = gaps
    }

    /// Returns the part in which two explorations differ that must be equal; nil if there is none.
    private static func difference(_ first: ExplorationRecord, _ other: ExplorationRecord) -> String? {
        if first.selected != other.selected { return "scenarios asked for" }
        let isSame =
            first.kinds == other.kinds && first.depth == other.depth && first.mostActions == other.mostActions
            && first.budget == other.budget && first.seed == other.seed
        return isSame ? nil : "options"
    }
}

/// The different parts that the shards of one run have written, in their order.
struct ShardParts<Record: ReportedRun & Equatable> {
    /// The number of shards that the run has.
    let total: Int
    private let parts: [Int: Record]

    /// The parts that were written, in their order.
    var records: [Record] { parts.keys.sorted().compactMap { parts[$0] } }

    /// Sorts the runs of shards.
    ///
    /// - Parameters:
    ///   - runs: The runs, each with the path of its file.
    ///   - difference: Returns the part in which two runs differ that must be equal; nil if there is none.
    /// - Throws: A failure if they are not parts of one run.
    init(
        _ runs: [(path: String, record: Record)], difference: (Record, Record) -> String?
    ) throws(Diagnostic) {
        guard let first = runs.first else { throw .noRuns }
        var parts: [Int: (path: String, record: Record)] = [:]
        for run in runs {
            guard run.record.shard?.total == first.record.shard?.total else {
                throw .notOneRun(first.path, run.path, differingIn: "number of shards")
            }
            let what = first.record.bench == run.record.bench ? nil : "version of the bench"
            let source = first.record.source.flatMap { run.record.source?.difference(from: $0) }
            if let what = what ?? source ?? difference(first.record, run.record) {
                throw .notOneRun(first.path, run.path, differingIn: what)
            }
            let index = run.record.shard?.index ?? 1
            if let other = parts[index], !other.record.isSame(as: run.record) {
                throw .shardTwice(run.record.shard?.index, other.path, run.path)
            }
            parts[index] = run
        }
        total = first.record.shard?.total ?? 1
        self.parts = parts.mapValues(\.record)
    }

    /// Names the shards that are missing, and those that were cut short.
    func gaps(lost: (Record) -> String) -> [String] {
        (1...total).compactMap { index in
            guard let record = parts[index] else { return "Shard \(index) of \(total) is missing." }
            guard !record.isComplete else { return nil }
            let run = total == 1 ? "The run" : "Shard \(index) of \(total)"
            return "\(run) was cut short: \(lost(record))"
        }
    }
}

/// The failures of runs that cannot be joined.
extension Diagnostic {
    package static let nameTheFolders: Advice =
        "Name the folders that \(.replay, "--report", "DIR") or \(.explore, "--report", "DIR") wrote."

    package static let noRuns = Diagnostic(what: "There is no run to merge.", place: "", next: nameTheFolders)

    static func notOneRun(_ first: String, _ other: String, differingIn what: String) -> Diagnostic {
        Diagnostic(
            what: "These reports are not of one run: they differ in the \(what).", place: "\(first), \(other)",
            next: "Merge what the shards of one run left, each in a folder that was empty before.")
    }

    /// The run of a shard, or a whole run if the number is nil, is there twice.
    static func shardTwice(_ index: Int?, _ first: String, _ other: String) -> Diagnostic {
        Diagnostic(
            what: index.map { "Shard \($0) is there twice, with different results." }
                ?? "There are two whole runs, with different results.",
            place: "\(first), \(other)", next: "Remove the one of an earlier run.")
    }
}
