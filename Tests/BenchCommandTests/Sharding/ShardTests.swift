import BenchDiagnostics
import Testing

@testable import BenchCommand
@testable import BenchRunner

@Suite("A suite is split into parts, as --shard or the engine says")
struct ShardTests {
    @Test(
        "The parts have nothing in common, together are everything, and are about as long as each other",
        arguments: 1...40)
    func split(total: Int) throws {
        let sizes = (0..<121).map { ($0 * 7_919) % 6_000 }
        let parts = try (1...total).map { ShardSplit.part(try #require(Shard(index: $0, total: total)), of: sizes) }
        #expect(parts.flatMap(\.self).sorted() == Array(sizes.indices))
        #expect(parts.allSatisfy { $0 == $0.sorted() })
        let loads = parts.map { $0.map { 2_000 + sizes[$0] }.reduce(0, +) }
        #expect(try #require(loads.max()) - (try #require(loads.min())) <= 8_000)
    }

    @Test("There may be more parts than scenarios: some are empty")
    func empty() throws {
        let parts = try (1...5).map { ShardSplit.part(try #require(Shard(index: $0, total: 5)), of: [10, 20]) }
        #expect(parts == [[1], [0], [], [], []])
    }

    @Test(
        "I/N counts from 1",
        arguments: [
            "1/1", "4/4", "0/4", "5/4", "-1/4", "1/0", "1", "a/b", "1/2/3", "", "1/10001", "99999999999999999999/2",
        ])
    func text(text: String) { #expect((Shard(text) != nil) == ["1/1", "4/4"].contains(text)) }

    private func chosen(_ environment: [String: String], _ words: String...) throws -> String? {
        let (surroundings, _) = Surroundings.fake(environment: environment)
        let invocation = Invocation(
            registered: [], arguments: try ArgumentReader.read(["replay"] + words), surroundings: surroundings)
        return try ChosenShard.read(invocation)?.text
    }

    @Test("Each engine's variables name the same part")
    func engines() throws {
        let variables: [(engine: String, values: [String: String], words: [String])] = [
            ("Bazel", ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "1"], []),
            ("GitLab", ["CI_NODE_TOTAL": "4", "CI_NODE_INDEX": "2"], []),
            ("CircleCI", ["CIRCLE_NODE_TOTAL": "4", "CIRCLE_NODE_INDEX": "1"], []),
            ("Buildkite", ["BUILDKITE_PARALLEL_JOB_COUNT": "4", "BUILDKITE_PARALLEL_JOB": "1"], []),
        ]
        for (engine, values, _) in variables { #expect(try chosen(values) == "shard 2/4 (\(engine))") }
        #expect(try chosen(["JOB_COMPLETION_INDEX": "1"], "--shards", "4") == "shard 2/4 (Kubernetes)")
        #expect(try chosen([:], "--shard", "2/4") == "shard 2/4 (--shard)")
    }

    @Test("Without a number of jobs, or with one, everything is played")
    func everything() throws {
        #expect(try chosen([:]) == nil)
        #expect(try chosen(["CI_NODE_TOTAL": "1"]) == nil)
        #expect(try chosen(["CIRCLE_NODE_TOTAL": "1", "CIRCLE_NODE_INDEX": "0"]) == nil)
        #expect(try chosen(["JOB_COMPLETION_INDEX": "3"]) == nil)
        #expect(try chosen(["CI_NODE_TOTAL": "4", "CI_NODE_INDEX": "2"], "--shard", "1/1") == nil)
    }

    @Test("The option wins over Bazel, and Bazel over the engine around it")
    func precedence() throws {
        let both = ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "0", "CI_NODE_TOTAL": "8", "CI_NODE_INDEX": "3"]
        #expect(try chosen(both) == "shard 1/4 (Bazel)")
        #expect(try chosen(both, "--shard", "3/3") == "shard 3/3 (--shard)")
    }

    @Test(
        "Variables that name no part, or two, are refused by name, for a part that nobody plays would be missed in silence"
    )
    func refused() {
        #expect(throws: Diagnostic.noShard("CI_NODE_INDEX", "5", total: "4")) {
            try chosen(["CI_NODE_TOTAL": "4", "CI_NODE_INDEX": "5"])
        }
        #expect(throws: Diagnostic.noShard("CIRCLE_NODE_INDEX", "x", total: "4")) {
            try chosen(["CIRCLE_NODE_TOTAL": "4", "CIRCLE_NODE_INDEX": "x"])
        }
        #expect(throws: Diagnostic.noShard("BUILDKITE_PARALLEL_JOB", "9223372036854775807", total: "4")) {
            try chosen(["BUILDKITE_PARALLEL_JOB_COUNT": "4", "BUILDKITE_PARALLEL_JOB": "9223372036854775807"])
        }
        #expect(throws: Diagnostic.twoEngines("GitLab", "Buildkite")) {
            try chosen([
                "CI_NODE_TOTAL": "4", "CI_NODE_INDEX": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2",
                "BUILDKITE_PARALLEL_JOB": "0",
            ])
        }
        #expect(throws: Diagnostic.notAShard("3/2")) { try chosen([:], "--shard", "3/2") }
        #expect(throws: Diagnostic.noIndex) { try chosen([:], "--shards", "3") }
        #expect(throws: Diagnostic.otherTotal("CI_NODE_TOTAL", 4, given: 3)) {
            try chosen(["CI_NODE_TOTAL": "4", "CI_NODE_INDEX": "1"], "--shards", "3")
        }
    }
}
