import PresenterBench
import SampleScenarios
import Testing

@Suite("The list of sample scenarios")
struct SampleScenariosTests {
    @Test(
        "A capture runs the flow that requests everything",
        arguments: [
            ("beers", "beer-list"), ("github-search", "github-mvc-search"),
            ("github-type-ahead", "github-mvc-type-ahead"), ("github-not-found", "github-mvc-not-found"),
            ("github-repositories", "github-mvc-repositories"),
            ("github-repositories-second-user", "github-mvc-repositories-second-user"),
            ("github-empty-text", "github-mvp-empty-text"), ("apod", "apod"), ("apod-twice", "apod-double-tap"),
        ])
    func captured(fixture: String, name: String) {
        let first = sampleScenarios.first { $0.fixtures.first?.name == fixture }
        #expect(first?.name == name)
        #expect(first?.faults == [])
    }

    @Test("Sample names are unique, whatever their case")
    func unique() {
        let names = sampleScenarios.map { $0.name.lowercased() }
        #expect(Set(names).count == names.count)
    }

    @Test("Only the picture flows that send a request can see the key")
    func environment() {
        for scenario in sampleScenarios {
            let sends =
                scenario.name.hasPrefix("apod") && !["apod-failing-model", "apod-first-screen"].contains(scenario.name)
            let expected = sends ? ["NASA_API_KEY"] : []
            #expect(scenario.environment == expected, "\(scenario.name)")
        }
    }
}
