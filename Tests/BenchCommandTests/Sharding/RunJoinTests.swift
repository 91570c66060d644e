import BenchDiagnostics
import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchReports
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("The runs of shards are joined into what one run would have found")
struct RunJoinTests {
    private let names = ["a", "b", "c", "d"]

    private func part(
        _ index: Int, of total: Int = 2, _ scenarios: [RecordedScenario], isComplete: Bool = true,
        planned: [String]? = nil
    ) -> (path: String, record: RunRecord) {
        var record = RunRecord.sample(
            scenarios, shard: Shard(index: index, total: total), selected: names, isComplete: isComplete)
        if let planned { record.planned = planned }
        return ("run-\(index).json", record)
    }

    @Test("Two halves are the whole, in the order of the suite, with the gravest exit code")
    func whole() throws {
        let join = try RunJoin([
            part(2, [.sample("b", .changed), .sample("d")]), part(1, [.sample("a"), .sample("c", .couldNotRun)]),
        ])
        #expect(join.gaps == [] && join.record.scenarios.map(\.name) == names)
        #expect(join.record.exitCode == 3 && join.record.notRun == [] && join.record.shard == nil)
    }

    @Test(
        "An exchange that no shard plays is found only now, and gives exit code 1; one that another shard plays is not")
    func unplayed() throws {
        let beer = UnplayedExchange(index: 1, text: "GET https://a.example/1")
        func half(_ index: Int, _ names: [String], _ left: [UnplayedExchange]) -> (path: String, record: RunRecord) {
            part(index, names.map { .sample($0, fixtures: ["beers"], leftovers: left) })
        }
        let open = try RunJoin([half(1, ["a", "b"], [beer]), half(2, ["c", "d"], [beer])])
        #expect(open.record.unplayed?.findings.count == 1 && open.record.exitCode == 1)
        let played = try RunJoin([half(1, ["a", "b"], [beer]), half(2, ["c", "d"], [])])
        #expect(played.record.unplayed?.findings == [] && played.record.exitCode == 0)
    }

    @Test("A shard that is missing is named, its scenarios are not run, and the exit code is 3")
    func missing() throws {
        let join = try RunJoin([part(1, of: 3, [.sample("a"), .sample("b")]), part(3, of: 3, [.sample("d")])])
        #expect(join.gaps == ["Shard 2 of 3 is missing."])
        #expect(join.record.notRun == ["c"] && join.record.exitCode == 3 && join.record.unplayed == nil)
    }

    @Test("The exit code is that of the results, whatever number a shard wrote; one that they do not explain is a gap")
    func numbers() throws {
        func join(_ verdict: Verdict, _ code: Int32) throws -> RunJoin {
            var first = part(1, [.sample("a", verdict), .sample("b")])
            first.record.exitCode = code
            return try RunJoin([first, part(2, [.sample("c"), .sample("d")])])
        }
        for code: Int32 in [0, 1] { #expect(try join(.crashed, code).record.exitCode == 1) }
        #expect(try join(.couldNotRun, 0).record.exitCode == 3)
        for (verdict, code) in [(Verdict.same, Int32(1)), (.changed, 3), (.same, 99)] {
            let join = try join(verdict, code)
            #expect(join.record.exitCode == 3)
            #expect(
                join.gaps == [
                    "Shard 1 of 2 ended with exit code \(code), and none of its results says why: see its output."
                ])
        }
    }

    @Test("A scenario that a shard left out is a gap, unless it stopped at a failure")
    func leftOut() throws {
        let out = try RunJoin([part(1, [.sample("a")], planned: ["a", "b"]), part(2, [.sample("c"), .sample("d")])])
        #expect(out.gaps == ["Shard 1 of 2 left out b, although nothing failed."] && out.record.exitCode == 3)
        let stopped = try RunJoin([
            part(1, [.sample("a", .changed)], planned: ["a", "b"]), part(2, [.sample("c"), .sample("d")]),
        ])
        #expect(stopped.gaps == [] && stopped.record.exitCode == 1)
    }

