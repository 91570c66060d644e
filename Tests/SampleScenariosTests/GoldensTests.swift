import PresenterBench
import SampleScenarios
import Testing

@Suite("The goldens say what the description of the apps says")
struct GoldensTests {
    @Test("A golden holds the expected calls, in order, and the expected end", arguments: sampleScenarios.map(\.name))
    func golden(name: String) throws {
        let expected = try #require(ExpectedCalls.all[name], "no table for \(name)")
        let golden = try Golden.named(name)
        #expect(golden.calls.map(\.name) == expected.calls.map(\.name))
        #expect(golden.calls.map(\.isOffMain) == expected.calls.map(\.isOffMain))
        for (call, expected) in zip(golden.calls, expected.calls) {
            for value in expected.values { #expect(call.values.contains(value)) }
        }
        #expect(golden.end == expected.end)
    }

    @Test("The tables and the scenarios name the same flows")
    func names() {
        #expect(ExpectedCalls.all.keys.sorted() == sampleScenarios.map(\.name).sorted())
    }

    @Test("A golden is read call by call, with its values and its end")
    func reading() {
        let golden = Golden(
            """
            scenario  two-calls

            View -> Presenter     load()
            Presenter -> View     show(_:)   [off main]
              [Beer]
                name: "One"
            Presenter -> View     done()
            ends                  screen: one row
            unplayed              GET https://example.org/

            """)
        #expect(golden.calls.map(\.name) == ["show(_:)", "done()"])
        #expect(golden.calls.map(\.isOffMain) == [true, false])
        #expect(golden.calls.map(\.values) == ["  [Beer]\n    name: \"One\"", ""])
        #expect(
            golden.end == ["ends                  screen: one row", "unplayed              GET https://example.org/"])
    }
}
