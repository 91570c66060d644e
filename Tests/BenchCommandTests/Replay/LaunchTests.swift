import Foundation
import LoopbackOrigin
import Testing

extension ProcessTests {
    @Suite("An app finds at launch only what its play put there, and leaves nothing behind")
    struct LaunchTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        private func accept(_ names: String) throws {
            #expect(try shell.run("TestBench replay \(names)").code == 1)
            #expect(try shell.run("TestBench accept").code == 0)
        }

        @Test("Two apps that leave state everywhere never see each other's, and the real home is unchanged")
        func isolation() throws {
            try shell.folder.write("mine", to: "home/.config/TestBench.plist")
            try shell.folder.write("mine", to: "home/Documents/state.txt")
            let before = shell.folder.files.filter { $0.hasPrefix("home/") }
            let home = "mkdir -p tmp; export HOME=$PWD/home TMPDIR=$PWD/tmp;"
            #expect(try shell.run("\(home) TestBench replay 'launch-state*'").code == 1)
            #expect(try shell.run("TestBench accept").code == 0)
            let run = try shell.run("\(home) TestBench replay 'launch-state*' --repeat 20 --jobs 8")
            #expect(run.code == 0, "\(run.text)")
            let golden = try #require(shell.folder.text(of: "Recordings/launch-state.txt"))
            #expect(
                golden.contains("first launch\nPresenter -> View     got(_:)\n  \"none, none, none, none, none, none\"")
            )
            #expect(golden.contains("second launch\nPresenter -> View     got(_:)\n  \"1, 1, 1, 1, 1, 1, lasting=1\""))
            #expect(shell.folder.files.filter { $0.hasPrefix("home/") } == before)
            #expect(shell.folder.text(of: "home/Documents/state.txt") == "mine")
            #expect(shell.folder.files.filter { $0.hasPrefix("tmp/") } == [])
        }

        @Test("replay --in-process plays all launches, writes nothing, and leaves nothing behind")
        func inProcess() throws {
            try accept("launch-state launch-arguments")
            for name in ["launch-state", "launch-arguments"] {
                let run = try shell.run("mkdir -p tmp; TMPDIR=$PWD/tmp TestBench replay \(name) --in-process --root .")
                #expect(run.code == 0 && run.output == "same         \(name)\n", "\(run.text)")
            }
            #expect(shell.folder.files.filter { $0.hasPrefix("tmp/") } == [])
        }

        @Test("A secret keeps its number across launches, and is in no file")
        func secrets() throws {
            let run = try shell.run("TestBench replay launch-secrets")
            let recording = try #require(shell.folder.text(of: "Recordings/launch-secrets.txt.new"))
            #expect(recording.contains("http://origin.test/in?api_key=REDACTED-1\n"))
            #expect(recording.contains("\"stored: REDACTED-1\""))
            #expect(recording.contains("http://origin.test/in?api_key=REDACTED-2\n"))
            for text in [run.text] + shell.folder.files.compactMap({ shell.folder.text(of: $0) }) {
                #expect(!text.contains("canary-of-launch"))
            }
        }

        @Test("A capture stores the traffic of all launches in one fixture")
        func capture() throws {
            let origin = try LoopbackOrigin { OriginAnswer($0.target == "/one" ? "first" : "second") }
            defer { origin.stop() }
            let upstream = "--upstream http://origin.test=http://127.0.0.1:\(origin.port)"
            let run = try shell.run("TestBench record two --scenario launch-requests \(upstream)")
            #expect(run.code == 0, "\(run.text)")
            #expect(origin.requests.map(\.target) == ["/one", "/two"])
            try accept("launch-requests")
            let golden = try #require(shell.folder.text(of: "Recordings/launch-requests.txt"))
            #expect(golden.contains("5 bytes \"first\"") || golden.contains("5 bytes \\\"first"))
            #expect(!golden.contains("unplayed"))
        }

        @Test("A crash expected in the last launch is red in an earlier one, and names the launch")
        func crashes() throws {
            let early = try shell.run("TestBenchOfFailures replay launch-crashes-early")
            #expect(early.code == 1)
            #expect(
                early.output.hasPrefix(
                    """
                    crashed      launch-crashes-early
                      The app crashed before its last launch.
                        scenario launch-crashes-early, launch 1, step 1 (start())

                    """))
            let later = try shell.run("TestBenchOfFailures replay launch-crashes-later")
            #expect(later.output.contains("scenario launch-crashes-later, launch 2, step 2 (open())"))
        }

        @Test("An exchange that one launch played is used up in the next")
        func usedUp() throws {
            try shell.save("text", .answer("http://origin.test/text", "hello"))
            let run = try shell.run("TestBenchOfFailures replay launch-used-up")
            #expect(run.code == 1)
            #expect(run.text.contains("already played by launch 1, step 1 (what is recorded)"))
        }

        @Test("Every launch has the signals, open files, folder and variables of a fresh process")
        func fresh() throws {
            _ = try shell.run("TestBenchOfFailures replay launch-ignores-signals")
            let recording = try #require(shell.folder.text(of: "Recordings/launch-ignores-signals.txt.new"))
            let shown = recording.split(separator: "\n").filter { $0.hasPrefix("  ") }
            #expect(
                shown == [
                    "  \"true\"", "  \"default signals\"", "  \"own folder\"", "  \"no open file\"",
                    "  \"own variables\"",
                ])
        }

        @Test(
            "An initial state that cannot be written is reported by name, and nothing is played",
            arguments: [
                ("state-no-property-list", #"startsWith, defaults, key "site""#),
                ("state-absolute", #"startsWith, files, "/etc/left""#),
                ("state-above", #"startsWith, files, "Documents/../../left""#),
                ("state-empty", #"startsWith, files, """#),
                ("state-clash", #"startsWith, files, "Documents/a" and "documents/A/b""#),
                ("state-folder", #"startsWith, files, "Documents""#),
            ])
        func badStates(name: String, place: String) throws {
            let run = try shell.run("TestBenchOfFailures replay \(name)")
            #expect(run.code == 3)
            #expect(run.text.contains("scenario \(name), \(place)\n"), "\(run.text)")
            #expect(shell.folder.files.filter { !$0.hasPrefix(".") } == [])
        }
    }
}
