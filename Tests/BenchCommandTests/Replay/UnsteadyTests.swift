import Foundation
import Testing

extension ProcessTests {
    @Suite("A recording with unscrubbed differences between plays is refused the first time")
    struct UnsteadyTests {
        private static let causes = [
            "unsteady-number": "depends on random numbers", "unsteady-order": "depends on hash order",
            "unsteady-hex": "depends on random numbers", "unsteady-stream": "depends on random numbers",
            "unsteady-uuid-of-its-own-bytes": "depends on random numbers",
            "unsteady-addresses": "depends on addresses of objects",
            "unsteady-time-zone": "depends on the time zone", "unsteady-locale": "depends on the locale",
            "unsteady-clock-of-the-machine": "differs by chance, in 20 of 20 plays alike",
        ].merging(severalProcessors) { cause, _ in cause }

        /// A play keeps to one of them, unless they are varied.
        private static let severalProcessors =
            ProcessInfo.processInfo.activeProcessorCount > 1
            ? ["unsteady-processors": "depends on the number of processors"] : [:]

        @Test("An unsteady line is reported with both texts, the cause and the remedy", arguments: causes.keys.sorted())
        func refused(_ name: String) throws {
            let shell = try Shell()
            let run = try shell.run("TestBenchOfFailures replay \(name)")
            #expect(run.code == 1)
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(lines.first == "new          \(name)")
            let cause = try #require(Self.causes[name])
            let index = try #require(
                lines.firstIndex { $0.hasPrefix("  Not offered: line ") && $0.hasSuffix(" \(cause):") }, "\(run.output)"
            )
            #expect(lines[index + 1].hasPrefix("    -   \"") && lines[index + 2].hasPrefix("    +   \""))
            #expect(lines[index + 1].dropFirst(5) != lines[index + 2].dropFirst(5))
            #expect(shell.folder.files.filter { $0.hasPrefix("Recordings") } == [])
            #expect(try shell.run("TestBenchOfFailures accept \(name)").code == 2)
        }

        @Test("A shuffled order is offered where the scenario says so, and scrubbed numbers stay scrubbed")
        func declared() throws {
            let shell = try Shell()
            #expect(try shell.run("TestBench replay exact-shuffle").code == 1)
            let golden = try String(
                contentsOfFile: "\(Shell.package.path)/Tests/TestBench/Recordings/exact-shuffle.txt", encoding: .utf8)
            #expect(shell.folder.text(of: "Recordings/exact-shuffle.txt.new") == golden)
        }

        @Test("Usual plays keep to one processor")
        func oneProcessor() throws {
            let run = try Shell().run("TestBenchOfFailures replay unsteady-processors")
            #expect(run.output.contains("\"1 of them\""), "\(run.output)")
        }

        @Test(
            "A flow that crashes, hangs or has a miss in only some plays is not offered",
            arguments: ["crash-50", "crash-5", "hang-50", "hang-5", "miss-50", "zone", "zone-crash"])
        func otherEnds(_ name: String) throws {
            let shell = try Shell()
            let run = try shell.run("TestBenchOfFailures replay chance-\(name)")
            #expect(run.code == 1, "\(run.output)")
            #expect(shell.folder.files.filter { $0.hasPrefix("Recordings") } == [], "\(run.output)")
        }
    }
}
