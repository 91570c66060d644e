import BenchDiagnostics
import BenchRunner

/// The variables by which an engine numbers several equal jobs.
struct ShardVariables: Sendable {
    /// The engine, as messages name it.
    let engine: String
    let index: String
    /// The variable with the number of jobs; nil if the engine has none.
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
    ///   - given: The number of jobs that `--shards` gives.
    /// - Returns: The shard; nil if the variables are not set, or there is only one job.
    /// - Throws: A `Diagnostic` if they do not make a shard.
    func shard(in environment: [String: String], given: Int?) throws(Diagnostic) -> Shard? {
        guard let index = environment[index], !index.isEmpty else { return nil }
        guard let total else { return try given.map { count throws(Diagnostic) in try named(index, of: "\(count)") } }
        // GitLab sets only the number of jobs if it is 1; some versions of Bazel set it to 0.
        let count = environment[total, default: ""]
        guard !["", "0", "1"].contains(count) else { return nil }
        let shard = try named(index, of: count)
        if let given, given != shard.total { throw .otherTotal(total, shard.total, given: given) }
        return shard
    }

    private func named(_ index: String, of total: String) throws(Diagnostic) -> Shard {
        guard let place = Int(index), let count = Int(total), place < Int.max,
            let shard = Shard(index: place - first + 1, total: count)
        else { throw .noShard(self.index, index, total: total) }
        return shard
    }
}

/// The failures of variables or options that do not make a shard, or contradict each other; only those of the words are
/// wrong usage.
extension Diagnostic {
    private static let sayIt: Advice = "Say it with --shard I/N; --shard 1/1 plays everything."

    static let noIndex = usage(
        "--shards is given, and no engine says which shard this is.", "--shards", next: sayIt)

    static func notAShard(_ text: String) -> Diagnostic {
        usage(
            "--shard needs I/N, I from 1 to N: not \(EscapedText.quoted(text, longest: 40)).", "--shard",
            next: "For example, the second of four parts: --shard 2/4")
    }

    static func noShard(_ name: String, _ value: String, total: String) -> Diagnostic {
        let (value, total) = (EscapedText.quoted(value, longest: 40), EscapedText.quoted(total, longest: 40))
        return Diagnostic("\(name) is \(value), which is no shard of \(total).", "the variable \(name)", next: sayIt)
    }

    static func otherTotal(_ name: String, _ total: Int, given: Int) -> Diagnostic {
        Diagnostic(
            "\(name) is \(total), and --shards says \(given).", "the variable \(name)", next: "Leave --shards out.")
    }

    static func twoEngines(_ first: String, _ other: String) -> Diagnostic {
        Diagnostic("The variables of \(first) and of \(other) name different shards.", next: sayIt)
    }

    static func statusFile(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(
            "Bazel cannot be told that this test is sharded: \(reason)".asSentence, path,
            next: "Let it be written: the variable TEST_SHARD_STATUS_FILE names it.")
    }
}
