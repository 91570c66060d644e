import BenchDiagnostics
import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("bench list shows what is covered")
struct ListingTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    private var folder: TemporaryFolder { shell.folder }

    private func lines(_ scenarios: Scenario..., screens: [Scenario.Screen] = []) throws -> [String] {
        try Listing(ScenarioList(scenarios, screens).atLeastOneOfEither(), root: folder.url).lines.map(\.text)
    }

    private func words(_ lines: some Collection<String>) -> [[String]] {
        lines.map { $0.split(separator: " ").map(String.init) }
    }

    @Test("list counts the inputs, requests, output calls and faults of a scenario by its golden")
    func counts() throws {
        let golden = """
            scenario  flow

            View -> Presenter     load()
            Presenter -> Model    fetch()
            Model -> API          #1 GET https://api.example/a
            Model -> API          #2 GET https://api.example/b
            Model -> API          #3 GET https://ads.example/   [ignored]
            API -> Model          #1 200 application/json, 1 member
            Presenter -> View     show(_:)
              1
            Model => View         title
              "a"
            Presenter -> Router   open()
            ends

            """
        try folder.write(golden, to: "Recordings/flow.txt")
        #expect(
            try lines(.named("flow", .fail("GET", with: .timedOut))) == [
                "scenario  inputs  requests  outputs  faults  ending     golden    fixture",
                "flow           1         2        4       1  completes  approved  -",
            ])
    }

    @Test("list shows a golden as approved, pending, unreadable or missing, and a screen as one")
    func states() throws {
        try folder.write("scenario  old\n\nends\n", to: "Recordings/old.txt")
        try folder.write("scenario  moved\n\ncrashed\n", to: "Recordings/moved.txt")
        try folder.write("scenario  moved\nx\n", to: "Recordings/moved.txt.new")
        try folder.write("no recording\n", to: "Recordings/odd.txt")
        let table = try lines(
            .named("old"), .named("moved"), .named("odd"), .named("bare"),
            screens: [Scenario.Screen("shelf") { _ in [] }])
        #expect(
            words(table.dropFirst()) == [
                ["old", "0", "0", "0", "0", "completes", "approved", "-"],
                ["moved", "0", "0", "0", "0", "crashes", "pending", "-"],
                ["odd", "-", "-", "-", "0", "-", "unreadable", "-"],
                ["bare", "-", "-", "-", "0", "-", "none", "-"],
                ["shelf", "-", "-", "-", "0", "-", "screen", "-"],
            ])
    }

    @Test("list shows the exchanges and the users of a fixture, and plays nothing")
    func fixtures() throws {
        try shell.save("beers", .answer("https://api.example/a"), .answer("https://api.example/b"))
        try shell.save("left", .answer("https://api.example/c"))
        let user = Scenario("ends", .fixture("beers")) { _ in fatalError("it is played") }
        #expect(
            try lines(user).suffix(3) == [
                "", "fixture beers: 2 exchanges, used by ends", "fixture left: 1 exchange, used by no scenario",
            ])
    }

    @Test("list needs no play: it starts nothing, and there is nothing here to start")
    func withoutPlays() throws {
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        let scenario = Scenario("a") { _ in fatalError("it is played") }
        #expect(Bench.run([scenario], words: ["list"], in: surroundings) == .same, "\(printed.errors)")
        #expect(Bench.run([scenario], words: ["replay"], in: surroundings) == .couldNotRun)
    }

    @Test("A file with an invalid fixture name is listed after the rest")
    func misnamed() throws {
        try shell.save("left", .answer("https://api.example/c"))
        try folder.write("{", to: "Fixtures/Upper.Case.har")
        #expect(
            try lines(.named("a")).suffix(2) == [
                "fixture left: 1 exchange, used by no scenario", "Fixtures/Upper.Case.har: not a valid fixture name",
            ])
    }

    @Test("A file that cannot be read is an error, and the rest is listed; an empty bench is one too")
    func corrupt() throws {
        try folder.write("{", to: "Fixtures/beers.har")
        try folder.write("<<<<<<< ours\n", to: "Recordings/a.txt")
        try shell.save("left", .answer("https://api.example/c"))
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        let scenarios: [Scenario] = [.named("a", .fixture("beers")), .named("b")]
        #expect(Bench.run(scenarios, words: ["list"], in: surroundings) == .couldNotRun)
        #expect(
            words(printed.lines.dropFirst().prefix(2)).map { $0[6] } == ["unreadable", "none"], "\(printed.output)")
        #expect(
            printed.lines.suffix(2) == [
                "fixture beers: unreadable, used by a", "fixture left: 1 exchange, used by no scenario",
            ])
        #expect(printed.errors.contains("Fixtures/beers.har") && printed.errors.contains("Recordings/a.txt"))
        #expect(throws: Diagnostic.self) { try lines() }
    }

    @Test("A fixture that is made up says so, until it is captured")
    func invented() throws {
        let exchange = Exchange(
            request: .init(method: "GET", url: "https://api.example/a"), outcome: .response(.init(status: 200)),
            startedAt: Date(timeIntervalSinceReferenceDate: 0), milliseconds: 1)
        let store = FixtureStore(root: folder.url)
        for (count, isInvented, shown) in [
            (1, true, "1 exchange, invented, "), (1, false, "1 exchange, "), (0, true, "0 exchanges, "),
        ] {
            let contents = Fixture.Contents(
                capturedAt: exchange.startedAt, exchanges: Array([exchange].prefix(count)), isInvented: isInvented)
            _ = try store.save(contents, as: "beers")
            #expect(try lines(.named("a", .fixture("beers"))).last == "fixture beers: \(shown)used by a")
        }
    }
}

extension ProcessTests {
    @Suite("bench list on the samples")
    struct SampleListTests {
        @Test("Every sample is approved, and every fixture is used")
        func samples() throws {
            let run = try Shell().run("bench list --json --root \(Shell.package.path)")
            #expect(run.code == 0)
            let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
            let scenarios = try #require(list?["scenarios"])
            #expect(scenarios.allSatisfy { ["approved", "screen"].contains($0["golden"] as? String) })
            let select = try #require(scenarios.first { $0["name"] as? String == "beer-select" })
            #expect(select["inputs"] as? Int == 2 && select["requests"] as? Int == 1 && select["outputs"] as? Int == 3)
            for fixture in try #require(list?["fixtures"]) {
                #expect((fixture["usedBy"] as? [String])?.isEmpty == false, "\(fixture["name"] ?? "")")
            }
        }
    }
}
