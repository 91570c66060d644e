import Foundation
import Testing

@testable import BenchReports

extension ProcessTests {
    @Suite("Shards on several machines give the verdict, the report and the exit code of one run")
    struct ShardedReplayTests {
        private let shell: Shell
        /// Three flows that are the same and one that is not, in the folder of the test.
        private let names = "apod-offline apod-key-invalid apod-left-offline beer-offline"

        init() throws {
            shell = try Shell()
            try shell.copySamplesWithOneChanged()
        }

        private func verdicts(_ output: String) -> [Substring] {
            output.split(separator: "\n").filter { $0.hasPrefix("same  ") || $0.hasPrefix("changed  ") }
        }

        @Test(
            "Four shards by the variables of an engine, and a merge, are one run",
            arguments: [
                "TEST_TOTAL_SHARDS=4 TEST_SHARD_INDEX=$i TEST_SHARD_STATUS_FILE=status$i BAZEL_TEST=1 XML_OUTPUT_FILE=bazel$i.xml",
                "JOB_COMPLETION_INDEX=$i", "CI_NODE_TOTAL=4 CI_NODE_INDEX=$((i+1))",
                "BUILDKITE_PARALLEL_JOB_COUNT=4 BUILDKITE_PARALLEL_JOB=$i", "CIRCLE_NODE_TOTAL=4 CIRCLE_NODE_INDEX=$i",
            ])
        func engines(variables: String) throws {
            let shards = variables.hasPrefix("JOB") ? "--shards 4" : ""
            let one = try shell.run("CI=1 bench replay \(names)")
            let parts = try shell.run(
                """
                for i in 0 1 2 3; do CI=1 env \(variables) bench replay \(names) \(shards) --report left/$i --output left/$i/out; echo "code $?"; done
                """)
            #expect(parts.output.matches(of: /code (\d)/).map { $0.1 }.sorted() == ["0", "0", "0", "1"], "\(parts)")
            let merged = try shell.run("CI=1 bench merge left --report all --output out")
            #expect(merged.code == 1 && one.code == 1, "\(merged)")
            #expect(Set(verdicts(merged.output)) == Set(verdicts(one.output)) && verdicts(one.output).count == 4)
            #expect(merged.output.contains("3 same, 1 changed ("))
            #expect(shell.folder.text(of: "all/report.html")?.contains("1 of 4 scenarios failed") == true)
            #expect(shell.folder.text(of: "out/apod-offline.txt")?.contains("getError") == true)
            if variables.contains("XML") {
                #expect(shell.folder.files.filter { $0.hasPrefix("status") || $0.hasPrefix("bazel") }.count == 8)
            }
        }

