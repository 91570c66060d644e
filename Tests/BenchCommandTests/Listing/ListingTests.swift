import Foundation
import PresenterBench
import Testing
import Transcript
import TranscriptTexts

@testable import BenchCommand
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("bench list shows what is covered")
struct ListingTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    private var folder: TemporaryFolder { shell.folder }

    private func result(
        _ scenario: Scenario, verdict: Verdict = .new, events: [PlayEvent] = []
    ) -> ScenarioResult {
        let play = PlayResult(plan: PlannedPlay(scenario: scenario.name), events: events, exit: .ended)
        let outcome = PlayOutcome(Judgement(verdict: verdict, recording: ""), of: play)
        return ScenarioResult(scenario: scenario, golden: nil, outcomes: [outcome])
    }

    private func lines(_ results: ScenarioResult...) throws -> [String] {
        try Listing(results, root: folder.url).lines.map(\.text)
    }

    @Test("list counts the steps, requests, output calls and faults of the play")
    func counts() throws {
        let request = PlayEvent.Request(number: 1, method: "GET", url: "https://api.example/a")
        let events: [PlayEvent] = [
            .input("View -> Presenter", .step("load()")), .asked(request), .asked(request),
            .called(id: 1, "Presenter -> Model", ToldCall(lines: ["fetch()"]), offMain: false),
            .output("Presenter -> View", ToldCall(lines: ["show()"]), offMain: false),
            .changing(
                id: 2, place: .init(mutation: 1, rank: 0), "Model => View", label: "a", offMain: false),
            .ended(.init()),
        ]
        let faults = [Scenario.Trait.fail("GET", with: .timedOut)]
        #expect(
            try lines(result(.named("flow", .all(faults)), events: events)) == [
                "scenario  steps  requests  outputs  faults  ending     golden  fixture",
                "flow          1         2        2       1  completes  none    -",
            ])
    }

    @Test("list shows a golden as approved, pending or missing, and how a play went wrong")
    func states() throws {
        try folder.write("scenario  old\n", to: "Recordings/old.txt")
        try folder.write("scenario  moved\n", to: "Recordings/moved.txt")
        try folder.write("scenario  moved\nx\n", to: "Recordings/moved.txt.new")
        let table = try lines(
            result(.named("old")), result(.named("moved", .crashes)), result(.named("stuck"), verdict: .hung))
        #expect(
            table.dropFirst().map { $0.split(separator: " ").map(String.init) } == [
                ["old", "0", "0", "0", "0", "completes", "approved", "-"],
                ["moved", "0", "0", "0", "0", "crashes", "pending", "-"],
                ["stuck", "0", "0", "0", "0", "hung", "none", "-"],
            ])
    }

    @Test("list shows the users of a fixture, its unplayed exchanges, and those it does not know about")
    func fixtures() throws {
        try shell.save("beers", .answer("https://api.example/a"), .answer("https://api.example/b"))
        try shell.save("left", .answer("https://api.example/c"))
        let beers = Fixture("beers")
        let rest = UnplayedExchange(index: 1, text: "GET https://api.example/b")
        let ended = result(.named("ends", .fixture(beers)), events: [.ended(.init(unplayed: [rest]))])
        #expect(
            try lines(ended).suffix(5) == [
                "", "fixture beers: 2 exchanges, used by ends", "  unplayed      GET https://api.example/b",
                "fixture left: 1 exchange, used by no scenario", "  unplayed      GET https://api.example/c",
            ])
        let broken = result(.named("breaks", .fixture(beers)), verdict: .hung)
        #expect(
            try lines(ended, broken).contains(
                "  not known     GET https://api.example/b  (a play that may have played it did not finish)"))
    }

    @Test("A file with an invalid fixture name is listed after the rest")
    func misnamed() throws {
        try shell.save("left", .answer("https://api.example/c"))
        try folder.write("{", to: "Fixtures/Upper.Case.har")
        #expect(
            try lines().suffix(3) == [
                "fixture left: 1 exchange, used by no scenario", "  unplayed      GET https://api.example/c",
                "Fixtures/Upper.Case.har: not a valid fixture name",
            ])
    }

    @Test("A fixture that cannot be read is an error, never a fixture without exchanges")
    func corrupt() throws {
        try folder.write("{", to: "Fixtures/beers.har")
        #expect(throws: FixtureError.self) { try lines(result(.named("a", .fixture(Fixture("beers"))))) }
    }
}

extension ProcessTests {
    @Suite("bench list on the samples")
    struct SampleListTests {
        @Test("Every sample is approved, and every fixture is used and played completely")
        func samples() throws {
            let run = try Shell().run("bench list --json --root \(Shell.package.path)")
            #expect(run.code == 0)
            let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
            let scenarios = try #require(list?["scenarios"])
            #expect(scenarios.allSatisfy { $0["golden"] as? String == "approved" })
            let select = try #require(scenarios.first { $0["name"] as? String == "beer-select" })
            #expect(select["steps"] as? Int == 2 && select["requests"] as? Int == 1 && select["outputs"] as? Int == 3)
            for fixture in try #require(list?["fixtures"]) {
                #expect((fixture["unplayed"] as? [String]) == [], "\(fixture["name"] ?? "")")
                #expect((fixture["usedBy"] as? [String])?.isEmpty == false)
            }
        }
    }
}
