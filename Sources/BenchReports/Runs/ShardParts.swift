import BenchDiagnostics
import BenchRunner

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
    ///
    /// - Parameter lost: Returns the words for what is unknown then, to follow the name of the shard and a colon.
    /// - Returns: A sentence for each.
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
    package static let nameTheFolders =
        "Name the folders that bench replay --report DIR or bench explore --report DIR wrote."

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
