import BenchRunner

/// The parts that the shards of an exploration left, as one exploration.
struct ExplorationJoin {
    /// One exploration of everything; plays that are missing are missing here too.
    let record: ExplorationRecord
    /// The gaps that keep it from being the whole, in sentences.
    let gaps: [String]

    /// Joins the explorations of shards.
    ///
    /// - Parameter runs: What was read, each with its file.
    /// - Throws: `MergeError` if they are not parts of one exploration.
    init(_ runs: [(path: String, record: ExplorationRecord)]) throws(MergeError) {
        let parts = try ShardParts(runs, difference: Self.difference)
        var gaps = parts.gaps { _ in "none of its plays are known." }
        let records = parts.records.filter(\.isComplete)
        guard let first = parts.records.first else { throw .noRuns }
        var record = ExplorationRecord(first.options, selected: first.selected)
        record.shard = nil
        record.seconds = records.map(\.seconds).max() ?? 0
        for name in records.isEmpty ? [] : first.selected {
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

    /// In what two explorations differ that must be equal; nil if nothing.
    private static func difference(_ first: ExplorationRecord, _ other: ExplorationRecord) -> String? {
        if first.selected != other.selected { return "scenarios asked for" }
        let isSame =
            first.kinds == other.kinds && first.depth == other.depth && first.budget == other.budget
            && first.seed == other.seed
        return isSame ? nil : "options"
    }
}
