import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner

@Suite("A backtrace is parsed for a crash report")
struct CrashTraceTests {
    private static let text = """
        *** Program crashed: Illegal instruction at 0x00007fe6c04f9361 ***

        Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

        Thread 0 "App" crashed:

          0 [inlined] [system] 0x00007fe6c04f9361 Swift runtime failure: Index out of range in App at //<compiler-generated>
          1                    0x00007fe6c04f9361 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
          2 [ra]               0x00007fe6c04f9362 Progress.totalUnitCount.setter + 180 in libFoundation.so
          3 [ra] [thunk]       0x000055e7f3b40e91 thunk for @escaping () -> () + 32 in App at //<compiler-generated>
          4 [ra] [inlined]     0x000055e7f3eee1e2 Cellar.pour(_:) in App at /home/ann/in a folder/Cellar.swift:36:32
          5 [ra]               0x000055e7f3eee1e2 closure #1 in Presenter.tap() + 221 in App at /home/ann/Presenter.swift:6:9
          6 [ra]               0x000055e7f3b41c9f closure #1 in  + 52 in App at /home/ann/main.swift:15:38
          7 [ra]               0x000055e7f3b41c9a
        ...

        Backtrace took 0.56s
        """

    @Test(
        "A backtrace yields the functions, innermost first, to the first of the program, without the runtime's, and without folders"
    )
    func frames() {
        let trace = CrashTrace(Self.text)
        #expect(trace.failure == nil)
        #expect(
            trace.frames == [
                Crash.Frame("Progress.totalUnitCount.setter", image: "libFoundation.so"),
                Crash.Frame("Cellar.pour(_:)", image: "App", source: "Cellar.swift:36"),
            ])
    }

    @Test("The addresses are those of the stack up to the function of the program, each once")
    func addresses() {
        #expect(
            CrashTrace(Self.text).addresses == [0x7fe6_c04f_9361, 0x7fe6_c04f_9362, 0x55e7_f3b4_0e91, 0x55e7_f3ee_e1e2])
        let libraries = Self.text.split(separator: "\n").filter { !$0.contains("in App") }.joined(separator: "\n")
        #expect(CrashTrace(libraries).frames.count == 1)
        #expect(CrashTrace(libraries).addresses == [])
    }

    @Test(
        "A call without a line of its own, as that of a check that never returns, is in the function that was written")
    func withoutLine() {
        let line = " 2 [ra] [system] 0x000055e7f3b41c9f closure #1 in List.show() + 375 in App at /home/ann/List.swift"
        #expect(
            CrashTrace(line).frames == [Crash.Frame("closure #1 in List.show()", image: "App", source: "List.swift")])
    }

    @Test("The top-level code of a file has the name of the file for a function")
    func mainFile() {
        let line = "  6 [ra]  0x000055e7f3b41c9f closure #1 in  + 52 in App at /home/ann/main.swift:15:38"
        let frame = Crash.Frame("closure #1 in the main file", image: "App", source: "main.swift:15")
        #expect(CrashTrace(line).frames == [frame])
    }

    @Test("A check that the compiler generated has a name of its own")
    func failure() {
        let text = "*** Swift runtime failure: arithmetic overflow ***\n" + Self.text
        #expect(CrashTrace(text).failure == "Swift runtime failure: arithmetic overflow")
    }

    @Test(
        "A text in another format yields no backtrace",
        arguments: ["", "\n\n", "0x", "1 0x", "1 0x0 in ", "2 0x1 a + in b at /", "x"])
    func other(text: String) { #expect(CrashTrace(text).frames.allSatisfy { !$0.function.isEmpty }) }

    @Test("A folder whose name contains a comma gets no trace, and the app is never asked to write one")
    func settings() {
        #expect(CrashTrace.settings(into: "/tmp/a,b/trace") == CrashTrace.off)
        #if os(Linux)
        #expect(CrashTrace.settings(into: "/tmp/a/trace").hasSuffix(",output-to=/tmp/a/trace"))
        #endif
    }

    @Test(
        "The last message of the runtime is found, without its file",
        arguments: [
            ("shows a\nApp/Cellar.swift:3: Fatal error: no beer\n", "Fatal error: no beer"),
            (
                "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
                "Fatal error: Index out of range"
            ),
            ("App/A.swift:3: Fatal error\nlater\n", "Fatal error"),
            ("App/A.swift:1: Fatal error: old\nApp/A.swift:2: Precondition failed: new", "Precondition failed: new"),
            (
                "Could not cast value of type 'A' (0x55) to 'B' (0x56).",
                "Could not cast value of type 'A' (0x55) to 'B' (0x56)."
            ),
            ("the log says: Fatal error: not so", nil), ("", nil),
            ("a log of Windows\r\nFatal error: no beer\r\n", "Fatal error: no beer"),
        ])
    func message(errors: String, message: String?) { #expect(CrashMessage.last(in: errors) == message) }

    @Test("What the runtime remarks about its own examination is not taken for the app's output")
    func remarks() {
        let errors =
            "a\nswift-runtime: failed to suspend thread 7 while processing a crash; backtraces will be bad\nb\n"
        #expect(CrashTrace.withoutRemarks(in: errors) == "a\nb\n")
        #expect(CrashTrace.withoutRemarks(in: "a\n\nb") == "a\n\nb")
    }

    @Test("A crash message is short and has neither addresses nor the folder of its play")
    func portable() {
        let message = "Fatal error: /tmp/p/home/Documents/a, /tmp/p/tmp and 0x00005567deadbeef"
        #expect(CrashMessage.portable(message, in: "/tmp/p") == "Fatal error: HOME-1/Documents/a, TMP-1 and ADDRESS")
        let long = "Fatal error: " + String(repeating: "a", count: 1_000)
        #expect(CrashMessage.portable(long, in: "").count == 301)
    }
}
