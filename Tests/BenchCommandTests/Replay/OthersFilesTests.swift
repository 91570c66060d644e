import Foundation
import PresenterBench
import Testing

@testable import BenchCommand

extension ProcessTests {
    @Suite("Files of others are neither replaced nor removed")
    struct OthersFilesTests {
        private let shell: Shell
        private var folder: TemporaryFolder { shell.folder }

        init() throws {
            shell = try Shell()
            try shell.copySamplesWithOneChanged()
        }

        @Test("A report that would replace a file of somebody else is refused before anything is played")
        func report() throws {
            try folder.write("# What we did\n", to: "summary.md")
            try folder.write("{\"runs\": 3}\n", to: "run.json")
            let run = try shell.run("bench replay beer-list --report .")
            #expect(run.code == 3 && run.output.isEmpty)
            #expect(
                run.errors.hasPrefix(
                    "The report would replace files that no report of this bench wrote: summary.md, run.json.\n"))
            #expect(run.errors.hasSuffix("  Name another folder, or move them away: --report DIR\n"))
            #expect(
                folder.text(of: "summary.md") == "# What we did\n" && folder.text(of: "run.json") == "{\"runs\": 3}\n")
            #expect(!folder.files.contains("report.html"))
        }

        @Test("A report replaces an earlier one, and a folder in its place stays")
        func again() throws {
            #expect(
                try shell.run("bench replay beer-list --report out && bench replay beer-select --report out").code == 0)
            #expect(folder.text(of: "out/summary.md")?.hasPrefix("<!-- presenter-bench ") == true)
            #expect(folder.text(of: "out/report.html")?.contains("beer-select") == true)
            let run = try shell.run(
                "rm out/junit.xml; mkdir -p out/junit.xml/mine; bench replay beer-list --report out")
            #expect(run.code == 3 && run.errors.hasPrefix("The report would replace a file that no report"))
            #expect(try shell.run("test -d out/junit.xml/mine").code == 0)
        }

        @Test("An exploration and a merge refuse as a replay does")
        func others() throws {
            try folder.write("mine", to: "mine/explore.html")
            try folder.write("mine", to: "mine/report.html")
            let explored = try shell.run("bench explore beer-list --kinds order --report mine")
            #expect(explored.code == 3 && explored.errors.contains("wrote: explore.html."))
            let merged = try shell.run("bench replay beer-list --report left && bench merge left --report mine")
            #expect(merged.code == 3 && merged.errors.contains("wrote: report.html."))
            #expect(folder.files.filter { $0.hasPrefix("mine/") } == ["mine/explore.html", "mine/report.html"])
            #expect(folder.text(of: "mine/report.html") == "mine")
        }

        @Test("--output neither replaces nor removes a file that is no recording of the scenario")
        func output() throws {
            try folder.write("my list\n", to: "beer-list.txt")
            try folder.write("my notes\n", to: "apod-offline.txt")
            let run = try shell.run("bench replay beer-list apod-offline --output .")
            #expect(
                run.code == 3 && run.errors.contains("A file that this bench did not write would be replaced."))
            #expect(folder.text(of: "beer-list.txt") == "my list\n")
            #expect(folder.text(of: "apod-offline.txt") == "my notes\n")
        }

        @Test("What explore and drift would write over is refused before anything is played or asked")
        func notes() throws {
            try folder.write("my notes\n", to: "o/defect-silence-1-profile.1.txt")
            try folder.write("my notes\n", to: "o/drift.md")
            for command in [
                "TestBenchOfDefects explore defect-silence-1-profile",
                "bench drift github-not-found --against Fixtures/github-not-found.har",
            ] {
                let run = try shell.run("\(command) --output o")
                #expect(
                    run.code == 3 && run.output.isEmpty
                        && run.errors.contains("A file that this bench did not write would be replaced."), "\(run.text)"
                )
            }
            #expect(folder.text(of: "o/defect-silence-1-profile.1.txt") == "my notes\n")
            #expect(folder.text(of: "o/drift.md") == "my notes\n")
        }

        @Test("A folder with the name of a pending recording is not removed, by reject or by a replay that is the same")
        func pendingFolder() throws {
            try folder.write("precious", to: "Recordings/beer-list.txt.new/thesis.txt")
            let rejected = try shell.run("bench reject beer-list")
            #expect(rejected.code == 3 && rejected.errors.hasPrefix("The recording is not a regular file.\n"))
            let played = try shell.run("bench replay beer-list")
            #expect(
                played.code == 0 && played.errors.hasPrefix("The recording is not a regular file.\n"), "\(played.text)")
            #expect(folder.text(of: "Recordings/beer-list.txt.new/thesis.txt") == "precious")
        }

        @Test("In a tree that cannot be written, what is the same is the same; only a difference needs the tree")
        func readOnly() throws {
            let readOnly = "unshare -rm sh -c 'mount --bind . . && mount -o remount,bind,ro . && cd \"$PWD\" &&"
            // A machine may allow no namespaces.
            guard try shell.run("\(readOnly) true'").code == 0 else { return }
            let same = try shell.run("\(readOnly) bench replay beer-list beer-select'")
            #expect(same.code == 0 && same.errors.isEmpty, "\(same.text)")
            let changed = try shell.run("\(readOnly) bench replay apod-offline'")
            #expect(
                changed.code == 3 && changed.errors.hasPrefix("The recording could not be written:"), "\(changed.text)")
        }
    }

    @Suite("A bench without a scenario proves nothing")
    struct EmptyBenchTests {
        @Test("It is a usage error, in CI too", arguments: ["replay", "explore", "check", "list"], [[:], ["CI": "1"]])
        func empty(command: String, environment: [String: String]) throws {
            let folder = try TemporaryFolder()
            let (surroundings, printed) = Surroundings.fake(environment: environment, folder: folder.url)
            #expect(Bench.run([], words: [command], in: surroundings) == .usage)
            #expect(
                printed.errors == """
                    This bench has no scenario, so that nothing can be wrong.
                      the list that Bench.main gets
                      Write the first one, and give it to Bench.main; for an app that has none: bench help init

                    """)
        }

        @Test("One that has only screens is told to walk them")
        func onlyScreens() throws {
            let folder = try TemporaryFolder()
            let (surroundings, printed) = Surroundings.fake(environment: [:], folder: folder.url)
            let shelf = Scenario.Screen("shelf") { _ in [] }
            #expect(Bench.run([], [shelf], words: ["replay"], in: surroundings) == .usage)
            #expect(
                printed.errors == """
                    This bench has screens and no scenario: no golden says what is right.
                      the list that Bench.main gets
                      Walk them with bench explore; a finding becomes a scenario with --write NAME

                    """)
        }
    }
}
