import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner
@testable import HTTPFixtures

extension ProcessTests {
    @Suite("A replay plays, reports, and offers or removes recordings")
    struct ReplayRunTests {
        private let folder: TemporaryFolder
        private let scripts = ["a": ScriptedPlays.good("tap"), "b": ScriptedPlays.good("tip")]

        init() throws { folder = try TemporaryFolder() }

        private func replay(
            _ scenarios: [Scenario] = [.named("a"), .named("b")], scripts: [String: String]? = nil,
            environment: [String: String] = [:], words: [String] = [], repetitions: Int = 1
        ) throws -> (code: ExitCode, printed: Printed) {
            let (surroundings, printed) = Surroundings.fake(
                environment: environment.merging(["PATH": "/usr/bin:/bin"]) { first, _ in first }, folder: folder.url)
            let invocation = Invocation(
                registered: scenarios, arguments: try ArgumentReader.read(["replay"] + words),
                surroundings: surroundings)
            let playing = PlayRun(
                program: ScriptedPlays.program(scripts ?? self.scripts), environment: surroundings.environment,
                timeout: .seconds(30), jobs: 2, showProgress: surroundings.console.show)
            let run = ReplayRun(
                invocation: invocation, scenarios: scenarios, registered: scenarios,
                options: PlayOptions(mode: .replay, root: folder.url, timeout: .seconds(30)), run: playing,
                repetitions: repetitions, offers: try ReplayCommand.offers(invocation, root: folder.url),
                reports: RunReports(
                    invocation, root: folder.url, selected: scenarios, isWholeSuite: true,
                    wholeFixtures: try invocation.scenarios().fixtures(onlyOf: scenarios),
                    shard: nil, folder: nil))
            return (try run.perform(), printed)
        }

        private func acceptAll() throws {
            let (surroundings, _) = Surroundings.fake(folder: folder.url)
            #expect(Bench.run([.named("a"), .named("b")], words: ["accept"], in: surroundings) == .same)
        }

        @Test("New recordings are pending, are accepted, and are then the same")
        func accepted() throws {
            let new = try replay()
            #expect(new.code == .differs)
            #expect(new.printed.lines.filter { $0.hasPrefix("new") } == ["new          a", "new          b"])
            #expect(folder.files == ["Recordings/a.txt.new", "Recordings/b.txt.new"])
            try acceptAll()
            #expect(folder.files == ["Recordings/a.txt", "Recordings/b.txt"])
            let same = try replay()
            #expect(same.code == .same)
            #expect(same.printed.lines.prefix(2) == ["same         a", "same         b"])
        }

        @Test("A recording that is the same again is no longer pending")
        func settled() throws {
            _ = try replay()
            try acceptAll()
            let changed = try replay(scripts: ["a": ScriptedPlays.good("other"), "b": ScriptedPlays.good("tip")])
            #expect(changed.code == .differs)
            #expect(folder.text(of: "Recordings/a.txt.new")?.contains("other") == true)
            _ = try replay()
            #expect(!folder.files.contains("Recordings/a.txt.new"))
        }

        @Test("CI writes nothing into the tree, and an artifact only on request")
        func continuousIntegration() throws {
            #expect(try replay(environment: ["CI": "true"]).code == .differs)
            #expect(folder.files == [])
            let run = try replay(environment: ["CI": "true"], words: ["--output", "out"])
            #expect(run.code == .differs)
            #expect(folder.files == ["out/a.txt", "out/b.txt"])
            let (surroundings, _) = Surroundings.fake(folder: folder.url)
            #expect(
                Bench.run([.named("a"), .named("b")], words: ["accept", "a", "--from", "out"], in: surroundings)
                    == .same)
            #expect(folder.text(of: "Recordings/a.txt") == folder.text(of: "out/a.txt"))
            _ = try replay(environment: ["CI": "true"], words: ["--output", "out"])
            #expect(folder.files.filter { $0.hasPrefix("out/") } == ["out/b.txt"])
        }

