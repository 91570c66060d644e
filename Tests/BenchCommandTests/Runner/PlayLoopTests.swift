import BenchDiagnostics
import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner

/// Tests that start processes. They run one at a time: a process has one set of signal handlers, and on a busy machine the threads of a new
/// process allocate in another order, so that another cause is named of what depends on addresses.
@Suite("Plays run in processes", .serialized)
struct ProcessTests {}

extension ProcessTests {
    @Suite("The parent learns the result of each play")
    struct PlayLoopTests {
        /// Runs given plays and keeps their results.
        private struct Planner: PlayPlanner {
            var due: [PlannedPlay]
            var results: [String: PlayResult] = [:]
            var order: [String] = []
            var pointless: Set<String> = []
            var pointlessAfter: [String: Set<String>] = [:]
            /// A signal that this process gets with the first news of a play: a play itself cannot send it one.
            var signal: Int32?

            mutating func hear(_ news: ArraySlice<PlayEvent>, unread: Int) {
                if let signal, !news.isEmpty { raise(signal) }
            }

            mutating func next(isFull: Bool) -> PlannedPlay? { isFull || due.isEmpty ? nil : due.removeFirst() }
            mutating func take(_ result: PlayResult) {
                results[result.plan.scenario] = result
                order.append(result.plan.scenario)
                pointless.formUnion(pointlessAfter[result.plan.scenario, default: []])
            }
            func isPointless(_ plan: PlannedPlay) -> Bool { pointless.contains(plan.scenario) }
        }

        private func run(
            _ scripts: KeyValuePairs<String, String>, jobs: Int = 2, timeout: Duration = .seconds(60),
            environment: [String: String] = ["PATH": "/usr/bin:/bin"], pointlessAfter: [String: Set<String>] = [:],
            signal: Int32? = nil
        ) throws -> Planner {
            let plans = scripts.map { PlannedPlay(scenario: $0.key, environment: ["LISTED"]) }
            var planner = Planner(due: plans, pointlessAfter: pointlessAfter, signal: signal)
            let table = Dictionary(uniqueKeysWithValues: scripts.map { ($0.key, $0.value) })
            var loop = PlayLoop(
                program: ScriptedPlays.program(table), environment: environment,
                watchdog: WatchdogOfPlays(timeout: timeout, grace: .zero), jobs: jobs)
            try loop.run(&planner)
            return planner
        }

