import Foundation
import PresenterBench
import Testing

@testable import BenchCommand

@Suite("check finds what is unfit, secret, missing, unused or edited")
struct CheckTests {
    private let shell: Shell
    private var folder: TemporaryFolder { shell.folder }

    init() throws { shell = try Shell() }

    /// Fixtures that no scenario uses need no play, so that no process is started.
    private func check(_ words: String..., scenarios: [Scenario] = []) -> (code: ExitCode, printed: Printed) {
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        return (Bench.run(scenarios, words: ["check"] + words, in: surroundings), printed)
    }

    private func heads(_ printed: Printed) -> [String] { printed.lines.filter { !$0.hasPrefix(" ") } }

    @Test("Nothing stored is nothing found")
    func nothing() {
        let run = check()
        #expect(run.code == .same && run.printed.lines == ["0 fixtures: nothing found"])
    }

    @Test("What nobody uses is named: fixture, side file, what a save left, golden, pending recording")
    func orphans() throws {
        try shell.save("left", .answer("https://api.example/c"))
        try folder.write("x", to: "Fixtures/left.files/001-c.abcdef.txt")
        try folder.write("x", to: "Fixtures/gone.files/notes.md")
        try folder.write("x", to: "Fixtures/.left.har.7.tmp")
        try folder.write("scenario  old\n", to: "Recordings/old.txt")
        try folder.write("scenario  older\n", to: "Recordings/older.txt.new")
        try folder.write("scenario  flow\n", to: "Recordings/flow.txt")
        let run = check(scenarios: [.named("flow")])
        #expect(run.code == .differs)
        #expect(
            heads(run.printed) == [
                "orphan       Fixtures/left.har", "orphan       Fixtures/.left.har.7.tmp",
                "orphan       Fixtures/gone.files/notes.md", "orphan       Fixtures/left.files/001-c.abcdef.txt",
                "orphan       Recordings/old.txt", "orphan       Recordings/older.txt.new",
                "1 fixture, 2 goldens: 6 findings",
            ])
    }

    @Test("A secret in a file that no fixture names is found, by the rules of the fixture it lies beside, and not told")
    func orphanSecrets() throws {
        let key = "ghp" + "_" + String(repeating: "a1", count: 18)
        try folder.write("one\n\(key)", to: "Fixtures/gone.files/001-c.abcdef.txt")
        try folder.write(#"{"visitor":"canary"}"#, to: "Fixtures/left.files/001-c.abcdef.json")
        try folder.write(#"{"\#(key)":{"password":"canary"}}"#, to: "Fixtures/.left.har.7.tmp")
        let fixture = Fixture("left", redaction: Redaction(names: ["visitor"]))
        let run = check(scenarios: [Scenario("flow", fixture: fixture) { _ in }])
        #expect(run.code == .secretFound)
        let places = run.printed.lines.filter { $0.hasPrefix("  Fixtures/") }
        #expect(places.contains("  Fixtures/gone.files/001-c.abcdef.txt, line 2"), "\(run.printed.lines)")
        #expect(places.contains("  Fixtures/left.files/001-c.abcdef.json, /visitor"))
        #expect(places.contains("  Fixtures/.left.har.7.tmp, /…/password"))
        let text = (run.printed.lines + check("--json").printed.lines).joined()
        #expect(!text.contains(key) && !text.contains("canary"))
    }

    @Test(
        "An unfit fixture or golden is exit code 3, said for each of them, and side files of an unfit one are left in peace"
    )
    func unfit() throws {
        try folder.write("{", to: "Fixtures/a.har")
        try folder.write("x", to: "Fixtures/a.files/001-c.abcdef.txt")
        try folder.write("{}", to: "Fixtures/b.har")
        try folder.write("<<<<<<< ours\n", to: "Recordings/flow.txt")
        let run = check(scenarios: [.named("flow")])
        #expect(run.code == .couldNotRun)
        #expect(
            heads(run.printed).filter { $0.hasPrefix("unfit") } == [
                "unfit        a", "unfit        b", "unfit        Recordings/flow.txt",
            ])
        #expect(!run.printed.output.contains("a.files"))
    }

    @Test("A file whose name no fixture can have is a finding, and the rest is checked")
    func misnamed() throws {
        try shell.save("left", .answer("https://api.example/c"))
        for name in ["Upper.Case", "-a"] { try folder.write("{", to: "Fixtures/\(name).har") }
        try folder.write("x", to: "Fixtures/Upper.Case.files/001-c.abcdef.txt")
        let run = check()
        #expect(run.code == .differs)
        #expect(
            heads(run.printed) == [
                "orphan       Fixtures/left.har", "misnamed     Fixtures/-a.har",
                "misnamed     Fixtures/Upper.Case.har", "1 fixture: 3 findings",
            ])
        #expect(
            run.printed.output.contains(
                "\"Upper.Case\" cannot be the name of a fixture.\n  Use lower-case letters, digits and hyphens"))
        #expect(heads(check("left").printed) == ["orphan       Fixtures/left.har", "1 fixture: 1 finding"])
    }

    @Test("A date of the capture at which no play can start makes a fixture unfit")
    func date() throws {
        try shell.save("left", .answer("https://api.example/c"))
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(
            text.replacing("\"_capturedAt\" : \"2024", with: "\"_capturedAt\" : \"9999"), to: "Fixtures/left.har")
        let run = check("left")
        #expect(run.code == .couldNotRun)
        #expect(run.printed.output.contains("  Fixtures/left.har, log._capturedAt\n"))
    }

    @Test("An exchange that cannot be replayed is a finding with its reason, and the others are checked")
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
                "  Exchange 1 cannot be replayed: A date of the fixture is none at which a play can start: "
                    + "it must be from 1971 to 2099."))
        #expect(run.printed.output.contains("  Fixtures/left.har, log.entries[0].startedDateTime\n"))
        #expect(run.printed.output.contains("exchange 2, response body /token"))
        #expect(heads(run.printed).prefix(2) == ["unusable     left", "secret       left"])
        #expect(CheckFinding(kind: .unusable, subject: "", what: "", place: "", next: "").exitCode == .differs)
    }

    @Test("A side file of an exchange that cannot be replayed is no orphan, and is searched for secrets")
    func unusableSideFile() throws {
        try shell.save(
            "left", .answer("https://api.example/lost", type: "application/json", String(repeating: " ", count: 3_000)))
        let file = try #require(folder.files.first { $0.hasPrefix("Fixtures/left.files/") })
        try folder.write(#"{"password":"canary"}"#, to: file)
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(
            text.replacing("\"startedDateTime\" : \"2024", with: "\"startedDateTime\" : \"9999"),
            to: "Fixtures/left.har")
        let run = check()
        #expect(run.code == .secretFound && run.printed.output.contains("  \(file), /password\n"))
        #expect(
            heads(run.printed) == [
                "unusable     left", "secret       left", "orphan       Fixtures/left.har", "1 fixture: 3 findings",
            ])
    }

    @Test("A fixture that a scenario names and nobody captured is missing")
    func missing() {
        let run = check(scenarios: [.named("flow", fixture: "beers"), .named("again", fixture: "beers")])
        #expect(run.code == .differs)
        #expect(
            run.printed.lines == [
                "missing      beers", "  There is no such fixture.", "  used by flow, again",
                "  Capture it: bench record beers", "0 fixtures: 1 finding",
            ])
    }

    @Test("A secret of an imported file is exit code 4, named by its place and never shown")
    func secret() throws {
        try shell.save("left", .answer("https://api.example/?api_key=canary-1234", "canary-1234"))
        let run = check("left")
        #expect(run.code == .secretFound)
        #expect(
            run.printed.lines.prefix(3) == [
                "secret       left", "  A secret stands there: api_key.",
                "  Fixtures/left.har, exchange 1, query of the URL",
            ])
        #expect(!run.printed.output.contains("canary"))
    }

    @Test("A secret in a golden is exit code 4 too")
    func secretInGolden() throws {
        let token = "ghp_" + String(repeating: "a1B2", count: 9)
        try folder.write("scenario  flow\n\n  token: \"\(token)\"\n", to: "Recordings/flow.txt")
        let run = check(scenarios: [.named("flow")])
        #expect(run.code == .secretFound && !run.printed.output.contains(token))
        #expect(run.printed.output.contains("Recordings/flow.txt, line 3"))
    }

    @Test("Edits and age are notes, which change no exit code")
    func notes() throws {
        try shell.save("left", .answer("https://api.example/c", "one"))
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(text.replacing("\"one\"", with: "\"two\""), to: "Fixtures/left.har")
        let run = check("left", "--older-than", "30")
        #expect(
            run.printed.lines == [
                "orphan       Fixtures/left.har", "  No scenario uses this fixture.",
                "  Remove it, or register the scenario that uses it.",
                "note         left", "  The body of exchange 1 is not as it was saved; it is replayed as it stands.",
                "  Fixtures/left.har, exchange 1", "  To see it: bench show left 1",
                "note         left", "  It was captured at 2024-05-01T09:30:00Z.", "  Fixtures/left.har",
                "  To capture it anew: bench record left", "1 fixture: 1 finding, 2 notes",
            ])
        #expect(check("left", "--older-than", "30000").printed.lines.last == "1 fixture: 1 finding, 1 note")
        #expect(CheckFinding(kind: .old, subject: "", what: "", place: "", next: "").exitCode == .same)
        #expect(check("--older-than", "x").code == .usage)
    }

    @Test("An edited body that was sent is noted, and marked in the table and for other programs")
    func editedRequest() throws {
        let sent = Exchange(
            request: .init(method: "PUT", url: "https://api.example/b", body: Data("one".utf8)),
            outcome: .response(.init(status: 204)), startedAt: Date(timeIntervalSince1970: 1_714_555_801),
            milliseconds: 1)
        try shell.save("left", sent)
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(text.replacing("\"one\"", with: "\"two\""), to: "Fixtures/left.har")
        #expect(check("left").printed.output.contains("The request body of exchange 1 is not as it was saved"))
        let looked = try FixtureStore(root: folder.url).look(at: "left")
        #expect(ShownFixture("left", looked).lines.last?.hasSuffix("-  (edited)") == true)
        let json = try JSONEncoder().encode(ShownFixture("left", looked))
        #expect(String(decoding: json, as: UTF8.self).contains("\"edited\":true"))
    }

    @Test("A side file that is named in a roundabout way is no orphan")
    func roundabout() throws {
        try shell.save("left", .answer("https://api.example/c", String(repeating: "a", count: 3_000)))
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(text.replacing("\"left.files/", with: "\"./left.files/./"), to: "Fixtures/left.har")
        #expect(heads(check().printed) == ["orphan       Fixtures/left.har", "1 fixture: 1 finding"])
    }

    @Test("A missing fixture is told only where it is asked for, and what is not known is a note")
    func asked() throws {
        try shell.save("left", .answer("https://api.example/c"))
        let run = check("left", scenarios: [.named("flow", fixture: "beers")])
        #expect(heads(run.printed) == ["orphan       Fixtures/left.har", "1 fixture: 1 finding"])
        let unknown = CheckFinding(kind: .unknown, subject: "a", what: "", place: "", next: "")
        #expect(unknown.isNote && unknown.lines[0].text == "note         a")
    }

    @Test("A name that is no fixture is a usage error")
    func unknown() throws {
        try shell.save("left", .answer("https://api.example/c"))
        #expect(check("lft").code == .usage && check("lft").printed.errors.contains("Nearest: left"))
        #expect(check("l*").code == .differs)
    }

    @Test("Several at once: unreadable before secret before a finding")
    func order() {
        let kinds: [CheckFinding.Kind] = [.orphan, .secret, .unfit]
        let codes = (1...3).map { count in
            CheckReport(
                fixtures: 0, goldens: 0,
                findings: kinds.prefix(count).map { CheckFinding(kind: $0, subject: "", what: "", place: "", next: "") }
            ).exitCode
        }
        #expect(codes == [.differs, .secretFound, .couldNotRun])
    }

    @Test("JSON has the counts and every finding")
    func json() throws {
        try shell.save("left", .answer("https://api.example/c"))
        let object = try JSONSerialization.jsonObject(with: Data(check("--json").printed.output.utf8)) as? [String: Any]
        let findings = try #require(object?["findings"] as? [[String: Any]])
        #expect(object?["fixtures"] as? Int == 1)
        #expect(findings.first?["kind"] as? String == "orphan" && findings.first?["isNote"] as? Bool == false)
    }
}
