import PresenterBench
import SampleScenarios
import Testing

@Suite("One app in several architectures")
struct SameEndTests {
    @Test(
        "The same answers end on the same screen in every architecture",
        arguments: [
            ["github-mvc-search", "github-cocoa-search", "github-mvp-search", "github-mvvm-search"],
            ["github-mvc-repositories", "github-cocoa-repositories", "github-mvp-select"],
            ["beer-select", "beer-mvc-select"], ["beer-select-last", "beer-select-again", "beer-mvc-select-again"],
            ["beer-select-twice", "beer-mvc-select-twice"],
            ["beer-malformed", "beer-mvc-malformed"],
            ["beer-offline", "beer-mvc-offline"],
        ])
    func ends(names: [String]) throws {
        let scenarios = try names.map { name in
            try #require(sampleScenarios.first { $0.name == name }, "no scenario \(name)")
        }
        #expect(Set(scenarios.map(\.fixtures.first?.name)).count == 1)
        #expect(Set(scenarios.map(\.faults)).count == 1)
        let ends = try names.map { try Golden.named($0).end }
        #expect(Set(ends).count == 1, "\(ends)")
        #expect(ends.first?.first?.hasPrefix("ends                  screen: ") == true)
    }
}