        #if os(Linux)
        @Test("A play holds the lock of its own folder, and of no other")
        func lock() throws {
            let told = ScriptedPlays.tell("$(readlink /proc/$$/fd/4) $HOME")
            let results = try run(["one": told, "two": told], jobs: 2).results
            let texts = ["one", "two"].compactMap { results[$0]?.events.first?.inputText?.split(separator: " ") }
            #expect(texts.count == 2 && texts[0][0] != texts[1][0])
            for text in texts { #expect(text[0].contains("/bench-play-") && text[1].hasPrefix(text[0] + "/")) }
        }
        #endif

        @Test("Events, the exit of the process, and its output are kept", arguments: [1, 2, 8])
        func ends(jobs: Int) throws {
            let results = try run(
                [
                    "good": "echo out; echo err >&2\n" + ScriptedPlays.good("tap"),
                    "crash": ScriptedPlays.report(.input("View -> Presenter", .step("tap"))) + "\n"
                        + ScriptedPlays.crash,
                    "garbage": "echo hello >&3; " + ScriptedPlays.hang,
                    "half": "printf '{\"pas' >&3", "half-crash": "printf '{\"pas' >&3; " + ScriptedPlays.crash,
                    "silent": "exit 0",
                ], jobs: jobs
            ).results
            #expect(results["good"]?.exit == .ended)
            #expect(results["good"]?.events == [.input("View -> Presenter", .step("tap")), .ended(.init())])
            #expect(results["good"]?.output.standardOutput == .init("out\n"))
            #expect(results["good"]?.output.standardError == .init("err\n"))
            #expect(results["crash"]?.exit == .crashed(Crash(signal: "SIGSEGV")))
            #expect(results["crash"]?.events == [.input("View -> Presenter", .step("tap"))])
            #expect(results["garbage"]?.exit == .garbage("hello"))
            #expect(results["half"]?.exit == .garbage("5 bytes that begin like an event"))
            #expect(results["half-crash"]?.exit == .crashed(Crash(signal: "SIGSEGV")))
            #expect(results["silent"]?.exit == .ended)
            #expect(results["silent"]?.events == [])
        }

        @Test("A play that does not end is killed, and the others are not held up")
        func hang() throws {
            let results = try run(
                [
                    "hang": ScriptedPlays.report(.passed(nanoseconds: 1)) + "\n" + ScriptedPlays.hang,
                    "good": ScriptedPlays.good("x"),
                ],
                timeout: .milliseconds(300)
            ).results
            #expect(results["hang"]?.exit == .timedOut)
            #expect(results["hang"]?.events == [.passed(nanoseconds: 1)])
            #expect(results["good"]?.exit == .ended)
        }

        @Test("A play that closes its descriptor and lives on is killed too")
        func closed() throws {
            let results = try run(
                ["closed": "exec 3>&-; " + ScriptedPlays.hang], timeout: .milliseconds(300)
            ).results
            #expect(results["closed"]?.exit == .timedOut)
        }

        @Test("A program that the app leaves behind neither keeps a play open nor outlives it")
        func leftBehind() throws {
            let folder = try TemporaryFolder()
            let fifo = folder.url.appending(path: "fifo").path
            try #require(mkfifo(fifo, 0o600) == 0)
            let reader = open(fifo, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            let script = "exec 4>\(fifo); sleep 1000 & " + ScriptedPlays.good("x")
            #expect(try run(["parent": script]).results["parent"]?.exit == .ended)
            // The end of the pipe comes when its last writer, the program left behind, is gone.
            var descriptors = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
            #expect(poll(&descriptors, 1, 20_000) == 1)
        }

        @Test("A flood of events is read while it arrives")
        func flood() throws {
            let line = String(decoding: try JSONEncoder().encode(PlayEvent.passed(nanoseconds: 1)), as: UTF8.self)
            let script = "yes '\(line)' | head -n 20000 >&3\n" + ScriptedPlays.good("x")
            let results = try run(["flood": script]).results
            #expect(results["flood"]?.events.count == 20_002)
            #expect(results["flood"]?.exit == .ended)
        }

        @Test("A play has an environment and folders of its own, which are removed after it")
        func folders() throws {
            let words = ["$HOME", "$TMPDIR", "$CFFIXED_USER_HOME", "${LISTED-none}", "${OTHER-none}", "$TZ"]
            let script =
                (words.map(ScriptedPlays.tell) + ["touch \"$HOME/x\" \"$TMPDIR/y\" && " + ScriptedPlays.good("done")])
                .joined(separator: "\n")
            let environment = ["PATH": "/usr/bin:/bin", "LISTED": "yes", "OTHER": "no"]
            let results = try run(["one": script, "two": script], environment: environment).results
            let one = results["one"]?.events.compactMap(\.inputText) ?? []
            let two = results["two"]?.events.compactMap(\.inputText) ?? []
            #expect(one.suffix(4) == ["yes", "none", "UTC", "done"])
            #expect(one[0] == one[2])
            #expect(Set(one.prefix(2)).isDisjoint(with: two.prefix(2)))
            for path in one.prefix(2) { #expect(!FileManager.default.fileExists(atPath: path)) }
        }

        @Test("A play gets no descriptor but its own five")
        func descriptors() throws {
            let script = ScriptedPlays.tell("$(ls /proc/self/fd | tr '\\n' ' ')") + "\n" + ScriptedPlays.good("done")
            let results = try run(["one": script, "two": ScriptedPlays.good("x")], jobs: 2).results
            let open = results["one"]?.events.first?.inputText?.split(separator: " ").compactMap { Int($0) } ?? []
            // `ls` itself opens the folder that it lists.
            #expect(open.count <= 6)
            #expect(Set([0, 1, 2, 3, 4]).isSubset(of: open))
        }

        @Test("Plays that are no longer needed are ended")
        func pointless() throws {
            let planner = try run(
                ["first": ScriptedPlays.good("x"), "second": ScriptedPlays.hang], pointlessAfter: ["first": ["second"]])
            #expect(planner.order == ["first"])
        }

        @Test("A signal ends the plays and removes their folders")
        func interruption() throws {
            let folder = try TemporaryFolder()
            let told = "echo \"$HOME\" >\(folder.url.path)/home; " + ScriptedPlays.tell("begun") + "\n"
            #expect(throws: Interruption()) { try run(["one": told + ScriptedPlays.hang], signal: SIGTERM) }
            let home = try #require(folder.text(of: "home")).trimmingCharacters(in: .newlines)
            #expect(home.contains("bench-play-"))
            #expect(!FileManager.default.fileExists(atPath: home))
        }

        @Test("A program that cannot be started is reported by name")
        func missing() {
            var planner = Planner(due: [PlannedPlay(scenario: "x")])
            var loop = PlayLoop(
                program: PlayProgram(executable: "/nowhere/bench") { _ in ["bench"] }, environment: [:],
                watchdog: WatchdogOfPlays(timeout: .seconds(1)), jobs: 1)
            #expect(throws: Diagnostic.self) { try loop.run(&planner) }
        }
    }
}
