import BenchRunner
import PresenterBench

/// What the shards of a suite left, as one run.
struct RunJoin: Sendable {
    /// One run of everything; what is missing is not run.
    let record: RunRecord
    /// What keeps it from being the whole, in sentences.
    let gaps: [String]

    /// Joins the runs of shards.
    ///
    /// - Parameter runs: What was read, each with its file.
    /// - Throws: `MergeError` if they are not parts of one suite.
    init(_ runs: [(path: String, record: RunRecord)]) throws(MergeError) {
        guard let first = runs.first else { throw .noRuns }
        var parts: [Int: (path: String, record: RunRecord)] = [:]
        for run in runs {
            guard run.record.shard?.total == first.record.shard?.total else {
                throw .differ(first.path, run.path, in: "number of shards")
            }
            if let what = Self.difference(first.record, run.record) { throw .differ(first.path, run.path, in: what) }
            let index = run.record.shard?.index ?? 1
            if let other = parts[index], other.record != run.record { throw .twice(index, other.path, run.path) }
            parts[index] = run
        }
        let total = first.record.shard?.total ?? 1
        let records = (1...total).compactMap { parts[$0]?.record }
        gaps =
            Self.gaps(parts.mapValues(\.record), of: total)
            + Self.overlaps(records, isWhole: records.count == total, selected: first.record.selected)
        record = Self.joined(records, isWhole: gaps.isEmpty)
    }

    /// In what two runs differ that must be equal; nil if nothing.
    private static func difference(_ first: RunRecord, _ other: RunRecord) -> String? {
        if first.bench != other.bench { return "version of the bench" }
        if first.selected != other.selected || first.isWholeSuite != other.isWholeSuite { return "scenarios asked for" }
        return nil
    }

    private static func gaps(_ parts: [Int: RunRecord], of total: Int) -> [String] {
        (1...total).compactMap { index in
            guard let record = parts[index] else { return "Shard \(index) of \(total) is missing." }
            guard !record.isComplete else { return nil }
            return "Shard \(index) of \(total) did not come to its end: "
                + "\(record.notRun.count) of its \(record.planned.count) scenarios are not known."
        }
    }

    /// Scenarios that several shards planned, or none of all of them: their machines had different goldens.
    private static func overlaps(_ records: [RunRecord], isWhole: Bool, selected: [String]) -> [String] {
        var planned: [String: Int] = [:]
        for name in records.flatMap(\.planned) { planned[name, default: 0] += 1 }
        let twice = selected.filter { planned[$0, default: 0] > 1 }
        let never = isWhole ? selected.filter { planned[$0] == nil } : []
        return twice.map { "\($0) is in several shards: their goldens were not the same." }
            + never.map { "\($0) is in no shard: their goldens were not the same." }
    }

    private static func joined(_ records: [RunRecord], isWhole: Bool) -> RunRecord {
        let places = Dictionary(
            uniqueKeysWithValues: (records.first?.selected ?? []).distinct.enumerated().map { ($1, $0) })
        var joined = RunRecord(
            isWholeSuite: records.first?.isWholeSuite ?? false, selected: records.first?.selected ?? [],
            planned: records.first?.selected ?? [], isComplete: isWhole)
        joined.seconds = records.map(\.seconds).max() ?? 0
        var seen: Set<String> = []
        joined.scenarios = records.flatMap(\.scenarios).filter { seen.insert($0.name).inserted }
            .sorted { places[$0.name, default: .max] < places[$1.name, default: .max] }
        var fixtures: Set<String> = []
        joined.fixtures = records.flatMap(\.fixtures).filter { fixtures.insert($0.name).inserted }
            .sorted { $0.name < $1.name }
        let codes = records.map { ExitCode(rawValue: $0.exitCode) ?? .couldNotRun }
        let unplayed = joined.unplayed?.findings.contains(where: \.counts) == true ? ExitCode.differs : .same
        joined.exitCode =
            (codes + [unplayed, isWhole ? .same : .couldNotRun])
            .reduce(ExitCode.same) { $0.merged(with: $1) }.rawValue
        return joined
    }
}
