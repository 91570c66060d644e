import BenchRunner
import Foundation

/// The findings of an exploration that nobody has accepted since.
struct OpenFindings {
    private let record: ExplorationRecord
    /// The reasons why the exploration is not the whole, in sentences.
    let gaps: [String]

    /// Reads an exploration, or the shards of one.
    ///
    /// - Parameter folder: What `explore --report` or `merge --report` wrote.
    /// - Throws: `ReportError` or `MergeError` if there is none.
    init(in folder: URL) throws {
        let runs = try RunFile<ExplorationRecord>(folder: folder).records()
        guard !runs.isEmpty else { throw MergeError.nothing(in: folder.path) }
        let join = try ExplorationJoin(runs)
        record = join.record
        gaps =
            join.gaps
            + join.record.scenarios.map(\.explored).compactMap { explored in
                explored.obstacle.map { "\(explored.name) was not explored: \($0)" }
            }
    }

    /// Returns what is open in some scenarios.
    ///
    /// - Throws: `RecordingError` or `KnownFindingsError` for what is known by now.
    func items(of names: [String], _ files: FindingsFiles) throws -> [FindingItem] {
        try record.scenarios.map(\.explored).filter { names.contains($0.name) }.flatMap { explored in
            let result = ExploreResult(explored, known: try files.known(explored.name), record.options)
            return FindingItem.all(result)
        }
    }
}
