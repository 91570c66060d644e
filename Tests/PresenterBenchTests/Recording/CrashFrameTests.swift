import PlayRuntime
import Testing

@testable import Transcript

@Suite("The functions of a program are told from those of its libraries")
struct CrashFrameTests {
    @Test("A program may be called like a library", arguments: ["libretto", "libris-bench", "App"])
    func name(program: Substring) {
        #expect(Crash.Frame("List.show()", image: String(program)).isOf(program: program))
        #expect(!Crash.Frame("swift_release", image: "libswiftCore.so").isOf(program: program))
    }

    @Test("The program is the one that judges the play")
    func program() {
        let name = RuntimeFacts.program.split(separator: "/").last.map(String.init) ?? ""
        #expect(!name.isEmpty && Crash.Frame("main", image: name).isOfProgram)
        #expect(!Crash.Frame("Data.append(_:)", image: "libFoundation.so").isOfProgram)
    }
}
