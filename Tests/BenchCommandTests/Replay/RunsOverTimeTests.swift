import Foundation
import Testing

@testable import BenchReports

extension ProcessTests {
    @Suite("A report that is written into the folder of an earlier one tells what has become of its scenarios")
    struct RunsOverTimeTests {
        private let shell: Shell
        private let names = "apod-offline apod-key-invalid apod-left-offline beer-offline"

        init() throws {
            shell = try Shell()
            try shell.copySamplesWithOneChanged()
        }

        /// Plays the scenarios as the commit of an engine, with the goldens as they are after a script.
        private func run(_ commit: String, after script: String = "true", _ names: String) throws -> RunRecord {
            let run = try shell.run(
                "\(script); CI=1 GITHUB_SHA=\(String(repeating: commit, count: 40)) bench replay \(names) --report report"
            )
            #expect(run.code == 1, "\(run)")
            let runs = try RunFile<RunRecord>(folder: shell.folder.url.appending(path: "report")).records()
            return try #require(runs.first?.record)
        }

        private func spoil(_ name: String) -> String { "echo 'more' >>Recordings/\(name).txt" }
        private func mend(_ name: String) -> String { "cp \(Shell.package.path)/Recordings/\(name).txt Recordings/" }

        @Test("What is new, what is fixed, and since which run the rest has not been the same")
        func history() throws {
            let first = try run("a", after: spoil("apod-key-invalid"), names)
            #expect(first.history == nil)
            let second = try run("b", after: "\(mend("apod-key-invalid")); \(spoil("beer-offline"))", names)
            let since = try #require(second.history)
            #expect(since.before == first.made && since.fixed == ["apod-key-invalid"])
            #expect(since.since == ["apod-offline": try #require(first.made)])
            let page = try #require(shell.folder.text(of: "report/report.html"))
            #expect(page.contains(": 1 new, 1 as before, 1 fixed (apod-key-invalid)</p>"))
            let facts = Dictionary(try PageData(of: page).items.map { ($0.name, $0.facts) }) { first, _ in first }
            #expect(
                facts["apod-offline"]?.contains { $0.hasPrefix("not the same since ") && $0.hasSuffix("aaaa") } == true)
            #expect(facts["beer-offline"]?.contains { $0.hasPrefix("new since ") && $0.hasSuffix("aaaa") } == true)
            // A third run knows the first by what the second had noted.
            let third = try run("c", names)
            #expect(
                third.history?.since.mapValues(\.commit)
                    == ["apod-offline": first.made?.commit, "beer-offline": second.made?.commit])
        }

        @Test("A run that is killed forgets nothing of what was before it")
        func killed() throws {
            let first = try run("a", names)
            _ = try shell.run(
                """
                CI=1 TestBenchOfFailures replay hang-main-loop --timeout 60 --report report & pid=$!
                until grep -q '"isComplete":false' report/run.json; do :; done; kill -9 $pid; wait $pid
                """)
            let third = try run("c", names)
            #expect(third.history?.since == ["apod-offline": try #require(first.made)])
        }

        @Test("An earlier run that cannot be read, or of which a shard is all there is, is no earlier run")
        func unreadable() throws {
            _ = try run("a", names)
            let spoilt = try shell.run(
                "sed -i 's/\"version\"/\"v\"/' report/run.json; CI=1 bench replay \(names) --report report")
            #expect(spoilt.errors.contains("not compared with the run before: "), "\(spoilt)")
            let rest = RunFile<RunRecord>(folder: shell.folder.url.appending(path: "report"))
            #expect(try #require(try rest.whole()).history == nil)
            let shard = try shell.run("rm -r report; CI=1 bench replay \(names) --shard 1/2 --report report")
            #expect(shard.code < 2, "\(shard)")
            _ = try shell.run("mkdir -p kept; mv report/run-1-of-2.json kept/")
            #expect(try run("c", names).history == nil)
        }

        @Test("A run in a folder below is no earlier run of this one")
        func below() throws {
            _ = try run("a", names)
            let moved = try shell.run(
                "mv report old; mkdir report; mv old report; CI=1 bench replay \(names) --report report")
            #expect(moved.code == 1, "\(moved)")
            let folder = RunFile<RunRecord>(folder: shell.folder.url.appending(path: "report"))
            #expect(try #require(try folder.whole()).history == nil)
        }
    }
}
