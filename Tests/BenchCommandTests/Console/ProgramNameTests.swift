import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchReports

@Suite("Commands are printed under the name of the program")
struct ProgramNameTests {
    private let program = ProgramName(of: "/builds/debug/MyAppBench")

    @Test(
        "A command gets the program's name, other words stay",
        arguments: [
            ("Capture it: bench record beers", "Capture it: MyAppBench record beers"),
            ("`bench replay` or `bench accept`", "`MyAppBench replay` or `MyAppBench accept`"),
            ("bench help COMMAND", "MyAppBench help COMMAND"),
            ("the bench plays, bench by bench", "the bench plays, bench by bench"),
            ("workbench replay", "workbench replay"), ("/tmp/bench replay", "/tmp/bench replay"), ("bench", "bench"),
        ])
    func commands(text: String, written: String) { #expect(program.written(in: text) == written) }

    @Test("Only the advice of an error uses the program's name: the other lines may quote the app")
    func complaint() {
        let complaint = "GET https://h/?q=bench replay\n  step bench replay\n  capture again: bench record a"
        #expect(
            program.written(inAdviceOf: complaint) == [
                "GET https://h/?q=bench replay", "  step bench replay", "  capture again: MyAppBench record a",
            ])
    }

    @Test(
        "The commands of an advice have the root that was typed, unless they have it or take none",
        arguments: [
            ("Play first: bench replay", "Play first: MyAppBench replay --root ../r"),
            (
                "bench record a --scenario b, or bench record c",
                "MyAppBench record --root ../r a --scenario b, or MyAppBench record --root ../r c"
            ),
            ("bench list --root ../r", "MyAppBench list --root ../r"), ("bench help list", "MyAppBench help list"),
            ("swift run --package-path ../own bench list", "swift run --package-path ../own bench list"),
        ])
    func rooted(text: String, written: String) { #expect(program.at(root: "../r").written(in: text) == written) }

    @Test("An advice can be followed where the run had a root")
    func advice() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "r/Recordings/.keep")
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        #expect(Bench.run([.named("a")], words: ["accept", "--root", "r"], in: surroundings) == .usage)
        #expect(printed.errors.hasSuffix("  Play first: bench replay --root r\n"), "\(printed.errors)")
    }

    @Test("A program name that a shell would split is quoted")
    func quoted() { #expect(ProgramName(of: "/a/My Bench").written(in: "bench list") == "'My Bench' list") }

    @Test("What SwiftPM has built in the current folder is started by it")
    func built() {
        let folder = URL(filePath: "/app/Bench", directoryHint: .isDirectory)
        let own = ProgramName(of: "/app/Bench/.build/debug/MyAppBench", in: folder)
        #expect(own.written(in: "bench accept a") == "swift run MyAppBench accept a")
        #expect(ProgramName(of: "/app/Bench/.build/debug/MyAppBench", in: URL(filePath: "/app")).text == "MyAppBench")
        #expect(ProgramName(of: "/app/Bench/.builds/MyAppBench", in: folder).text == "MyAppBench")
    }

    @Test("It knows the name of every command")
    func commands() {
        #expect(ProgramName.commands.sorted() == Command.all.map(\.name).sorted())
        #expect(ProgramName.rootless.sorted() == Command.all.filter { !$0.hasRoot }.map(\.name).sorted())
    }
}
