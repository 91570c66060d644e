import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("What is declared and does nothing is found")
struct IdleCheckTests {
    private static let fixture = Fixture("beers", rules: [Rule(for: "GET /beers"), Rule(for: "GET /bears")])

    private func result(
        _ scenario: Scenario, _ verdict: Verdict = .same, used: [Declaration]?, launches: [[Declaration]] = []
    ) -> ScenarioResult {
        func ending(_ used: [Declaration]) -> PlayEvent.Ending {
            var ending = PlayEvent.Ending()
            ending.used = used
            return ending
        }
        let events = launches.map { PlayEvent.relaunched(ending($0)) } + (used.map { [.ended(ending($0))] } ?? [])
        let play = PlayResult(plan: PlannedPlay(scenario: scenario.name), events: events, exit: .ended)
        let outcome = PlayOutcome(Judgement(verdict: verdict, recording: ""), of: play)
        return ScenarioResult(scenario: scenario, golden: nil, outcomes: [outcome])
    }

    private func check(
        _ results: [ScenarioResult], allOf fixtures: Set<String> = ["beers"], others: [Scenario] = [],
        environment: [String: String] = [:]
    ) -> IdleCheck {
        IdleCheck(results, allOf: fixtures, registered: results.map(\.scenario) + others, environment: environment)
    }

    private func scenario(_ name: String, _ traits: Scenario.Trait...) -> Scenario {
        Scenario(name, .fixture(Self.fixture), .all(traits)) { _ in }
    }

    @Test("check plays a scenario without a fixture where a rule, a variable or a property may do nothing")
    func played() {
        let traits: [Scenario.Trait] = [
            .rules(Rule()), .environment("KEY"), .always("is quiet") { _ in true },
        ]
        #expect(traits.allSatisfy { Scenario("a", $0) { _ in }.declaresUse })
        #expect(!Scenario("a") { _ in }.declaresUse)
    }

    @Test("A rule of a fixture does nothing only if it decides in no scenario")
    func fixtureRule() {
        let results = [
            result(scenario("a"), used: []), result(scenario("b"), used: [.rule(0, fixture: "beers")]),
        ]
        let check = self.check(results)
        #expect(check.findings.map(\.subject) == ["beers"])
        #expect(check.findings.map(\.what) == ["This rule of the fixture decides about no request."])
        #expect(check.findings.first?.place.hasPrefix("Rule(for: \"GET /bears\"), used at ") == true)
        #expect(self.check(results, allOf: []).findings.isEmpty)
    }

    @Test("What a play did not use is not known if it was broken off, missed something or crashed")
    func unknown() {
        let other = result(scenario("a"), used: [])
        for unknown in [
            result(scenario("b", .rules(Rule())), .miss, used: []), result(scenario("b", .rules(Rule())), used: nil),
            result(scenario("b", .rules(Rule())), .crashed, used: nil),
        ] {
            #expect(check([other, unknown]).findings.isEmpty)
        }
    }

    @Test("What an earlier launch has used is used")
    func launches() {
        let own = scenario("a", .rules(Rule(for: "GET /x"), Rule(for: "GET /y")))
        let all: [Declaration] = [.rule(0, fixture: "beers"), .rule(1, fixture: "beers"), .rule(1, fixture: nil)]
        let check = self.check([result(own, used: all, launches: [[.rule(0, fixture: nil)]])])
        #expect(check.findings.isEmpty)
        let one = self.check([result(own, used: all)])
        #expect(one.findings.map(\.place) == ["Rule(for: \"GET /x\"), \(own.place.text)"])
    }

    @Test("A property had no case only if it had none in any of the scenarios that share it")
    func properties() {
        let shared = [Scenario("a") { _ in }, Scenario("b") { _ in }].with(.always("shared") { _ in true })
        let none = check(shared.map { result($0, used: []) }).findings
        #expect(none.map(\.what) == ["The property \"shared\" never had a case to judge."])
        #expect(none.map(\.subject) == ["a, b"] && none[0].place == shared[0].properties[0].line)
        let one = [result(shared[0], used: []), result(shared[1], used: [.property("shared")])]
        #expect(check(one).findings.isEmpty)
        // The scenario that was not played may have a case.
        #expect(check([result(shared[0], used: [])], others: [shared[1]]).findings.isEmpty)
        let unknown = [result(shared[0], used: []), result(shared[1], .crashed, used: nil)]
        #expect(check(unknown).findings.isEmpty)
    }