    @Test(
        "Where a change reached all scenarios of a fixture, an exchange that none of them plays is found by a merge too"
    )
    func wholeFixtures() throws {
        var run = part(
            1, of: 1, [.sample("a", fixtures: ["beers"], leftovers: [UnplayedExchange(index: 0, text: "GET x")])])
        run.record.shard = nil
        run.record.selected = ["a"]
        (run.record.isWholeSuite, run.record.wholeFixtures) = (false, [])
        #expect(try RunJoin([run]).record.exitCode == 0)
        run.record.wholeFixtures = ["beers"]
        run.record.exitCode = 1
        let join = try RunJoin([run])
        #expect(join.record.exitCode == 1 && join.gaps == [] && join.record.unplayed?.findings.count == 1)
    }

    @Test("A shard that died is named too")
    func dead() throws {
        let join = try RunJoin([
            part(1, [.sample("a"), .sample("b")]), part(2, [], isComplete: false, planned: ["c", "d"]),
        ])
        #expect(join.gaps == ["Shard 2 of 2 was cut short: no result for 2 of its 2 scenarios: c, d."])
        #expect(join.record.notRun == ["c", "d"] && join.record.exitCode == 3)
    }

    @Test("A shard that was killed keeps what it had: the rest is named, and a line that was cut off is not known")
    func killed() throws {
        let folder = try TemporaryFolder()
        let file = RunFile<RunRecord>(folder: folder.url)
        let begun = part(2, [], isComplete: false, planned: ["b", "c", "d"]).record
        let lines = RunLines<RunRecord>(folder.url, begun.shard)
        try lines.begin()
        try lines.add(.sample("b"))
        try lines.add(.sample("c", .changed, golden: "x\n"))
        try file.write(begun)
        let name = RunLines<RunRecord>.name(begun.shard)
        let text = try #require(folder.text(of: name))
        try folder.write(text + "{\"name\":\"d\",", to: name)
        let read = try file.records()
        #expect(read.map(\.record.scenarios) == [[.sample("b"), .sample("c", .changed, golden: "x\n")]])
        let join = try RunJoin(read + [part(1, [.sample("a")])])
        #expect(join.gaps == ["Shard 2 of 2 was cut short: no result for 1 of its 3 scenarios: d."])
        #expect(join.record.scenarios.map(\.name) == ["a", "b", "c"] && join.record.exitCode == 3)
        try folder.write(text + "{}\n{}\n", to: name)
        #expect(throws: Diagnostic.self) { try file.records() }
        lines.end()
        #expect(try file.records().map(\.record.scenarios) == [[]])
    }

    @Test("A run knows of the earlier one in its folder what is new, what is fixed, and since when the rest is there")
    func history() throws {
        func run(_ date: String, _ verdicts: [Verdict], after earlier: RunRecord? = nil) -> RunRecord {
            var record = RunRecord.sample(zip(names, verdicts).map { .sample($0, $1) })
            record.made = RunOrigin(commit: nil, branch: nil, date: date, toolchain: "")
            record.history = earlier.flatMap { RunHistory($0, before: record) }
            return record
        }
        let first = run("1", [.same, .changed, .changed, .same])
        let second = run("2", [.changed, .changed, .same, .same], after: first)
        let third = run("3", [.changed, .crashed, .changed, .same], after: second)
        #expect(first.history == nil)
        #expect(second.history?.since.mapValues(\.date) == ["b": "1"] && second.history?.fixed == ["c"])
        #expect(third.history?.since.mapValues(\.date) == ["a": "2", "b": "1"] && third.history?.fixed == [])
        #expect(third.history?.summary(of: third) == "Compared with the run of 2: 1 new, 2 as before")
        var old = first
        old.made = nil
        #expect(RunHistory(old, before: second) == nil)
    }

    @Test("Shards that were split from other goldens leave a scenario out or play one twice: both are named")
    func otherGoldens() throws {
        let join = try RunJoin([part(1, [.sample("a"), .sample("b")]), part(2, [.sample("b"), .sample("c")])])
        #expect(join.gaps.map { $0.prefix(2) } == ["b ", "d "] && join.record.exitCode == 3)
    }

