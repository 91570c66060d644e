import Testing

extension ProcessTests {
    @Suite("A failure in one scenario is reported by name, and the others are played")
    struct FailingRunTests {
        @Test("A crash, a hang and a difference are reported beside passing scenarios")
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

        @Test(
            "Main actor code that runs elsewhere crashes the app, as on a phone, and is named",
            arguments: [
                ("another-file", "@MainActor function at TestBenchOfFailures/ClosuresElsewhere.swift:4 was not called"),
                ("that-claims-main", "Closures.swift:12: Fatal error: Incorrect actor executor assumption"),
                ("another-actor", "Incorrect actor executor assumption; expected 'TestBenchOfFailures."),
            ])
        func isolation(_ name: String, _ message: String) throws {
            let name = name.hasPrefix("another") ? "closure-of-\(name)" : "closure-\(name)"
            let run = try Shell().run("TestBenchOfFailures replay \(name)")
            #expect(run.code == 1 && run.output.hasPrefix("crashed      \(name)\n"), "\(run.output)")
            #expect(run.output.contains(message), "\(run.output)")
        }
    }
}
