import PresenterBench
import Testing

@testable import BenchCommand
@testable import HTTPFixtures

@Suite("Invalid rules are refused before anything is done")
struct UnusableRulesTests {
    /// Scenarios whose rules cannot be used, and the three lines that say so.
    private static let scenarios: [(scenario: Scenario, lines: String)] = [
        (
            .named("shop", fixture: Fixture("offers", rules: [Rule(for: "GET  ")])),
            """
            "GET  " is not a valid request pattern.
              Fixture("offers"), Rule(for: "GET  ")
              Write method, host, path and query, or some of them: "POST api.example/graphql", "/v2/*", "/list?page=2".

            """
        ),
        (
            Scenario("shop", rules: [Rule(for: "GET  ")]) { _ in },
            """
            "GET  " is not a valid request pattern.
              Scenario("shop"), Rule(for: "GET  ")
              Write method, host, path and query, or some of them: "POST api.example/graphql", "/v2/*", "/list?page=2".

            """
        ),
        (
            .named("shop", fixture: Fixture("offers", rules: [Rule(for: "POST /graphql", operation: "Beer List")])),
            """
            "Beer List" is not a valid GraphQL operation name.
              Fixture("offers"), Rule(operation: "Beer List")
              Write its name as in the operation: "BeerList" for "query BeerList { … }".

            """
        ),
        (
            .named("shop", fixture: Fixture("offers", rules: [Rule(body: .json(ignoring: ["sentAt"]))])),
            """
            "sentAt" is not a valid JSON Pointer.
              Fixture("offers"), ignoring: ["sentAt"]
              Begin it with a slash, "/filter/name"; in a name, write ~ as ~0 and / as ~1.

            """
        ),
        (
            .named("shop", fixture: Fixture("offers", hosts: ["https://api.example/"])),
            """
            "https://api.example/" is not a valid host.
              Fixture("offers"), hosts: ["https://api.example/"]
              Write only its name: "api.example", or "*.example" for all its subdomains.

            """
        ),
        (
            Scenario("shop", ignoredHosts: ["stats.example:80"]) { _ in },
            """
            "stats.example:80" is not a valid host.
              Scenario("shop", ignoredHosts: …)
              Write only its name: "api.example", or "*.example" for all its subdomains.

            """
        ),
        (
            Scenario("shop", fixture: "offers", "images", "offers") { _ in },
            """
            The scenario "shop" has the same fixture twice.
              Scenario("shop", fixture: …)
              Name each fixture once.

            """
        ),
    ]

    @Test(
        "An invalid rule, host or list of fixtures is reported in three lines by every command",
        arguments: scenarios.indices, [["replay"], ["record", "offers"], ["check"], ["list"]])
    func refused(index: Int, words: [String]) {
        let (surroundings, printed) = Surroundings.fake()
        #expect(Bench.run([Self.scenarios[index].scenario], words: words, in: surroundings) == .couldNotRun)
        #expect(printed.errors == Self.scenarios[index].lines && printed.output.isEmpty)
    }
}
