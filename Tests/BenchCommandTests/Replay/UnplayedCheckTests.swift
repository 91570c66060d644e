import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("Exchanges that no scenario plays are found")
struct UnplayedCheckTests {
    private static let beers = UnplayedExchange(index: 0, text: "GET https://api.example/beers?page=1")
    private static let beer = UnplayedExchange(index: 1, text: "GET https://api.example/beers/1")

    private func result(
        _ name: String, fixture: String = "beers", verdict: Verdict = .same, leftovers: [UnplayedExchange]?,
        asked: [String] = [], golden: String? = nil
    ) -> ScenarioResult {
        let requests = asked.map { PlayEvent.asked(.init(number: 1, method: "GET", url: $0)) }
        let events = requests + (leftovers.map { [.ended(.init(unplayed: $0))] } ?? [])
        let play = PlayResult(
            plan: PlannedPlay(scenario: name), events: events, exit: .ended)
        let outcome = PlayOutcome(Judgement(verdict: verdict, recording: ""), of: play)
        return ScenarioResult(scenario: .named(name, .fixture(Fixture(fixture))), golden: golden, outcomes: [outcome])
    }

    private func check(_ results: [ScenarioResult]) -> UnplayedCheck {
        UnplayedCheck(results, of: Set(results.flatMap(\.scenario.fixtures).map(\.name)))
    }

    private func lines(for check: UnplayedCheck) -> [String] {
        SummaryText.lines(for: check, .bench).map(\.text)
    }

    private func doubt(_ kind: UnplayedCheck.Doubt.Kind, _ name: String) -> UnplayedCheck.Doubt? {
        UnplayedCheck.Doubt(kind, [PlayedTraffic(result(name, leftovers: nil))])
    }

    @Test("An exchange that one scenario plays is not unplayed")
    func played() {
        let check = self.check([
            result("a", leftovers: [Self.beers]), result("b", leftovers: [Self.beer]),
        ])
        #expect(check.findings.isEmpty)
    }

    @Test("Of some fixtures only: others may have scenarios that were not played")
    func some() {
        let results = [
            result("a", leftovers: [Self.beer]), result("b", fixture: "wines", leftovers: [Self.beers]),
        ]
        #expect(UnplayedCheck(results, of: ["wines"]).findings.map(\.fixture) == ["wines"])
        #expect(UnplayedCheck(results, of: []).findings == [])
        #expect(UnplayedCheck(results, of: ["wines", "ciders"]).fixtures == ["wines"])
    }

    @Test("An exchange left over by all scenarios of its fixture is reported; other fixtures do not matter")
    func unplayed() {
        let check = self.check([
            result("a", leftovers: [Self.beers, Self.beer]), result("b", leftovers: [Self.beer]),
            result("c", fixture: "apod", leftovers: []),
        ])
        #expect(check.findings == [.init(fixture: "beers", exchange: Self.beer)])
    }

    @Test("A play with an expected crash counts only the exchanges it requested")
    func expectedCrash() {
        let crash = result("crash", leftovers: nil, asked: ["https://api.example/beers?page=1"])
        let check = self.check([result("a", leftovers: [Self.beers, Self.beer]), crash])
        #expect(
            check.findings == [
                .init(fixture: "beers", exchange: Self.beers, doubt: doubt(.brokeOff, "crash")),
                .init(fixture: "beers", exchange: Self.beer),
            ])
    }

    @Test("A play that did not finish might have requested anything")
    func brokenOff() {
        let hung = result("hung", verdict: .hung, leftovers: nil)
        let check = self.check([result("a", leftovers: [Self.beer]), hung])
        #expect(check.findings == [.init(fixture: "beers", exchange: Self.beer, doubt: doubt(.brokeOff, "hung"))])
        #expect(lines(for: check).first?.hasPrefix("note") == true)
    }

    @Test(
        "An exchange that a scenario with a miss did not reach is reported with that miss, without asking for a new scenario"
    )
    func afterMiss() throws {
        var near = Self.beer
        (near.nearest, near.missedBy) = (["nearest that was a miss: GET x, by step 1 (tap())"], "step 1 (tap())")
        let check = self.check([
            result("a", leftovers: [Self.beer]), result("missing", verdict: .miss, leftovers: [Self.beers, near]),
        ])
        #expect(check.findings == [.init(fixture: "beers", exchange: near, doubt: doubt(.missed, "missing"))])
        #expect(check.findings.allSatisfy { !$0.counts })
        let lines = self.lines(for: check)
        #expect(
            lines == [
                "note         beers  GET https://api.example/beers/1",
                "  Not played, and missing had a miss: fix that first.", "  Fixtures/beers.har, exchange 2",
                "  nearest that was a miss: GET x, by step 1 (tap())",
            ])
    }

    @Test("An exchange that a changed scenario no longer plays is reported with that change")
    func afterChange() {
        let golden = """
            scenario  list

            Model -> API          #2 GET https://api.example/beers/1   [main blocked]
            Presenter -> View     show(_:)
              GET https://api.example/beers?page=1
            ends

            """
        let changed = result("list", verdict: .changed, leftovers: [Self.beers, Self.beer], golden: golden)
        let check = self.check([changed, result("same", leftovers: [Self.beers, Self.beer], golden: golden)])
        #expect(
            check.findings == [
                .init(fixture: "beers", exchange: Self.beers),
                .init(fixture: "beers", exchange: Self.beer, doubt: doubt(.changed, "list")),
            ])
        #expect(
            lines(for: check).contains(
                "  No longer played: the golden of list, which differs, expects it. Resolve that first."))
    }

    @Test("A golden that has the query items of an exchange in another order expects it all the same")
    func otherOrder() {
        let exchange = UnplayedExchange(index: 0, text: "GET https://api.example/beers?page=1&size=2&size=3")
        func findings(_ query: String) -> [UnplayedCheck.Finding] {
            let golden = "scenario  list\n\nModel -> API          GET https://api.example/beers?\(query)\nends\n"
            return check([result("list", verdict: .changed, leftovers: [exchange], golden: golden)]).findings
        }
        #expect(
            findings("size=2&size=3&page=1")
                == [.init(fixture: "beers", exchange: exchange, doubt: doubt(.changed, "list"))])
        #expect(
            findings("size=3&size=2&page=1") == [.init(fixture: "beers", exchange: exchange)],
            "the order of items with one name counts")
    }

    @Test("If no play finished, no exchange is reported as unplayed")
    func nothingKnown() {
        #expect(check([result("crash", leftovers: nil)]).findings.isEmpty)
    }

    @Test("A finding names fixture and place")
    func text() {
        let lines = self.lines(for: check([result("a", leftovers: [Self.beer])]))
        #expect(lines[0] == "unplayed     beers  GET https://api.example/beers/1")
        #expect(lines.contains("  Fixtures/beers.har, exchange 2"))
    }
}