        @Test("A recording that shows its hash seed is not offered")
        func unsteady() throws {
            let script = ScriptedPlays.tell("${SWIFT_DETERMINISTIC_HASHING-random}") + "\n" + ScriptedPlays.good("x")
            let run = try replay([.named("a")], scripts: ["a": script])
            #expect(run.code == .differs)
            #expect(run.printed.output.contains("Not offered: line 3 depends on hash order:"))
            #expect(folder.files == [])
        }

        @Test("A recording that shows its time zone is not offered")
        func abroad() throws {
            let run = try replay(
                [.named("a")], scripts: ["a": ScriptedPlays.tell("$TZ") + "\n" + ScriptedPlays.good("x")])
            #expect(run.printed.output.contains("Not offered: line 3 depends on the time zone:"))
            #expect(folder.files == [])
        }

        @Test("A crash affects only its scenario; the others are played, and the crash is not pending")
        func crash() throws {
            let crash =
                ScriptedPlays.report(.input("View -> Presenter", .step("tap"))) + "\necho 'no canary-1234' >&2\n"
                + ScriptedPlays.crash
            let run = try replay(
                [.named("a", .environment("KEY")), .named("b")],
                scripts: ["a": crash, "b": ScriptedPlays.good("tip")],
                environment: ["KEY": "canary-1234"])
            #expect(run.code == .differs)
            #expect(run.printed.lines.first == "crashed      a")
            #expect(run.printed.output.contains("the app's stderr:"))
            #expect(!run.printed.output.contains("canary"))
            #expect(folder.files == ["Recordings/b.txt.new"])
        }

        @Test("A scenario that could not run gives exit code 3, even with differences elsewhere")
        func couldNotRun() throws {
            let failure = Diagnostic(
                what: "There is no fixture", place: "Fixtures/x.har", next: "bench record x")
            let run = try replay(scripts: [
                "a": ScriptedPlays.report(.couldNotRun(failure)), "b": ScriptedPlays.good("tip"),
            ])
            #expect(run.code == .couldNotRun)
            #expect(
                run.printed.lines.prefix(4) == [
                    "could not run a", "  There is no fixture", "    Fixtures/x.har", "    bench record x",
                ])
        }

        @Test("An unplayed exchange fails a whole suite")
        func unplayed() throws {
            let left = UnplayedExchange(index: 0, text: "GET https://api.example/x")
            let scenarios: [Scenario] = [.named("a", .fixture("f")), .named("b", .fixture("f"))]
            let scripts = [
                "a": ScriptedPlays.good("tap", unplayed: [left]), "b": ScriptedPlays.good("tip", unplayed: [left]),
            ]
            _ = try replay(scenarios, scripts: scripts)
            try acceptAll()
            let run = try replay(scenarios, scripts: scripts)
            #expect(run.code == .differs)
            #expect(run.printed.output.contains("unplayed     f  GET https://api.example/x"))
            #expect(run.printed.lines.last?.hasPrefix("2 same, 1 unplayed (") == true)
        }

        @Test("--fail-fast counts the remaining scenarios as not run")
        func failFast() throws {
            let run = try replay(words: ["--fail-fast"])
            #expect(run.code == .differs)
            #expect(run.printed.lines.last?.hasPrefix("1 new, 1 not run (") == true)
            #expect(folder.files == ["Recordings/a.txt.new"])
        }

        @Test("Each repetition is a play of its own, and is counted")
        func repetitions() throws {
            let run = try replay([.named("a")], repetitions: 12)
            #expect(run.printed.lines.contains("12 plays of a, 1 distinct recording, 0 hangs"))
            let racing = try replay(
                [.named("a")], scripts: ["a": ScriptedPlays.tell("$$") + "\n" + ScriptedPlays.good("x")], repetitions: 3
            )
            #expect(racing.code == .differs)
            #expect(racing.printed.lines.contains("3 plays of a, 3 distinct recordings, 0 hangs"))
        }

        @Test("--output refuses the folder of the goldens")
        func outputIntoTree() throws {
            try folder.write("", to: "Recordings/a.txt")
            #expect(throws: Diagnostic.self) { try replay(words: ["--output", "Recordings"]) }
            #expect(throws: Diagnostic.self) { try replay(words: ["--output", "./x/../Recordings/inner"]) }
            #expect(folder.files == ["Recordings/a.txt"])
        }
    }
}
