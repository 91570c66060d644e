import Foundation
import Testing

@testable import BenchCommand
@testable import BenchRunner
@testable import PlayRuntime

extension ProcessTests {
    #if os(Linux)
    @Suite("A play in a copy of a process is the play that a new process would be")
    struct CopiedPlaysTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        private func run(_ words: String, as way: String) throws -> Shell.Run {
            try shell.run("PRESENTER_BENCH_PLAYS=\(way) \(words)")
        }

        /// Runs the same words both ways; the copies must have been made.
        private func compare(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
            let (copied, spawned) = (try run(words, as: "copied"), try run(words, as: "spawned"))
            #expect(copied.code == spawned.code, "\(copied.text)", sourceLocation: sourceLocation)
            #expect(untimed(copied.output) == untimed(spawned.output), sourceLocation: sourceLocation)
            #expect(copied.errors == spawned.errors, sourceLocation: sourceLocation)
        }

        /// Without the time that it took, the names of folders and the numbers of processes.
        private func untimed(_ text: String) -> String {
            text.replacing(/\(\d+\.\d s\)/, with: "(n s)").replacing(/bench-play-\w{6}/, with: "bench-play-n")
                .replacing(/\[\d+:\w+\]/, with: "[process:thread]")
        }

        @Test(
            "It has a home, variables, descriptors and a session of its own, and shares nothing with the one before it")
        func own() throws {
            let run = try run(
                "TestBench replay exact-process defaults-and-notifications --repeat 3 --root '\(Shell.package.path)/Tests/TestBench'",
                as: "copied")
            #expect(run.code == 0, "\(run.text)")
            #expect(run.errors == "")
        }

        @Test("Flows of every kind give the recordings of new processes", arguments: ["copied", "spawned"])
        func recordings(way: String) throws {
            let names = "'sessions' 'launch-*' 'exact-busy-*' 'scrub-*' 'timeout-*' 'order-mutex-*'"
            let run = try run("TestBench replay \(names) --root '\(Shell.package.path)/Tests/TestBench'", as: way)
            #expect(run.code == 0, "\(run.text)")
            #expect(run.errors == "")
        }

        @Test(
            "However a play ends, the report is that of a new process",
            arguments: [
                "crash-index", "crash-off-main", "crash-message", "crash-early", "crash-late", "crash-expected",
                "crash-not-captured",
                "exits", "exits-at-once", "ends-by-a-signal", "prints-much", "environment-values",
                "unsteady-locale unsteady-uuid-of-its-own-bytes", "hang-with-children --timeout 1",
                "launch-crashes-early", "launch-crashes-later", "launch-used-up", "launch-ignores-signals",
            ])
        func ends(words: String) throws {
            try compare("CANARY=c PIDS=$PWD/pids LICENCE=l TestBenchOfFailures replay \(words)")
        }

        @Test(
            "The next launch of the app is another copy, or the same process once more",
            arguments: [("copied", 6), ("spawned", 3)])
        func launches(way: String, processes: Int) throws {
            try shell.folder.write("", to: "pids.processes")
            let run = try run("PIDS=$PWD/pids TestBenchOfFailures replay launch-numbers --repeat 3", as: way)
            #expect(run.output.contains("3 plays of launch-numbers, 1 distinct recording"), "\(run.text)")
            // What follows are the plays that vary the conditions.
            let numbers = (shell.folder.text(of: "pids.processes") ?? "").split(separator: " ").prefix(6)
            #expect(numbers.count == 6 && Set(numbers).count == processes, "\(numbers)")
        }

        @Test("Of plays that crash the same, one is examined, however many there are at once")
        func examined() throws {
            try shell.folder.write("", to: "pids.processes")
            let run = try run(
                "PIDS=$PWD/pids TestBenchOfFailures replay crash-numbers --repeat 8 --jobs 4", as: "copied")
            #expect(run.output.contains("8 plays of crash-numbers, 1 distinct recording"), "\(run.text)")
            let numbers = shell.folder.text(of: "pids.processes")?.split(separator: " ") ?? []
            #expect(numbers.count == 9, "eight copies, and one new process")
        }

