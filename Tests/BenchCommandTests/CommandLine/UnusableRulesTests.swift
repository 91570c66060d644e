import PresenterBench
import Testing

@testable import BenchCommand
@testable import HTTPFixtures

@Suite("Invalid rules are refused before anything is done")
struct UnusableRulesTests {
    /// Scenarios whose rules cannot be used, and the three lines that say so; `AT` is the line of the scenario.
    private static let scenarios: [(scenario: Scenario, lines: String)] = [
        (
            .named("shop", .fixture(Fixture("offers", rules: [Rule(for: "GET  ")]))),
            """
            "GET  " is not a valid request pattern.
              Fixture("offers"), Rule(for: "GET  "), AT
              Write method, host, path and query, or some of them: "POST api.example/graphql", "/v2/*", "/list?page=2".

            """
        ),
        (
            Scenario("shop", .rules(Rule(for: "GET  "))) { _ in },
            """
            "GET  " is not a valid request pattern.
              Scenario("shop"), Rule(for: "GET  "), AT
              Write method, host, path and query, or some of them: "POST api.example/graphql", "/v2/*", "/list?page=2".

            """
        ),
        (
            .named("shop", .fixture(Fixture("offers", rules: [Rule(for: "POST /graphql", operation: "Beer List")]))),
            """
            "Beer List" is not a valid GraphQL operation name.
              Fixture("offers"), Rule(operation: "Beer List"), AT
              Write its name as in the operation: "BeerList" for "query BeerList { … }".

            """
        ),
        (
            .named("shop", .fixture(Fixture("offers", rules: [Rule(body: .json(ignoring: ["sentAt"]))]))),
            """
            "sentAt" is not a valid JSON Pointer.
              Fixture("offers"), ignoring: ["sentAt"], AT
              Begin it with a slash, "/filter/name"; in a name, write ~ as ~0 and / as ~1.

            """
        ),
        (
            .named("shop", .fixture(Fixture("offers", hosts: ["https://api.example/"]))),
            """
            "https://api.example/" is not a valid host.
              Fixture("offers"), hosts: ["https://api.example/"], AT
              Write only its name: "api.example", or "*.example" for all its subdomains.

            """
        ),
        (
            Scenario("shop", .ignoring(hosts: "stats.example:80")) { _ in },
            """
            "stats.example:80" is not a valid host.
              Scenario("shop", .ignoring(hosts: …)), AT
              Write only its name: "api.example", or "*.example" for all its subdomains.

            """
        ),
        (
            Scenario("shop", .fixture("offers"), .fixture("images"), .fixture("offers")) { _ in },
            """
            The scenario "shop" has the same fixture twice.
              Scenario("shop", .fixture(…)), AT
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
        let lines = Self.scenarios[index].lines
            .replacing(", AT\n", with: ", \(Self.scenarios[index].scenario.place.text)\n")
        #expect(printed.errors == lines && printed.output.isEmpty)
    }

    /// What no request or answer can have, with the sentence that says so and the place in it.
    private static let faults: [(fault: Scenario.Trait, what: String, place: String)] = [
        (
            .reply("GET", nth: 0, status: 500), "A reply counts its requests from 1: there is no request 0.",
            "reply 500 on GET, 0th"
        ),
        (
            .reply("GET", nth: -1, status: 500), "A reply counts its requests from 1: there is no request -1.",
            "reply 500 on GET, -1th"
        ),
        (
            .reply("get /a", status: 500), "\"get /a\" is not a valid request pattern.",
            "reply 500 on every request get /a"
        ),
        (.reply("", status: 500), "\"\" is not a valid request pattern.", "reply 500 on every request "),
        (
            .reply("https://h/a", nth: 1), "\"https://h/a\" is not a valid request pattern.",
            "reply 200 on request https://h/a, 1st"
        ),
        (.reply("GET", status: 99), "There is no status 99.", "reply 99 on GET"),
        (.reply("GET", status: 600), "There is no status 600.", "reply 600 on GET"),
        (
            .slow("GET", by: .seconds(-8)), "An answer cannot be slow by -8.0 seconds.",
            "fault slow by -8.0 seconds on GET"
        ),
        (.slow("GET", by: .zero), "An answer cannot be slow by 0.0 seconds.", "fault slow by 0.0 seconds on GET"),
        (
            .slow("GET", by: .seconds(1e12)), "An answer cannot be slow by 1000000000000.0 seconds.",
            "fault slow by 1000000000000.0 seconds on GET"
        ),
        (
            .reply("GET", headers: ["X-A": "1\r\nX-B: 2"]),
            #""X-A: 1\r\nX-B: 2" is not a header of an answer."#, "reply 200 on GET"
        ),
        (
            .reply("GET", headers: ["X A": "1"]), "\"X A: 1\" is not a header of an answer.",
            "reply 200 on GET"
        ),
        (
            .reply("GET", type: "text/plain\n"), #""Content-Type: text/plain\n" is not a header of an answer."#,
            "reply 200 on GET"
        ),
        (.remove("GET", member: "name"), "\"name\" is not a valid JSON Pointer.", "fault no member name on GET"),
        (.truncate("GET", after: -1), "A body cannot break off after -1 bytes.", "fault only -1 bytes on GET"),
    ]

    @Test("A fault that no request or answer can have is refused with the line of its scenario", arguments: faults)
    func fault(_ fault: Scenario.Trait, _ what: String, _ place: String) {
        let scenario = Scenario("shop", .reply("GET", status: 500), fault) { _ in }
        let (surroundings, printed) = Surroundings.fake()
        #expect(Bench.run([scenario], words: ["replay"], in: surroundings) == .couldNotRun)
        let lines = printed.errors.split(separator: "\n").map(String.init)
        #expect(lines.count == 3 && lines.first == what)
        #expect(
            lines.dropFirst().first
                == "  Scenario(\"shop\"), \(place), BenchCommandTests/UnusableRulesTests.swift:\(scenario.place.line)")
    }

    @Test("What a variable cannot be named is refused", arguments: ["", "API_KEY=1"])
    func variable(_ name: String) {
        let (surroundings, printed) = Surroundings.fake()
        let scenario = Scenario("shop", .environment("LANG", name)) { _ in }
        #expect(Bench.run([scenario], words: ["replay"], in: surroundings) == .couldNotRun)
        #expect(printed.errors.hasPrefix("\"\(name)\" is not the name of an environment variable.\n"))
    }
}
