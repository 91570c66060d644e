import BenchDiagnostics
import BenchRunner

/// The variables by which an engine says which of several equal jobs this is.
struct ShardVariables: Sendable {
    /// The engine, as messages name it.
    let engine: String
    let index: String
    /// The variable with the number of jobs; nil if the engine does not say.
    let total: String?
    /// The index of the first job.
    let first: Int

    static let bazel = ShardVariables(
        engine: "Bazel", index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0)
    /// An Indexed Job (kubernetes.io, "Jobs", completion mode).
    static let kubernetes = ShardVariables(
        engine: "Kubernetes", index: "JOB_COMPLETION_INDEX", total: nil, first: 0)
    static let engines = [
        ShardVariables(engine: "GitLab", index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
        ShardVariables(engine: "CircleCI", index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0),
        ShardVariables(
            engine: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
        kubernetes,
    ]

    /// Finds the shard that the variables name.
    ///
    /// - Parameters:
    ///   - environment: The variables of this process.
    ///   - given: How many jobs `--shards` says there are.
    /// - Returns: The shard; nil if they are not set, or there is only one job.
    /// - Throws: `ShardError` if they name no shard.
    func shard(in environment: [String: String], given: Int?) throws(ShardError) -> Shard? {
        guard let index = environment[index], !index.isEmpty else { return nil }
        guard let total else { return try given.map { count throws(ShardError) in try named(index, of: "\(count)") } }
        // GitLab sets the number of jobs alone where there is one; Bazel sets it to 0 in some versions.
        let count = environment[total, default: ""]
        guard !["", "0", "1"].contains(count) else { return nil }
        let shard = try named(index, of: count)
        if let given, given != shard.total { throw .otherTotal(total, shard.total, given: given) }
        return shard
    }

    private func named(_ index: String, of total: String) throws(ShardError) -> Shard {
        guard let place = Int(index), let count = Int(total), place < Int.max,
            let shard = Shard(index: place - first + 1, total: count)
        else { throw .noShard(self.index, index, total: total) }
        return shard
    }
}

/// Variables or options that name no shard, or two.
enum ShardError: PlainError, Equatable {
    case notAShard(String)
    case noShard(String, String, total: String)
    case otherTotal(String, Int, given: Int)
    case twoEngines(String, String)
    case noIndex
    case statusFile(String, reason: String)

    /// True if the words of the command line are wrong, and not what an engine has set.
    var isOfWords: Bool {
        switch self {
        case .notAShard, .noIndex: true
        case .noShard, .otherTotal, .twoEngines, .statusFile: false
        }
    }

    var what: String {
        switch self {
        case .notAShard(let text): "--shard needs I/N, I from 1 to N: not \(EscapedText.quoted(text, longest: 40))."
        case .noShard(let name, let value, let total):
            "\(name) is \(EscapedText.quoted(value, longest: 40)), which is no shard of \(EscapedText.quoted(total, longest: 40))."
        case .otherTotal(let name, let total, let given): "\(name) is \(total), and --shards says \(given)."
        case .twoEngines(let first, let other): "The variables of \(first) and of \(other) name different shards."
        case .noIndex: "--shards is given, and no engine says which shard this is."
        case .statusFile(_, let reason): "Bazel cannot be told that this test is sharded: \(reason)".asSentence
        }
    }

    var place: String {
        switch self {
        case .notAShard: "--shard"
        case .noShard(let name, _, _), .otherTotal(let name, _, _): "the variable \(name)"
        case .twoEngines: ""
        case .noIndex: "--shards"
        case .statusFile(let path, _): path
        }
    }

    var next: String {
        switch self {
        case .notAShard: "For example, the second of four parts: --shard 2/4"
        case .statusFile: "Let it be written: the variable TEST_SHARD_STATUS_FILE names it."
        case .otherTotal: "Leave --shards out."
        case .noShard, .twoEngines, .noIndex: "Say it with --shard I/N; --shard 1/1 plays everything."
        }
    }
}
