import Testing

extension ProcessTests {
    @Suite("What differs from play to play and is not scrubbed is refused, the first time")
    struct UnsteadyTests {
        @Test(
            "The line is named, with both texts and what would settle it",
            arguments: ["unsteady-number", "unsteady-order", "unsteady-hex", "unsteady-uuid-of-its-own-bytes"])
        func refused(_ name: String) throws {
            let shell = try Shell()
            let run = try shell.run("TestBenchOfFailures replay \(name)")
            #expect(run.code == 1)
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(lines.first == "new          \(name)")
            let refusal = "  Not offered: another hash seed, home and load change line 8:"
            let index = try #require(lines.firstIndex(of: refusal))
            #expect(lines[index + 1].hasPrefix("    -   \"") && lines[index + 2].hasPrefix("    +   \""))
            #expect(lines[index + 1].dropFirst(5) != lines[index + 2].dropFirst(5))
            let advice = "  A value that is to differ needs a scrubber; what comes in any order, a sorted one."
            #expect(lines[index + 3] == advice)
            #expect(shell.folder.files.filter { $0.hasPrefix("Recordings") } == [])
            #expect(try shell.run("TestBenchOfFailures accept \(name)").code == 2)
        }
    }
}
