import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import PresenterBench
import Transcript

/// The part of a suite that this machine plays, and the source of that choice.
struct ChosenShard: Sendable {
    let shard: Shard
    /// `--shard`, or the engine.
    let source: String

    /// `shard 2/4 (GitLab)`
    var text: String { "shard \(shard) (\(source))" }

    /// Determines the part from `--shard`, else Bazel, else another engine; nil for the whole suite.
    ///
    /// - Throws: A `Diagnostic` for what makes no shard.
    static func read(_ invocation: Invocation) throws -> ChosenShard? {
        let arguments = invocation.arguments
        let environment = invocation.surroundings.environment
        // A single scenario is not shared.
        if arguments.contains(CommonOptions.schedule) {
            try arguments.refuse([CommonOptions.shard], with: CommonOptions.schedule.name)
        }
        guard !arguments[CommonOptions.inProcess], !arguments.contains(CommonOptions.schedule) else {
            return nil
        }
        try tellBazel(environment)
        let given = arguments[CommonOptions.shards]
        if let text = arguments[CommonOptions.shard] {
            guard let shard = Shard(text) else { throw Diagnostic.notAShard(text) }
            if let given, given != shard.total { throw Diagnostic.otherTotal("--shard", shard.total, given: given) }
            return shard.total == 1 ? nil : ChosenShard(shard: shard, source: "--shard")
        }
        let chosen = try named(by: environment, given: given)
        if chosen == nil, let given, given > 1 { throw Diagnostic.noIndex }
        return chosen
    }

    private static func named(by environment: [String: String], given: Int?) throws(Diagnostic) -> ChosenShard? {
        if let shard = try ShardVariables.bazel.shard(in: environment, given: given) {
            return ChosenShard(shard: shard, source: ShardVariables.bazel.engine)
        }
        var chosen: ChosenShard?
        for variables in ShardVariables.engines {
            guard let shard = try variables.shard(in: environment, given: given) else { continue }
            if let chosen, chosen.shard != shard { throw .twoEngines(chosen.source, variables.engine) }
            chosen = chosen ?? ChosenShard(shard: shard, source: variables.engine)
        }
        return chosen
    }

    /// Touches the file by which a test tells Bazel that it knows shards, even one without anything to play.
    private static func tellBazel(_ environment: [String: String]) throws(Diagnostic) {
        guard let path = environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty,
            environment["TEST_TOTAL_SHARDS"] != nil
        else { return }
        do { try NamedFile(path: path).append("") } catch { throw .statusFile(path, reason: error.what) }
    }

    /// Returns the scenarios of this part, in their order.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios of all parts.
    ///   - root: The folder with the goldens, whose sizes tell how long plays are.
    /// - Returns: The scenarios; different parts of the same scenarios and goldens have none in common, and together
    ///   they have all.
    func part(of scenarios: [Scenario], root: URL) -> [Scenario] {
        let store = RecordingStore(root: root)
        let costs = scenarios.map { store.goldenSize($0.name) }
        return ShardSplit.part(shard, of: costs).map { scenarios[$0] }
    }
}

/// Splits a suite into parts that take about as long as each other (Graham, "Bounds on Multiprocessing Timing Anomalies", 1969).
enum ShardSplit {
    /// The cost of a play before it does anything, in bytes of a golden.
    private static let start = 2_000

    /// Finds the scenarios of one part.
    ///
    /// The longest comes first and goes to the part with the least so far, so that all machines find the same parts
    /// from the same sizes.
    ///
    /// - Parameters:
    ///   - shard: The part.
    ///   - sizes: The size of each scenario.
    /// - Returns: The positions of the scenarios, in order.
    static func part(_ shard: Shard, of sizes: [Int]) -> [Int] {
        var loads = [Int](repeating: 0, count: shard.total)
        var places: [Int] = []
        for place in sizes.indices.sorted(by: { (-sizes[$0], $0) < (-sizes[$1], $1) }) {
            let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[least] += start + sizes[place]
            if least == shard.index - 1 { places.append(place) }
        }
        return places.sorted()
    }
}