        @Test("Addresses of objects are the same in all copies")
        func fixed() throws {
            let run = try run("TestBenchOfFailures replay unsteady-addresses --repeat 60", as: "copied")
            #expect(run.output.contains("60 plays of unsteady-addresses, 1 distinct recording"), "\(run.text)")
        }

        @Test("A recording that depends on addresses is refused for that reason, though a copy has others")
        func addresses() throws {
            let run = try run("TestBenchOfFailures replay unsteady-addresses", as: "copied")
            #expect(run.output.contains("Not offered: line 8 depends on addresses of objects:"), "\(run.text)")
        }

        @Test("Nothing is left of a bench that is killed while copies play")
        func killed() throws {
            try Data().write(to: shell.folder.url.appending(path: "pids"))
            let bench = try bench(["tells-and-computes", "--repeat", "8", "--jobs", "2"])
            while (shell.folder.text(of: "pids") ?? "").split(separator: " ").count < 2 { sched_yield() }
            let family = Self.processes.filter { $0.parent == bench.processIdentifier }.map(\.id)
            #expect(family.count == 3, "two plays, and what they are copies of")
            kill(bench.processIdentifier, SIGKILL)
            bench.waitUntilExit()
            // What the kernel ends with the bench may take a moment to be gone.
            while Self.processes.contains(where: { family.contains($0.id) && !$0.isOver }) { sched_yield() }
        }

        @Test(
            "Plays go on in new processes if what they were copied from is killed",
            arguments: ["exits", "launch-numbers"])
        func lost(scenario: String) throws {
            let bench = try bench([scenario, "--repeat", "60", "--jobs", "2"])
            var ended = 0
            while bench.isRunning {
                for process in Self.processes where process.parent == bench.processIdentifier && process.isStem {
                    kill(process.id, SIGKILL)
                    ended += 1
                }
                sched_yield()
            }
            #expect(ended > 0)
            #expect(bench.terminationStatus == 1)
            let text = shell.folder.text(of: ".bench") ?? ""
            #expect(text.contains("60 plays of \(scenario), 1 distinct recording"), "\(text)")
        }

        @Test("A process with more than one thread is not copied")
        func threads() {
            Thread.detachNewThread { pause() }
            #expect(throws: ProcessFork.Obstacle.otherThreads) { try ProcessFork() }
        }

        @Test("A play whose conditions only a new process can have is not a copy")
        func conditions() {
            #expect(PlannedPlay(scenario: "a").mayBeCopied)
            #expect(!PlannedPlay(scenario: "a", arguments: ["-dark"]).mayBeCopied)
            for factor in PlayConditions.Factor.allCases {
                #expect(!PlannedPlay(scenario: "a", conditions: PlayConditions(varied: [factor])).mayBeCopied)
            }
        }

        /// Starts a bench whose plays are copies.
        private func bench(_ words: [String]) throws -> Process {
            let process = Process()
            process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                .deletingLastPathComponent().appending(path: "TestBenchOfFailures")
            process.arguments = ["replay"] + words
            process.currentDirectoryURL = shell.folder.url
            let own = [
                "PRESENTER_BENCH_PLAYS": "copied", "PIDS": shell.folder.url.appending(path: "pids").path, "CI": "1",
            ]
            process.environment = ProcessInfo.processInfo.environment.merging(own) { _, own in own }
            let output = shell.folder.url.appending(path: ".bench")
            try Data().write(to: output)
            process.standardOutput = try FileHandle(forWritingTo: output)
            try process.run()
            return process
        }

        private struct Running {
            var id: pid_t
            var parent: pid_t
            var isOver: Bool

            var isStem: Bool {
                guard let text = try? String(contentsOfFile: "/proc/\(id)/environ", encoding: .utf8) else {
                    return false
                }
                let variables = text.split(separator: "\0")
                // A copy has all that its original was started with, but for the folder that it uses.
                return variables.contains {
                    $0.hasPrefix("\(StemProcess.variable)=")
                        && variables.contains("TMPDIR=\($0.split(separator: "=")[1])/tmp")
                }
            }
        }

        private static var processes: [Running] {
            ProcessNumbers.all.compactMap { id in
                guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return nil }
                let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
                guard fields.count > 2, let parent = pid_t(fields[2]) else { return nil }
                return Running(id: id, parent: parent, isOver: ["Z", "X"].contains(fields[1]))
            }
        }
    }
    #endif
}