        @Test("A merge of many failures tells the same difference once, and ends with the causes")
        func causes() throws {
            let golden = "scenario  s\n\nModel -> API          GET https://a.example/\n  a\n  b\n  c\n"
            let changed = (1...12).map { index in
                RecordedScenario.sample(
                    "s-\(index)", .changed, golden: golden,
                    recording: index == 12 ? golden + "ends\n" : golden.replacing("GET", with: "PUT") + "  d\n  e\n")
            }
            try RunFile<RunRecord>(folder: shell.folder.url.appending(path: "left")).write(.sample(changed))
            let merged = try shell.run("bench merge left")
            #expect(merged.code == 1)
            #expect(
                merged.output.contains(
                    "changed      s-2\n  It differs only as s-1 does: 1 request changed, 2 values new.\n"), "\(merged)")
            #expect(
                merged.output.hasSuffix(
                    """
                    what failed, by cause:
                      1 changed  1 ending new: s-12
                        + ends
                      11 changed  1 request changed, 2 values new: s-1, s-2 and 9 more
                        - Model -> API          GET https://a.example/
                        + Model -> API          PUT https://a.example/
                        … 2 more lines
                    12 changed (1.2 s)

                    """), "\(merged)")
        }

        @Test("A shard that died, and one that is missing, are named, and the exit code is 3")
        func gaps() throws {
            let run = try shell.run(
                """
                for i in 1 3; do CI=1 bench replay \(names) --shard $i/4 --report left; done
                sed -i 's/"isComplete":true/"isComplete":false/' left/run-3-of-4.json
                CI=1 bench merge left --report all
                """)
            #expect(run.code == 3, "\(run)")
            #expect(run.output.contains("Shard 2 of 4 is missing.\nShard 3 of 4 was cut short: "))
            let junit = try #require(shell.folder.text(of: "all/junit.xml"))
            #expect(junit.contains("<error message=\"Shard 2 of 4 is missing.\""))
        }

        @Test(
            "A shard that cannot be is wrong usage on the command line, and a run that cannot be where an engine says so"
        )
        func noShard() throws {
            #expect(try shell.run("bench replay apod-offline --shard 3/2").code == 2)
            #expect(try shell.run("bench replay apod-offline --shards 3").code == 2)
            #expect(try shell.run("CIRCLE_NODE_TOTAL=4 CIRCLE_NODE_INDEX=4 bench replay apod-offline").code == 3)
        }

        @Test("A run that is killed leaves word that it began, and nothing of the run before")
        func killed() throws {
            _ = try shell.run("CI=1 bench replay apod-offline --report out")
            #expect(shell.folder.files.contains("out/report.html"))
            let run = try shell.run(
                "cp -r out before && mkdir other && cd other && CI=1 bench replay apod-offline --report ../out")
            // Another root has no golden: the report is of this run.
            #expect(run.code == 1 && shell.folder.text(of: "out/report.html")?.contains("1 of 1 scenario") == true)
            let dead = try shell.run(
                "rm -r out/report.html && chmod a-w out; CI=1 bench replay apod-offline --report Recordings")
            #expect(dead.code == 2 && dead.errors.contains("--report must not write there"))
            let nowhere = try shell.run("CI=1 bench replay apod-offline --report /dev/null/x")
            #expect(nowhere.code == 3 && nowhere.errors.hasPrefix("The report cannot be written"))
            _ = try shell.run("chmod u+w out")
        }

        @Test("--last-failed plays only what was not the same, until all of it is")
        func lastFailed() throws {
            _ = try shell.run("CI=1 bench replay \(names) --report out")
            let again = try shell.run("CI=1 bench replay --last-failed out --report out")
            #expect(again.code == 1 && verdicts(again.output) == ["changed      apod-offline"], "\(again)")
            let repaired = try shell.run(
                "cp \(Shell.package.path)/Recordings/apod-offline.txt Recordings && CI=1 bench replay --last-failed out --report out"
            )
            #expect(repaired.code == 0 && verdicts(repaired.output) == ["same         apod-offline"])
            let nothing = try shell.run("CI=1 bench replay --last-failed out")
            #expect(nothing.code == 0 && nothing.output.hasPrefix("nothing to play"))
            #expect(try shell.run("mkdir empty; CI=1 bench replay --last-failed empty").code == 3)
        }

        @Test("--last-failed plays what a shard that left nothing had, and the whole suite where no scenario failed")
        func lastFailedOfGaps() throws {
            let missing = try shell.run(
                "CI=1 bench replay \(names) --shard 1/2 --report left; CI=1 bench replay \(names) --shard 2/2 --report other; CI=1 bench replay --last-failed left"
            )
            let second = try RunFile<RunRecord>(folder: shell.folder.url.appending(path: "other")).records()[0].record
            #expect(Set(second.planned).isSubset(of: verdicts(missing.output).map { String($0.dropFirst(13)) }))
            var record = RunRecord.sample([.sample("apod-offline"), .sample("beer-offline")])
            record.exitCode = 1
            try RunFile<RunRecord>(folder: shell.folder.url.appending(path: "whole")).write(record)
            let whole = try shell.run("CI=1 bench replay --last-failed whole 'beer-o*'")
            #expect(verdicts(whole.output) == ["same         beer-offline"], "\(whole)")
            let mixed = try shell.run("cp left/run-1-of-2.json whole; CI=1 bench replay --last-failed whole")
            #expect(
                mixed.code == 3
                    && mixed.errors.hasPrefix("These reports are not of one run: they differ in the number of shards."),
                "\(mixed)")
        }

        @Test("A shard that an earlier run left, with other goldens, is no part of this one")
        func otherRun() throws {
            let run = try shell.run(
                """
                export CI=1; for i in 1 2; do bench replay beer-offline apod-offline --shard $i/2 --report left; done
                cp \(Shell.package.path)/Recordings/apod-offline.txt Recordings
                bench replay beer-offline apod-offline --shard 1/2 --report left; bench merge left
                """)
            #expect(run.code == 3, "\(run)")
            #expect(
                run.errors.hasPrefix(
                    "These reports are not of one run: they differ in the fixtures, goldens or known findings."))
        }

        @Test("A merge shows a difference that begins like another one and ends otherwise")
        func otherEnd() throws {
            let calls = (1...60).map { "Presenter -> View     show(\($0))\n" }.joined()
            let changed = ["a", "b"].map { name in
                RecordedScenario.sample(
                    name, .changed, golden: "scenario\n\n",
                    recording: "scenario\n\n" + calls + (name == "b" ? "Presenter -> View     deleteAll()\n" : ""))
            }
            try RunFile<RunRecord>(folder: shell.folder.url.appending(path: "left")).write(.sample(changed))
            let merged = try shell.run("bench merge left")
            #expect(!merged.output.contains("The same") && merged.output.contains("more lines"), "\(merged)")
        }

        @Test("A merge leaves no recording of an earlier one for a scenario that no longer differs")
        func outdatedOffer() throws {
            let left = RunFile<RunRecord>(folder: shell.folder.url.appending(path: "left"))
            try left.write(.sample([.sample("a", .changed, golden: "scenario  a\n\n", isOffered: true)]))
            #expect(try shell.run("bench merge left --output out").code == 1)
            #expect(shell.folder.text(of: "out/a.txt") == "scenario  a\n\nends\n")
            try left.write(.sample([.sample("a")]))
            #expect(try shell.run("bench merge left --output out").code == 0)
            #expect(shell.folder.text(of: "out/a.txt") == nil)
        }

        @Test("GitHub gets annotations and a summary of the job from a run or a merge, not from each shard")
        func github() throws {
            let variables = "CI=1 GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary.md GITHUB_WORKSPACE=$PWD"
            let shard = try shell.run("\(variables) bench replay \(names) --shard 1/1 --report left")
            #expect(
                shard.output.contains(
                    "::error file=Recordings/apod-offline.txt,line=7,title=changed%3A apod-offline::"), "\(shard)")
            #expect(shell.folder.text(of: "summary.md")?.contains("1 of 4 scenarios failed") == true)
            let part = try shell.run("rm summary.md; \(variables) bench replay \(names) --shard 1/2 --report part")
            #expect(!part.output.contains("::error") && shell.folder.text(of: "summary.md") == nil)
        }
    }
}
