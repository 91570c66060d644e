import PresenterBench
import SampleScenarios
import Testing

@Suite("The goldens match the description of the apps")
struct GoldensTests {
    private let exampleRecordings = "Tests/ExampleApp/Bench/Recordings"

    @Test("A golden holds the expected calls, in order, and the expected end", arguments: sampleScenarios.map(\.name))
    func golden(name: String) throws {
        try expectCalls(of: try Golden.named(name), ExpectedCalls.all[name])
    }

    @Test(
        "A golden of the app beside its bench holds the expected calls",
        arguments: ExpectedCalls.exampleApp.keys.sorted())
    func goldenOfExampleApp(name: String) throws {
        try expectCalls(of: try Golden.named(name, in: exampleRecordings), ExpectedCalls.exampleApp[name])
    }

    private func expectCalls(of golden: Golden, _ expected: ExpectedCalls?) throws {
        let expected = try #require(expected, "no table")
        let calls = golden.calls(on: expected.lifelines)
        #expect(calls.map(\.lifeline) == expected.calls.map(\.lifeline))
        #expect(calls.map(\.name) == expected.calls.map(\.name))
        #expect(calls.map(\.isOffMain) == expected.calls.map(\.isOffMain))
        for (call, expected) in zip(calls, expected.calls) {
            for value in expected.values { #expect(call.values.contains(value)) }
        }
        #expect(golden.end == expected.end)
    }

    @Test("The tables and the scenarios name the same flows")
    func names() throws {
        #expect(ExpectedCalls.all.keys.sorted() == sampleScenarios.map(\.name).sorted())
        #expect(try ExpectedCalls.exampleApp.keys.sorted() == Golden.names(in: exampleRecordings))
    }

    @Test("A golden is read call by call, with its values and its end")
    func reading() {
        let golden = Golden(
            """
            scenario  two-calls

            View -> Presenter     load()
            Model => View         users: ["a"]   [off main]
            Presenter -> View     show(_:)   [off main]
              [Beer]
                name: "One"
            Presenter -> View     done()
            ends                  screen: one row
            unplayed              GET https://example.org/

            """)
        let view = "Presenter -> View"
        #expect(
            golden.calls(on: [view]) == [
                Golden.Call(lifeline: view, name: "show(_:)", isOffMain: true, values: "  [Beer]\n    name: \"One\""),
                Golden.Call(lifeline: view, name: "done()", isOffMain: false, values: ""),
            ])
        #expect(
            golden.calls(on: ["Model => View"]) == [
                Golden.Call(lifeline: "Model => View", name: "users", isOffMain: true, values: #": ["a"]"#)
            ])
        #expect(
            golden.end == ["ends                  screen: one row", "unplayed              GET https://example.org/"])
    }
}
