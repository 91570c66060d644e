import BenchDiagnostics
import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("Near names are suggested")
struct NamesTests {
    @Test(
        "A name with a few wrong letters is suggested, any other is not",
        arguments: [
            ("beer-lst", ["beer-list"]), ("ebe-list", ["beer-list"]), ("select", ["beer-select"]), ("apd*", ["apod"]),
            ("todo-add", []), ("", []),
            ("e*", []), ("ap", []),
        ])
    func nearest(word: String, names: [String]) {
        #expect(NearestName.of(word, in: ["beer-list", "beer-select", "apod"]) == names)
    }

    @Test("The nearest name comes first")
    func order() {
        #expect(NearestName.of("beer", in: ["beer-select", "beers", "deer"]) == ["beers", "deer", "beer-select"])
    }
}

@Suite("Scenarios need unique, valid names")
struct ScenarioListTests {
    @Test("Patterns select scenarios in the order of registration, each once")
    func matching() throws {
        let list = try ScenarioList([.named("c"), .named("ab"), .named("a")])
        #expect(try list.matching(["a*", "c", "ab"]).map(\.name) == ["c", "ab", "a"])
        #expect(try list.matching([]).count == 3)
    }

    @Test("A pattern that matches nothing is an error with the nearest names")
    func nothing() throws {
        let list = try ScenarioList([.named("apod"), .named("beer-list")])
        #expect(throws: Diagnostic.nothingMatches("beer-lisst", kind: "scenario", nearest: ["beer-list"])) {
            try list.matching(["apod", "beer-lisst"])
        }
    }

    @Test("A screen has no recording to play or to draw: who names one is told what walks it")
    func screen() throws {
        let list = try ScenarioList([.named("apod")], [Scenario.Screen("apod-screen") { _ in [] }])
        #expect(throws: Diagnostic.isAScreen("apod-screen")) { try list.matching(["apod", "apod-screen"]) }
        #expect(throws: Diagnostic.isAScreen("apod-screen")) { try list.one(named: "apod-screen") }
        #expect(try list.matching(["apod-screen"], in: list.playable).map(\.name) == ["apod-screen"])
    }

    @Test("Scenario names that are not valid file names, or not unique, are refused by name")
    func bad() {
        for name in ["Apod", "../x"] { #expect(refusal([.named(name)]) == .badScenarioName(of: .named(name))) }
        let a = Scenario.named("a")
        #expect(refusal([a, a]) == .scenarioNameTakenTwice(by: a, before: a.place))
        let badlyFilled = Scenario.named("a", .fixture("a/b"))
        #expect(refusal([badlyFilled]) == .badFixtureName("a/b", in: badlyFilled))
        let ruled = Scenario.named("b", .fixture(Fixture("f", redaction: Redaction(names: ["pin"]))))
        #expect(refusal([.named("a", .fixture("f")), ruled]) == .rulesDiffer(fixture: "f", in: ruled))
    }

    private func refusal(_ scenarios: [Scenario]) -> Diagnostic? {
        do { _ = try ScenarioList(scenarios) } catch { return error }
        return nil
    }

    @Test("An invalid scrubber is refused with the name of its scenario, before anything is played")
    func badScrubber() {
        let scenario = Scenario("orders", .scrub("order", pattern: "ORD-[")) { _ in }
        let (surroundings, printed) = Surroundings.fake()
        #expect(Bench.run([scenario], words: ["replay"], in: surroundings) == .couldNotRun)
        #expect(printed.errors.contains("\"ORD-[\" is not a valid regular expression.\n"))
        #expect(
            printed.errors.contains("  Scenario(\"orders\"), scrub(\"order\", pattern: …), \(scenario.place.text)\n")
        )
    }

    @Test("A start that no clock of a play can show is refused with the name of the scenario")
    func startOutside() throws {
        for seconds: Double in [31_535_999, 4_102_444_800, -1e18, 1e18, .infinity, .nan] {
            let scenario = Scenario("orders", .startsAt(Date(timeIntervalSince1970: seconds))) { _ in }
            let (surroundings, printed) = Surroundings.fake()
            #expect(Bench.run([scenario], words: ["check"], in: surroundings) == .couldNotRun)
            #expect(
                printed.errors.hasPrefix(
                    "A play cannot start at this date: it must be from 1971 to 2099.\n"
                        + "  Scenario(\"orders\", .startsAt(…)), \(scenario.place.text)\n"))
        }
        _ = try ScenarioList([Scenario("orders", .startsAt(Date(timeIntervalSince1970: 31_536_000))) { _ in }])
    }

    @Test("An invalid secret pattern, and an allowance without a reason, are refused with the name of the fixture")
    func badRedaction() {
        let licence = Redaction(patterns: [SecretPattern("licence", pattern: "LIC-[")])
        let patterned = Scenario.named("a", .fixture(Fixture("f", redaction: licence)))
        let badPattern = Diagnostic.badSecretPattern("LIC-[", name: "licence")
        #expect(refusal([patterned]) == .badDeclaration(badPattern, ofFixture: "f", in: patterned))
        let token = Redaction(except: [Allow("token", because: " ")])
        let allowing = Scenario.named("a", .fixture(Fixture("f", redaction: token)))
        #expect(
            refusal([allowing])
                == .badDeclaration(Diagnostic.allowedWithoutReason("token"), ofFixture: "f", in: allowing))
    }

    @Test("A fixture belongs to some scenarios alone if neither another one nor a screen uses it")
    func fixturesOnly() throws {
        let list = try ScenarioList(
            [
                .named("a", .fixture("own"), .fixture("shared")), .named("b", .fixture("shared")),
                .named("c", .fixture("walked")),
            ], [Scenario.Screen("walk", .fixture("walked")) { _ in [] }])
        #expect(list.fixtures(onlyOf: [list.all[0]]) == ["own"])
        #expect(list.fixtures(onlyOf: list.all) == ["own", "shared"])
    }

    @Test("A capture runs the first scenario of the fixture that has no fault")
    func capturing() throws {
        let fault = Scenario.Trait.fail("GET", with: .timedOut)
        let list = try ScenarioList([
            .named("apod-offline", .fixture("apod"), fault), .named("apod", .fixture("apod")),
            .named("apod-twice", .fixture("apod")), .named("quiet", .fixture("odd"), fault), .named("todo"),
        ])
        #expect(try list.capturing("apod", with: nil).name == "apod")
        #expect(try list.capturing("apod", with: "apod-twice").name == "apod-twice")
        #expect(throws: Diagnostic.nothingMatches("apud", kind: "fixture", nearest: ["apod"])) {
            try list.capturing("apud", with: nil)
        }
        #expect(throws: Diagnostic.notAUser("apod-twic", fixture: "apod", nearest: ["apod-twice"])) {
            try list.capturing("apod", with: "apod-twic")
        }
        #expect(throws: Diagnostic.notAUser("todo", fixture: "apod", nearest: [])) {
            try list.capturing("apod", with: "todo")
        }
        let scenario = Diagnostic.isAScenario("apod-twice", fixtures: ["apod"])
        #expect(throws: scenario) { try list.capturing("apod-twice", with: nil) }
        #expect(
            scenario.description == """
                apod-twice is a scenario, with the fixture apod.
                  Capture a fixture: bench record apod --scenario apod-twice
                """)
        #expect(throws: Diagnostic.noFixture(scenario: "todo")) { try list.capturing("todo", with: nil) }
        let faulty = Diagnostic.allHaveFaults(fixture: "odd", users: ["quiet"])
        #expect(throws: faulty) { try list.capturing("odd", with: nil) }
        #expect(
            faulty.description == """
                Every scenario that uses the fixture odd has a fault.
                  Add a scenario without one, or choose one of these with --scenario: quiet
                """)
    }
}
