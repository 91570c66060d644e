import Foundation
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
    func commands() { #expect(ProgramName.commands.sorted() == Command.all.map(\.name).sorted()) }
}
