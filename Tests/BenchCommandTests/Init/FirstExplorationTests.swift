import BenchDiagnostics
import Testing

@testable import BenchInit
@testable import BenchRunner

@Suite("The first exploration of a bench takes three minutes at most")
struct FirstExplorationTests {
    /// Explores scenarios of which each takes so many seconds.
    private func explored(_ seconds: KeyValuePairs<String, Int>) throws -> (lines: [String], asked: [String]) {
        var (now, asked): (ContinuousClock.Instant, [String]) = (.now, [])
        let taken = Dictionary(uniqueKeysWithValues: seconds.map { ($0.key, Duration.seconds($0.value)) })
        let exploration = FirstExploration(
            scenarios: seconds.map(\.key),
            explore: { name, limit in
                asked.append(name)
                let needed = try #require(taken[name])
                now += min(needed, limit)
                let finding =
                    #"{"sentence":"So.","rule":"silence","step":"s","text":"\#(name)","isSure":true,"schedule":""}"#
                let report = #"{"scenarios":[{"name":"\#(name)","findings":[\#(finding)]}]}"#
                return .init(
                    code: 1, output: needed > limit ? "" : report, errors: "", isGivenUp: needed > limit)
            },
            now: { now })
        return (try exploration.run().lines(budget: 50, ProgramName(typed: ["X"])), asked)
    }

    @Test("What was found until then is told, and what was not explored to its end is named")
    func late() throws {
        let (lines, asked) = try explored(["a": 60, "b": 300, "c": 1])
        #expect(asked == ["a", "b"])
        #expect(
            lines == [
                "explored, with at most 50 plays of each scenario: 1 finding:",
                "  So.", "    silence in a, at s: a",
                "  see the first one played: X replay a; if each is as you want it: X explore --accept 'the reason'",
                "not explored to the end in 3 minutes: b, c; X explore takes the time that it needs",
            ])
    }

    @Test("Where nothing was explored to its end, that is all that is said; in time, nothing is said of the time")
    func ends() throws {
        #expect(
            try explored(["a": 300]).lines == [
                "not explored to its end in 3 minutes; X explore takes the time that it needs"
            ])
        #expect(try explored(["a": 10, "b": 20]).lines.allSatisfy { !$0.contains("minutes") })
    }

    @Test("Where the program does not start, nothing is said of the time")
    func absent() throws {
        let exploration = FirstExploration(scenarios: ["a"], explore: { _, _ in nil })
        #expect(
            try exploration.run().lines(budget: 50, ProgramName(typed: ["X"])) == ["not explored; X explore says why"])
    }
}
