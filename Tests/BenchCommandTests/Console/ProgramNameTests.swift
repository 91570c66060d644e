import BenchDiagnostics
import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand

@Suite("Commands are printed under the name of the program")
struct ProgramNameTests {
    private let program = ProgramName(of: "/builds/debug/MyAppBench")

    @Test("A command gets the program's name; text that looks like one stays")
    func commands() {
        let text = "bench replay"
        let advice: Advice = "Capture \(text): \(.record, "beers")"
        #expect(advice.text(for: program) == "Capture bench replay: MyAppBench record beers")
        #expect(advice.description == "Capture bench replay: bench record beers")
    }

    @Test(
        "A command has the root that was typed, at its end, unless it takes none",
        arguments: [
            ("Play first: \(.replay)", "Play first: MyAppBench replay --root ../r"),
            (
                "\(.record, "a", "--scenario", "b"), or \(.record, "c")",
                "MyAppBench record a --scenario b --root ../r, or MyAppBench record c --root ../r"
            ),
            ("\(.accept) --only NAME:DIGEST", "MyAppBench accept --root ../r --only NAME:DIGEST"),
            ("\(.help, "list") and \(.spy, "P")", "MyAppBench help list and MyAppBench spy P"),
        ] as [(Advice, String)])
    func rooted(advice: Advice, written: String) { #expect(advice.text(for: program.at(root: "../r")) == written) }

    @Test("A word that a shell would split or read otherwise is quoted")
    func quoted() {
        #expect(ProgramName(of: "/a/My Bench").command(.list) == "'My Bench' list")
        let token = program.command(.replay, "a", "--schedule", "fault.1:503,a1+user.2:leave")
        #expect(token == "MyAppBench replay a --schedule fault.1:503,a1+user.2:leave")
        #expect(ProgramName(typed: ["swift", "run", "My Bench"]).command(.list) == "swift run 'My Bench' list")
        #expect(program.command(.record, "a", "--upstream", "A=B") == "MyAppBench record a --upstream 'A=B'")
        #expect(program.at(root: "it's").command(.show, "a b") == "MyAppBench show 'a b' --root 'it'\\''s'")
    }

    @Test("Equal advice is equal however it was put together, and can be sent to another process")
    func equal() throws {
        let advice: Advice = "See \("a"): \(.show, "a")"
        #expect(advice == "See a: " + "\(.show, "a")")
        #expect(try JSONDecoder().decode(Advice.self, from: JSONEncoder().encode(advice)) == advice)
    }

    @Test("A secret is replaced in the words of a command too")
    func redacted() {
        let advice: Advice = "Not canary: \(.record, "canary")"
        #expect(advice.mapTexts { $0.replacing("canary", with: "X") } == "Not X: \(.record, "X")")
    }

    @Test("A failure keeps its exit code and its subject where its secrets are replaced")
    func failure() {
        let failure = Diagnostic(
            "canary", "canary", next: "canary", details: ["canary"], subject: .fixture, exit: .usage)
        let redacted = failure.redacted { $0.replacing("canary", with: "X") }
        #expect(redacted == Diagnostic("X", "X", next: "X", details: ["X"], subject: .fixture, exit: .usage))
    }

    @Test("An advice can be followed where the run had a root")
    func advice() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "r/Recordings/.keep")
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        #expect(Bench.run([.named("a")], words: ["accept", "--root", "r"], in: surroundings) == .usage)
        #expect(printed.errors.hasSuffix("  Play first: bench replay --root r\n"), "\(printed.errors)")
    }

    @Test("What SwiftPM has built in the current folder is started by it")
    func built() {
        let folder = URL(filePath: "/app/Bench", directoryHint: .isDirectory)
        let own = ProgramName(of: "/app/Bench/.build/debug/MyAppBench", in: folder)
        #expect(own.command(.accept, "a") == "swift run MyAppBench accept a")
        #expect(ProgramName(of: "/app/Bench/.build/debug/MyAppBench", in: URL(filePath: "/app")).text == "MyAppBench")
        #expect(ProgramName(of: "/app/Bench/.builds/MyAppBench", in: folder).text == "MyAppBench")
    }

    @Test("There is a command for each name that an advice can have")
    func names() {
        #expect(Command.all.map(\.name.rawValue).sorted() == CommandName.allCases.map(\.rawValue).sorted())
    }
}
