#if os(Linux)
import Testing

@testable import PlayRuntime

@Suite("The report of a hang stays short")
struct ThreadReportTests {
    @Test("Ten lines of a hang report are shown, and the rest is counted")
    func cut() {
        let lines = (1...12).map { "thread \($0)" }
        #expect(ThreadReport.cut(Array(lines.prefix(10))) == Array(lines.prefix(10)))
        #expect(ThreadReport.cut(lines) == lines.prefix(10) + ["and 2 more like these"])
    }

    @Test("One sentence reports that the dispatch library has no thread left")
    func limit() {
        #expect(ThreadReport.limit(of: 254).isEmpty)
        #expect(ThreadReport.limit(of: 255).map { $0.hasPrefix("255 worker threads are blocked, and ") } == [true])
    }

    @Test("A thread that sleeps is not said to run on, even in a call without a known name")
    func sleepers() {
        func words(_ call: Int) -> String {
            ThreadReport.words(ofRunning: KernelLook.Sleeper(id: 1, table: .x86, call: call, third: 0, fourth: 0))
        }
        #expect(words(0) == "waits in read(), for something outside the play")
        #expect(words(34) == "sleeps in system call 34")
        // The gate to the turn, which it has just been given.
        #expect(words(202) == "runs on without waiting")
        #expect(ThreadReport.words(ofRunning: nil) == "runs on without waiting")
    }
}
#endif
