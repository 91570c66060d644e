import Testing

extension ProcessTests {
    @Suite("What fails in one scenario is told by name, and the others are played")
    struct FailingRunTests {
        @Test("A crash, a hang and a recording that differs stand beside what passes")
        func allAtOnce() throws {
            let shell = try Shell()
            try shell.folder.write("scenario  fails-golden\n\nsomething approved\n", to: "Recordings/fails-golden.txt")
            let names = "fails-crash fails-hang fails-golden passes"
            let run = try shell.run("TestBenchOfFailures replay \(names) --output out")
            #expect(run.code == 1)
            #expect(run.output.contains("crashed      fails-crash\n"))
            #expect(
                run.output.contains("step 2 (second)") && run.output.contains("Fatal error: the presenter is broken"))
            #expect(run.output.contains("hung         fails-hang\n") && run.output.contains("in step start()"))
            #expect(run.output.contains("changed      fails-golden\n"))
            #expect(run.output.contains("  - something approved"))
            #expect(run.output.contains("new          passes\n"))
            #expect(run.output.contains("1 changed, 1 new, 1 crashed, 1 hung"))
            #expect(shell.folder.files.filter { $0.hasPrefix("out/") } == ["out/fails-golden.txt", "out/passes.txt"])
        }
    }
}
