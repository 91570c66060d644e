import Foundation
import PlayRuntime
import PresenterBench
import Testing
import Transcript
import TranscriptTexts

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner

@Suite("accept takes recordings that can be goldens, by name or pattern, all or none")
struct AcceptTests {
    private let folder: TemporaryFolder
    private let scenarios: [Scenario] = [
        .named("beer-list", .fixture("beers")),
        .named("beer-dismiss", .fixture("beers"), .fail("GET", with: .timedOut)),
        .named("todo"),
    ]

    private static let next =
        "  Commit it with its fixture: from now on replay fails where the recording differs."

    init() throws { folder = try TemporaryFolder() }

    private func accept(_ words: String...) -> (code: ExitCode, printed: Printed) {
        let (surroundings, printed) = Surroundings.fake(
            folder: folder.url, executable: folder.url.appending(path: "program").path)
        return (Bench.run(scenarios, words: ["accept"] + words, in: surroundings), printed)
    }

    /// The recording that a replay writes for a scenario.
    private func recording(_ place: Int, _ events: [PlayEvent] = [], crashed: Bool = false) -> String {
        let ending: [PlayEvent] = crashed ? [] : [.ended(.init())]
        return RecordingText.render(RecordingHead(scenarios[place]), events + ending, crashed: crashed)
    }

    private var goldens: [String] { folder.files.filter { $0.hasSuffix(".txt") && $0.hasPrefix("Recordings/") } }

    @Test("accept with a pattern takes every recording that it matches")
    func globs() throws {
        for name in ["beer-list", "beer-dismiss", "todo"] {
            try folder.write("scenario  \(name)\n", to: "Recordings/\(name).txt.new")
        }
        #expect(accept("beer-*").code == .same)
        #expect(goldens == ["Recordings/beer-dismiss.txt", "Recordings/beer-list.txt"])
        #expect(accept("t?do", "todo").printed.lines == ["accepted     todo  Recordings/todo.txt", Self.next])
    }

    @Test("accept names the inputs that nothing follows: the golden says nothing of what they do")
    func silent() throws {
        let text = "scenario  todo\n\nView -> Presenter     more()\nends\n"
        try folder.write(text, to: "Recordings/todo.txt.new")
        let printed = accept("todo").printed.lines
        #expect(printed == ["accepted     todo  Recordings/todo.txt", "  Nothing follows more().", Self.next])
    }

    @Test("accept says what comes after a first golden, and of which fixtures no server has sent the answers")
    func after() throws {
        func accepted(_ text: String) throws -> [String] {
            try folder.write("scenario  beer-list\n\(text)", to: "Recordings/beer-list.txt.new")
            return Array(accept("beer-list").printed.lines.dropFirst())
        }
        let exchange = Exchange.answered("https://a.example/1")
        let made = ["invented     the answers of beers; a capture brings the API's own: program record beers"]
        for (count, isInvented, told) in [(1, true, made + [Self.next]), (1, false, []), (0, true, [])] {
            let contents = Fixture.Contents(
                capturedAt: exchange.startedAt, exchanges: Array([exchange].prefix(count)), isInvented: isInvented)
            _ = try FixtureStore(root: folder.url).save(contents, as: "beers")
            let lines = try accepted("\(isInvented)")
            #expect(lines == told, "\(lines)")
        }
        try FileManager.default.removeItem(at: folder.url.appending(path: "Recordings/beer-list.txt"))
        #expect(try accepted("again") == [Self.next])
    }