    @Test("A query item that a rule ignores does nothing if no request of that rule has it")
    func ignoredQuery() {
        let own = scenario("a", .rules(Rule(for: "GET /x", ignoringQuery: ["_t", "v"])))
        let used: [Declaration] = [
            .rule(0, fixture: "beers"), .rule(1, fixture: "beers"), .rule(0, fixture: nil),
            .ignoredQuery("v", rule: 0, fixture: nil), .ignoredQuery("_t", rule: 1, fixture: "beers"),
        ]
        let found = check([result(own, used: used)]).findings
        #expect(found.map(\.what) == [#"No request that this rule decides about has the query item "_t"."#])
        // A rule that does nothing is told once.
        let idle = check([result(own, used: Array(used.prefix(2)))]).findings
        #expect(idle.map(\.what) == ["This rule decides about no request."])
    }

    @Test("What a request uses of a rule is told by its query")
    func uses() {
        let fixture = Fixture("f", rules: [Rule(for: "GET /x", ignoringQuery: ["_t", "v"])])
        let cassettes = Cassettes(
            [fixture], [StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: []))])
        let uses = cassettes.uses(by: .init(method: "GET", url: "https://h/x?v=1&c=2"))
        #expect(uses == [.rule(0, fixture: "f"), .ignoredQuery("v", rule: 0, fixture: "f")])
    }

    @Test("A variable that is not set cannot be used")
    func variables() {
        let own = scenario("a", .environment("SET", "UNSET", "EMPTY"))
        let used: [Declaration] = [.rule(0, fixture: "beers"), .rule(1, fixture: "beers")]
        let environment = ["SET": "a-value-of-it", "EMPTY": ""]
        let found = check([result(own, used: used)], environment: environment).findings
        #expect(found.map(\.place) == ["environment(\"SET\"), \(own.place.text)"])
        #expect(
            check([result(own, used: used + [.variable("SET")])], environment: environment).findings
                == [])
    }
}

extension ProcessTests {
    @Suite("A bench tells what is declared and does nothing")
    struct IdleTests {
        private let shell: Shell

        init() throws {
            shell = try Shell()
            try shell.save("declared", .answer("http://origin.test/job", "done"))
        }

        @Test("A replay notes each, and its exit code is that of the recordings")
        func replay() throws {
            let run = try shell.run(
                "export IDLE_KEY=5ecret-of-nobody; TestBenchOfFailures replay idle-all > /dev/null; "
                    + "TestBenchOfFailures accept > /dev/null; TestBenchOfFailures replay idle-all")
            #expect(run.code == 0, "\(run.text)")
            let notes = run.output.components(separatedBy: "note         idle-all\n").dropFirst()
                .map { $0.split(separator: "\n").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) } }
            #expect(
                notes.map { $0[0] } == [
                    "This rule decides about no request.", "This rule decides about no request.",
                    "This scrubber finds nothing.", "This scrubber finds nothing.", "No request goes to this host.",
                    "The value of this variable is nowhere in the play.",
                ])
            let places = [
                "Rule(for: \"POST\")", "Rule(for: \"GET /job?*\", usedUp: .repeatLast)",
                "scrub(\"order\", pattern: \"ORD-[0-9]+\")", "scrub(label: \"token\")",
                "ignoring(hosts: \"stats.test\")", "environment(\"IDLE_KEY\")",
            ]
            #expect(notes.map { $0[1] } == places.map { "\($0), TestBenchOfFailures/Idle.swift:15" })
        }

        @Test("A name that a fixture declares as secret, and that nothing stored has, is noted")
        func names() throws {
            for (item, isNoted) in [("visitor=REDACTED-1&", false), ("", true)] {
                try shell.save(
                    "visit", .answer("https://api.shop.example/offers?\(item)licence=REDACTED-2&token=17", "[]"))
                let run = try shell.run("DocumentationExamples check visit")
                let note = #"""
                    note         visit
                      No stored value has this name.
                      Redaction(names: ["visitor"])
                    """#
                #expect(run.output.contains(note) == isNoted, "\(run.text)")
            }
        }

        @Test("A check notes those of fixtures and dependences too; what does something is not noted")
        func check() throws {
            let run = try shell.run("IDLE_KEY=5ecret-of-nobody TestBenchOfFailures check declared")
            #expect(run.code == 0, "\(run.text)")
            let heads = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
            let idle = Array(repeating: "note         idle-all", count: 6)
            #expect(
                heads.dropLast()
                    == (idle + ["note         declared", "note         declared"]
                    + Array(repeating: "note         idle-all", count: 4)).map { $0[...] })
            #expect(
                run.output.contains("Rule(for: \"GET /jbo\", usedUp: .loop), used at TestBenchOfFailures/Idle.swift:15")
            )
            #expect(run.output.contains("hosts: [\"*.orign.test\"], used at "))
            for dependence in ["hashOrder", "timeZone", "locale", "randomNumbers"] {
                #expect(run.output.contains("dependsOn(.\(dependence)), TestBenchOfFailures/Idle.swift:15"))
            }
            #expect(run.output.contains("The recording does not depend on the hash order.\n"))
        }
    }
}
