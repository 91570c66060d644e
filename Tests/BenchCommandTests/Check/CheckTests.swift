import BenchDiagnostics
import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("check finds what is unfit, secret, missing, unused or edited")
struct CheckTests {
    private let shell: Shell
    private var folder: TemporaryFolder { shell.folder }

    init() throws { shell = try Shell() }

    private func check(_ words: String..., scenarios: [Scenario] = [.named("flow")]) -> (
        code: ExitCode, printed: Printed
    ) {
        shell.check(words, scenarios: scenarios)
    }

    @Test("check finds nothing in an empty root")
    func nothing() {
        let run = check()
        #expect(run.code == .same && run.printed.lines == ["0 fixtures: nothing found"])
    }

    @Test(
        "An unfit fixture or golden gives exit code 3, each is reported, and side files of an unfit one are skipped"
    )
    func unfit() throws {
        try folder.write("{", to: "Fixtures/a.har")
        try folder.write("x", to: "Fixtures/a.files/001-c.abcdef.txt")
        try folder.write("{}", to: "Fixtures/b.har")
        try folder.write("<<<<<<< ours\n", to: "Recordings/flow.txt")
        let run = check(scenarios: [.named("flow")])
        #expect(run.code == .couldNotRun)
        #expect(
            run.printed.heads.filter { $0.hasPrefix("unfit") } == [
                "unfit        a", "unfit        b", "unfit        Recordings/flow.txt",
            ])
        #expect(!run.printed.output.contains("a.files"))
    }

    @Test("A capture date at which no play can start makes a fixture unfit")
    func date() throws {
        try shell.save("left", .answer("https://api.example/c"))
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(
            text.replacing("\"_capturedAt\" : \"2024", with: "\"_capturedAt\" : \"9999"), to: "Fixtures/left.har")
        let run = check("left")
        #expect(run.code == .couldNotRun)
        #expect(run.printed.output.contains("  Fixtures/left.har, log._capturedAt\n"))
    }

    @Test("What a capture hints at is a note, until a rule says that it may stay")
    func hint() throws {
        try shell.save("left", .answer("https://api.example/c?licence=q7Xk2mP9vL4tR8wZ3bN6"))
        let run = check("left")
        #expect(run.printed.heads.contains("note         left"), "\(run.printed.output)")
        #expect(
            run.printed.output.contains("  licence in URL looks like a secret and was not replaced.\n"),
            "\(run.printed.output)")
    }

    @Test("An exchange that cannot be replayed is a finding with its reason, and the others are still checked")
    func unusable() throws {
        try shell.save(
            "left", .answer("https://api.example/lost", "x"),
            .answer("https://api.example/c", type: "application/json", #"{"token":"canary"}"#))
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        let started = try #require(text.range(of: "\"startedDateTime\" : \"2024"))
        try folder.write(
            text.replacingCharacters(in: started, with: "\"startedDateTime\" : \"9999"), to: "Fixtures/left.har")
        let run = check("left")
        #expect(run.code == .secretFound)
        #expect(
            run.printed.lines.contains(
                "  Exchange 1 cannot be replayed: A play cannot start at a date of the fixture: "
                    + "it must be from 1971 to 2099."))
        #expect(run.printed.output.contains("  Fixtures/left.har, log.entries[0].startedDateTime\n"))
        #expect(run.printed.output.contains("exchange 2, response body /token"))
        #expect(run.printed.heads.prefix(2) == ["unusable     left", "secret       left"])
        #expect(
            CheckFinding(kind: .unusable, subject: "", what: "", place: "", next: "", source: "").exitCode == .differs)
    }

    @Test("A fixture that a scenario names and nobody captured is reported as missing")
    func missing() {
        let run = check(scenarios: [.named("flow", .fixture("beers")), .named("again", .fixture("beers"))])
        #expect(run.code == .differs)
        #expect(
            run.printed.lines == [
                "missing      beers", "  This fixture does not exist.", "  used by flow, again",
                "  Capture it: bench record beers", "0 fixtures: 1 finding",
            ])
    }

    @Test("A secret in an imported file gives exit code 4, named by its place and never printed")
    func secret() throws {
        try shell.save("left", .answer("https://api.example/?api_key=canary-1234", "canary-1234"))
        let run = check("left")
        #expect(run.code == .secretFound)
        #expect(
            run.printed.lines.prefix(3) == [
                "secret       left", "  Found a secret: api_key.",
                "  Fixtures/left.har, exchange 1, query of the URL",
            ])
        #expect(!run.printed.output.contains("canary"))
    }

    @Test("A secret in a golden gives exit code 4")
    func secretInGolden() throws {
        let token = "ghp_" + String(repeating: "a1B2", count: 9)
        try folder.write(
            "scenario  flow\n\nPresenter -> View     show(_:)\n  token: \"\(token)\"\nends\n", to: "Recordings/flow.txt"
        )
        let run = check(scenarios: [.named("flow")])
        #expect(run.code == .secretFound && !run.printed.output.contains(token))
        #expect(run.printed.output.contains("Recordings/flow.txt, line 4"))
    }

    @Test("What no other command could read is unfit: goldens, pending recordings, known findings, lists of drift")
    func unreadable() throws {
        try shell.save("shop", .answer("https://api.example/c"))
        try folder.write("half a recording", to: "Recordings/flow.txt")
        try folder.write("scenario  flow\n\nends", to: "Recordings/flow.txt.new")
        try folder.write("total nonsense\n", to: "Recordings/flow.findings.txt")
        try folder.write("/price\n", to: "Fixtures/shop.drift.txt")
        try folder.write("/price  # changes daily\n", to: "Fixtures/gone.drift.txt")
        let run = check()
        #expect(run.code == .couldNotRun)
        #expect(
            Set(run.printed.heads.dropLast()) == [
                "unfit        Recordings/flow.txt", "unfit        Recordings/flow.txt.new",
                "unfit        Recordings/flow.findings.txt", "unfit        Fixtures/shop.drift.txt",
                "orphan       Fixtures/shop.har", "orphan       Fixtures/gone.drift.txt",
            ])
        #expect(check("shop").printed.heads.contains("unfit        Fixtures/shop.drift.txt"))
        let missing = check(scenarios: [.named("flow", .fixture("gone"))])
        #expect(!missing.printed.output.contains("gone.drift.txt"))
    }

    @Test("Known findings of a screen are searched by the rules of its fixtures")
    func secretOfScreen() throws {
        let finding = "silence: open(): the view is told LIC-4711  # known\n"
        try folder.write(finding, to: "Recordings/walk.findings.txt")
        let fixture = Fixture(
            "shop", redaction: Redaction(patterns: [SecretPattern("licence", pattern: "LIC-[0-9]+")]))
        let screen = Scenario.Screen("walk", .fixture(fixture)) { _ in [] }
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        _ = Bench.run([.named("flow")], [screen], words: ["check"], in: surroundings)
        #expect(printed.heads.contains("secret       walk"), "\(printed.output)")
    }

    @Test("Edited bodies and old captures are notes and do not change the exit code")
    func notes() throws {
        try shell.save("left", .answer("https://api.example/c", "one"))
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(text.replacing("\"one\"", with: "\"two\""), to: "Fixtures/left.har")
        let run = check("left", "--older-than", "30")
        #expect(
            run.printed.lines == [
                "orphan       Fixtures/left.har", "  No scenario uses this fixture.",
                "  Remove it, or register the scenario that uses it.",
                "note         left",
                "  The body of exchange 1 was edited after it was saved; it is replayed as edited.",
                "  Fixtures/left.har, exchange 1", "  See it: bench show left 1",
                "note         left", "  It was captured on 2024-05-01.", "  Fixtures/left.har",
                "  Compare it with the API of today: bench drift left; or capture it again: bench record left",
                "1 fixture: 1 finding, 2 notes",
            ])
        #expect(check("left", "--older-than", "30000").printed.lines.last == "1 fixture: 1 finding, 1 note")
        #expect(CheckFinding(kind: .old, subject: "", what: "", place: "", next: "", source: "").exitCode == .same)
        #expect(check("--older-than", "x").code == .usage)
    }

    @Test("An edited request body is noted, and marked in the table and in JSON")
    func editedRequest() throws {
        let sent = Exchange(
            request: .init(method: "PUT", url: "https://api.example/b", body: Data("one".utf8)),
            outcome: .response(.init(status: 204)), startedAt: Date(timeIntervalSince1970: 1_714_555_801),
            milliseconds: 1)
        try shell.save("left", sent)
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(text.replacing("\"one\"", with: "\"two\""), to: "Fixtures/left.har")
        #expect(check("left").printed.output.contains("The request body of exchange 1 was edited after it was saved"))
        let looked = try FixtureStore(root: folder.url).look(at: "left")
        #expect(ShownFixture("left", looked).lines.last?.hasSuffix("-  (edited)") == true)
        let json = try JSONEncoder().encode(ShownFixture("left", looked))
        #expect(String(decoding: json, as: UTF8.self).contains("\"edited\":true"))
    }

    @Test("A missing fixture is reported only if it is checked, and unknown coverage is a note")
    func asked() throws {
        try shell.save("left", .answer("https://api.example/c"))
        let run = check("left", scenarios: [.named("flow", .fixture("beers"))])
        #expect(run.printed.heads == ["orphan       Fixtures/left.har", "1 fixture: 1 finding"])
        let unknown = CheckFinding(kind: .unknown, subject: "a", what: "", place: "", next: "", source: "")
        #expect(unknown.isNote && unknown.lines[0].text == "note         a")
    }

    @Test("check with an unknown fixture name is a usage error")
    func unknown() throws {
        try shell.save("left", .answer("https://api.example/c"))
        #expect(check("lft").code == .usage && check("lft").printed.errors.contains("Nearest: left"))
        #expect(check("l*").code == .differs)
    }

    @Test("Of several findings an unreadable file decides the exit code, then a secret, then any other")
    func order() {
        let kinds: [CheckFinding.Kind] = [.orphan, .secret, .unfit]
        let codes = (1...3).map { count in
            CheckReport(
                fixtures: 0, goldens: 0,
                findings: kinds.prefix(count).map {
                    CheckFinding(kind: $0, subject: "", what: "", place: "", next: "", source: "")
                }
            ).exitCode
        }
        #expect(codes == [.differs, .secretFound, .couldNotRun])
    }

    @Test("check --json has the counts and every finding")
    func json() throws {
        try shell.save("left", .answer("https://api.example/c"))
        let object = try JSONSerialization.jsonObject(with: Data(check("--json").printed.output.utf8)) as? [String: Any]
        let findings = try #require(object?["findings"] as? [[String: Any]])
        #expect(object?["fixtures"] as? Int == 1)
        #expect(findings.first?["kind"] as? String == "orphan" && findings.first?["isNote"] as? Bool == false)
    }
}