    @Test("Runs that are no parts of one run are refused")
    func refused() throws {
        let one = part(1, [.sample("a"), .sample("b")])
        #expect(throws: Diagnostic.noRuns) { try RunJoin([]) }
        #expect(throws: Diagnostic.notOneRun("run-1.json", "run-2.json", differingIn: "number of shards")) {
            try RunJoin([one, part(2, of: 3, [.sample("c")])])
        }
        var other = part(2, [.sample("c"), .sample("d")])
        other.record.selected = ["c", "d"]
        #expect(throws: Diagnostic.notOneRun("run-1.json", "run-2.json", differingIn: "scenarios asked for")) {
            try RunJoin([one, other])
        }
        #expect(throws: Diagnostic.shardTwice(1, "run-1.json", "run-1.json")) {
            try RunJoin([one, part(1, [.sample("a")])])
        }
        #expect(try RunJoin([one, one, part(2, [.sample("c"), .sample("d")])]).gaps == [])
    }

    @Test("Shards with other files, or of another commit, are no parts of one run; what only one knows does not count")
    func otherSources() throws {
        func parts(_ first: RunSource?, _ second: RunSource?) -> [(path: String, record: RunRecord)] {
            var parts = [part(1, [.sample("a"), .sample("b")]), part(2, [.sample("c"), .sample("d")])]
            parts[0].record.source = first
            parts[1].record.source = second
            return parts
        }
        let source = RunSource(commit: "1", files: "x")
        for other in [source, RunSource(commit: nil, files: "x"), nil] {
            #expect(try RunJoin(parts(source, other)).gaps == [])
        }
        for (other, what) in [
            (RunSource(commit: "2", files: "x"), "commit"),
            (RunSource(commit: "1", files: "y"), "fixtures, goldens or known findings"),
        ] {
            #expect(throws: Diagnostic.notOneRun("run-1.json", "run-2.json", differingIn: what)) {
                try RunJoin(parts(source, other))
            }
        }
    }

    @Test("The source of a shard is goldens, fixtures and findings, not what is pending, and the engine's commit")
    func source() throws {
        let folder = try TemporaryFolder()
        func source(_ environment: [String: String] = ["PATH": "/nowhere"]) -> RunSource {
            RunSource(root: folder.url, environment: environment)
        }
        let empty = source()
        #expect(empty.commit == nil && source(["CI_COMMIT_SHA": "abc"]).commit == "abc")
        try folder.write("1", to: "Recordings/a.txt")
        let one = source()
        try folder.write("2", to: "Recordings/a.txt.new")
        #expect(source() == one && one != empty)
        for path in ["Recordings/a.txt", "Recordings/a.findings.txt", "Fixtures/a.har", "Fixtures/a.files/1.json"] {
            let before = source()
            try folder.write("2", to: path)
            #expect(source().difference(from: before) == "fixtures, goldens or known findings", "\(path)")
        }
    }

    @Test("A shard that was played again with the same result counts once, however long it took")
    func again() throws {
        let one = part(1, [.sample("a"), .sample("b")])
        var slower = one
        slower.record.seconds += 1
        #expect(try RunJoin([one, slower, part(2, [.sample("c"), .sample("d")])]).gaps == [])
    }

    @Test("A file that is no run is refused with its path: other JSON, another version, a name that leaves the folder")
    func files() throws {
        let folder = try TemporaryFolder()
        let file = RunFile<RunRecord>(folder: folder.url)
        func text(_ record: RunRecord) throws -> String {
            String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
        }
        let good = try text(part(1, [.sample("a")]).record)
        let bad = [
            "", "[]", "{}", "{\"version\":1}", "{\"version\":2}", good.replacing("\"a\"", with: "\"../../a\""),
            good.replacing("\"index\":1", with: "\"index\":7"), "\u{FEFF}\u{0}",
        ]
        for text in bad {
            try folder.write(text, to: "one/run-1-of-2.json")
            #expect(throws: Diagnostic.self, "\(text.prefix(40))") { try file.records() }
        }
        try folder.write(good, to: "one/run-1-of-2.json")
        try folder.write("{}", to: "one/other.json")
        try folder.write("{}", to: "one/two/run.json")
        #expect(try file.records().map(\.record.planned) == [["a"]])
        #expect(throws: Diagnostic.self) {
            try RunFile<RunRecord>(folder: folder.url.appending(path: "nowhere")).records()
        }
    }
}
