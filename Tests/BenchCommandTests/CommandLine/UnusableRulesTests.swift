import PresenterBench
import Testing

@testable import BenchCommand

@Suite("Rules that cannot be used are refused before anything is done")
struct UnusableRulesTests {
    /// Scenarios whose rules cannot be used, and the three lines that say so.
    private static let scenarios: [(scenario: Scenario, lines: String)] = [
        (
            .named("shop", fixture: Fixture("offers", rules: [Rule(for: "GET  ")])),
            """
            "GET  " names no requests.
              Fixture("offers"), Rule(for: "GET  ")
              Write method, host, path and query, or some of them: "POST api.example/graphql", "/v2/*", "/list?page=2".

            """
        ),
        (
            Scenario("shop", rules: [Rule(for: "GET  ")]) { _ in },
            """
            "GET  " names no requests.
              Scenario("shop"), Rule(for: "GET  ")
              Write method, host, path and query, or some of them: "POST api.example/graphql", "/v2/*", "/list?page=2".

            """
        ),
        (
            .named("shop", fixture: Fixture("offers", rules: [Rule(for: "POST /graphql", operation: "Beer List")])),
            """
            "Beer List" is no name of a GraphQL operation.
              Fixture("offers"), Rule(operation: "Beer List")
              Write its name as the operation has it: "query BeerList { … }" has "BeerList".

            """
        ),
        (
            .named("shop", fixture: Fixture("offers", rules: [Rule(body: .json(ignoring: ["sentAt"]))])),
            """
            "sentAt" is no JSON Pointer.
              Fixture("offers"), ignoring: ["sentAt"]
              Begin it with a slash, "/filter/name"; in a name ~ is written ~0, and / is ~1.

            """
        ),
        (
            .named("shop", fixture: Fixture("offers", hosts: ["https://api.example/"])),
            """
            "https://api.example/" is no host.
              Fixture("offers"), hosts: ["https://api.example/"]
              Write its name alone: "api.example", or "*.example" for all under it.

            """
        ),
        (
            Scenario("shop", ignoredHosts: ["stats.example:80"]) { _ in },
            """
            "stats.example:80" is no host.
              Scenario("shop", ignoredHosts: …)
              Write its name alone: "api.example", or "*.example" for all under it.

            """
        ),
        (
            Scenario("shop", fixture: "offers", "images", "offers") { _ in },
            """
            The scenario "shop" has one fixture twice.
              Scenario("shop", fixture: …)
              Name each fixture once.

            """
        ),
    ]

    @Test(
        "A rule, a host or a list of fixtures that cannot be used is told in three lines, whatever the command",
        arguments: scenarios.indices, [["replay"], ["record", "offers"], ["check"], ["list"]])
    func refused(index: Int, words: [String]) {
        let (surroundings, printed) = Surroundings.fake()
        #expect(Bench.run([Self.scenarios[index].scenario], words: words, in: surroundings) == .couldNotRun)
        #expect(printed.errors == Self.scenarios[index].lines && printed.output.isEmpty)
    }
}
