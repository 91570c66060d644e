#if os(Linux)
import Testing

extension ProcessTests {
    @Suite("Who asks for the way to the network hears what the scenario says of it")
    struct ConnectionTests {
        @Test(
            "There is none in a scenario that is offline, until its flow has one, and one in any other",
            arguments: ["way-there": "satisfied", "way-missing": "unsatisfied", "way-of-one-request": "satisfied"])
        func way(name: String, first: String) throws {
            let shell = try Shell()
            let run = try shell.run("TestBenchOfFailures replay \(name)")
            #expect(run.code == 1, "\(run.text)")
            let recording = try #require(shell.folder.text(of: "Recordings/\(name).txt.new"))
            let heard = recording.matches(of: /"((?:un)?satisfied)"/).map { String($0.1) }
            #expect(heard == [first, "satisfied"], "\(recording)")
            #expect(recording.contains("\"reachable \(first == "satisfied")\""), "\(recording)")
        }
    }
}
#endif