    @Test("A pattern that matches no scenario, or nothing pending, is a usage error, and nothing is accepted")
    func noMatch() throws {
        try folder.write("scenario  todo\n", to: "Recordings/todo.txt.new")
        let nobody = accept("todo", "wine-*")
        #expect(nobody.code == .usage && nobody.printed.errors.hasPrefix("No scenario matches \"wine-*\"."))
        let idle = accept("todo", "beer-*")
        #expect(
            idle.code == .usage && idle.printed.errors.hasPrefix("No recording of \"beer-*\" is pending."))
        #expect(goldens == [])
    }

    @Test("A recording that was written before the program was built is not accepted, and neither is any beside it")
    func olderThanProgram() throws {
        try folder.write("", to: "program")
        for name in ["beer-list", "todo"] { try folder.write("scenario  \(name)\n", to: "Recordings/\(name).txt.new") }
        let old = folder.url.appending(path: "Recordings/todo.txt.new").path
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceReferenceDate: 0)], ofItemAtPath: old)
        let run = accept()
        #expect(run.code == .usage && goldens == [], "\(run.printed.errors)")
        #expect(run.printed.errors.hasPrefix("The recording of todo was written before this program was built"))
        #expect(accept("beer-list").code == .same && goldens == ["Recordings/beer-list.txt"])
    }

    @Test("--from accepts recordings written elsewhere, with the line ends of this machine")
    func from() throws {
        try folder.write(recording(2).replacing("\n", with: "\r\n"), to: "out/todo.txt")
        try folder.write(recording(1, crashed: true), to: "out/beer-dismiss.txt")
        try folder.write("notes", to: "out/README.md")
        #expect(accept("--from", "out").code == .same)
        #expect(folder.text(of: "Recordings/todo.txt") == recording(2))
        #expect(folder.text(of: "Recordings/beer-dismiss.txt") == recording(1, crashed: true))
        #expect(accept("beer-list", "--from", "out").code == .usage)
        #expect(accept("--from", "nowhere").code == .couldNotRun)
        #expect(accept("beer-d*", "--from", "out").code == .same)
    }

    @Test("--from accepts a recording whose play drew random numbers, which only the play can show")
    func randomNumbers() throws {
        let drawn = recording(2, [.drewRandomNumbers])
        #expect(drawn.contains("\nrests on  random numbers from a fixed seed\n\n"))
        try folder.write(drawn, to: "out/todo.txt")
        #expect(accept("--from", "out").code == .same)
        #expect(folder.text(of: "Recordings/todo.txt") == drawn)
    }

    @Test(
        "--from refuses a recording that no replay of the scenario would offer, with its line, and accepts none of the others"
    )
    func refused() throws {
        let request = PlayEvent.Request(number: 1, method: "GET", url: "https://a.example/")
        let failure = Diagnostic(what: "w", place: "p", next: "n")
        let missed: [PlayEvent] = [
            .asked(request), .missed(number: 1, failure),
        ]
        let whole = recording(2)
        let cases: [(text: String, what: String)] = [
            (recording(0), "This is not a recording of the scenario todo."), ("", "This is not a recording"),
            (String(whole.dropLast(1)), "The recording is incomplete."),
            (whole.replacing("ends", with: "  ends"), "The recording is incomplete."),
            (whole + "more\n", "The recording is incomplete."),
            (
                whole.replacing("scenario  todo\n", with: "scenario  todo\nfixture   beers\n"),
                "The recording was made by a different version"
            ),
            (
                whole.replacing("scenario  todo\n", with: "scenario  todo\nrests on  hash order\n"),
                "The recording was made by a different version"
            ),
            (
                recording(2, [.reachedOut(RefusedCall(.network, "socket(AF_INET)"), failure)]),
                "The recording has a miss, which can never be accepted."
            ),
            (recording(2, missed), "The recording has a miss, which can never be accepted."),
            (
                RecordingText.render(RecordingHead(scenarios[2]), [.hung(failure)], crashed: false),
                "The play of the recording did not come to its end."
            ),
            (whole.replacing("ends", with: "<<<<<<< ours\nends"), "The recording has merge conflicts."),
        ]
        for (text, what) in cases {
            try folder.write(recording(0), to: "out/beer-list.txt")
            try folder.write(text, to: "out/todo.txt")
            let run = accept("--from", "out")
            #expect(run.code == .couldNotRun && run.printed.errors.hasPrefix(what), "\(run.printed.errors)")
            #expect(run.printed.errors.contains("out/todo.txt"))
            #expect(goldens == [], "\(what)")
        }
    }

    @Test(
        "accept refuses a recording with a secret by line, with exit code 4, from elsewhere and from here",
        arguments: [true, false])
    func secret(isFromElsewhere: Bool) throws {
        let shown = PlayEvent.output(
            "Presenter -> View", ToldCall(lines: ["show(token:)", "  token: \"canary-4711\""]), offMain: false)
        try folder.write(recording(2, [shown]), to: isFromElsewhere ? "out/todo.txt" : "Recordings/todo.txt.new")
        try folder.write(
            recording(0), to: isFromElsewhere ? "out/beer-list.txt" : "Recordings/beer-list.txt.new")
        let run = isFromElsewhere ? accept("--from", "out") : accept()
        let errors = run.printed.errors
        #expect(run.code == .secretFound)
        #expect(errors.hasPrefix("The recording holds a secret: token.\n"), "\(errors)")
        #expect(errors.contains(", line 4\n") && !errors.contains("canary"))
        #expect(goldens == [])
    }
}
