import BenchDiagnostics
import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("check finds unused files and searches them for secrets")
struct OrphanTests {
    private let shell: Shell
    private var folder: TemporaryFolder { shell.folder }

    init() throws { shell = try Shell() }

    private func check(_ words: String..., scenarios: [Scenario] = [.named("flow")]) -> (
        code: ExitCode, printed: Printed
    ) {
        shell.check(words, scenarios: scenarios)
    }

    @Test("Every kind of unused file is reported: fixture, side file, leftover of a save, golden, pending recording")
    func orphans() throws {
        try shell.save("left", .answer("https://api.example/c"))
        try folder.write("x", to: "Fixtures/left.files/001-c.abcdef.txt")
        try folder.write("x", to: "Fixtures/gone.files/notes.md")
        try folder.write("x", to: "Fixtures/.left.har.7.tmp")
        try folder.write("scenario  old\n", to: "Recordings/old.txt")
        try folder.write("scenario  older\n", to: "Recordings/older.txt.new")
        try folder.write("scenario  flow\n\nends\n", to: "Recordings/flow.txt")
        let run = check(scenarios: [.named("flow")])
        #expect(run.code == .differs)
        #expect(
            run.printed.heads == [
                "orphan       Fixtures/left.har", "orphan       Fixtures/.left.har.7.tmp",
                "orphan       Fixtures/gone.files/notes.md", "orphan       Fixtures/left.files/001-c.abcdef.txt",
                "orphan       Recordings/old.txt", "orphan       Recordings/older.txt.new",
                "1 fixture, 2 goldens: 6 findings",
            ])
    }

    @Test("SARIF has the path of a file as it is, with a comma in it")
    func comma() throws {
        try folder.write("x", to: "Fixtures/gone.files/a, b.md")
        try folder.write("scenario  flow\n\nends\n", to: "Recordings/flow.txt")
        let output = check("--sarif").printed.output.replacing("\\/", with: "/")
        #expect(output.contains("\"Fixtures/gone.files/a%2C%20b.md\""), "\(output)")
    }

    @Test("With --fix they are shown, and gone; what is used stays")
    func fix() throws {
        try shell.save("left", .answer("https://api.example/c"))
        try folder.write("x", to: "Fixtures/gone.files/notes.md")
        try folder.write("scenario  old\n", to: "Recordings/old.txt")
        try folder.write("scenario  flow\n\nends\n", to: "Recordings/flow.txt")
        let run = check("--fix", scenarios: [.named("flow")])
        #expect(run.code == .same)
        #expect(
            run.printed.heads == [
                "orphan       Fixtures/left.har", "orphan       Fixtures/gone.files/notes.md",
                "orphan       Recordings/old.txt", "removed      Fixtures/left.har",
                "removed      Fixtures/gone.files/notes.md", "removed      Recordings/old.txt",
                "1 fixture, 2 goldens: 3 removed, nothing found",
            ])
        #expect(folder.files == ["Recordings/flow.txt"])
        #expect(check("--fix", scenarios: [.named("flow")]).printed.heads == ["0 fixtures, 1 golden: nothing found"])
    }

    @Test("What --fix has removed before it fails is told, and the error names what it could not remove")
    func fixFails() throws {
        try folder.write("scenario  old\n", to: "Recordings/old.txt")
        try folder.write("x", to: "Recordings/older.txt/within")
        let run = check("--fix", scenarios: [.named("flow")])
        #expect(run.code == .couldNotRun)
        #expect(run.printed.heads.contains("removed      Recordings/old.txt"), "\(run.printed.output)")
        #expect(run.printed.errors.contains("Recordings/older.txt"))
        #expect(folder.files == ["Recordings/older.txt/within"])
    }

    @Test("--fix removes nothing in CI, and prints no JSON")
    func fixRefused() throws {
        try folder.write("scenario  old\n", to: "Recordings/old.txt")
        let (surroundings, _) = Surroundings.fake(environment: ["CI": "true"], folder: folder.url)
        #expect(Bench.run([.named("flow")], words: ["check", "--fix"], in: surroundings) == .usage)
        #expect(check("--fix", "--json").code == .usage)
        #expect(folder.files == ["Recordings/old.txt"])
    }

    @Test(
        "A file that a capture left because something was reading it is a note; one that was changed is not such a file"
    )
    func leftover() throws {
        try shell.save("left", .answer("https://api.example/c"))
        let digest = Digest("old body".utf8).hex.prefix(6)
        try folder.write("old body", to: "Fixtures/left.files/001-c.\(digest).txt")
        try folder.write("changed", to: "Fixtures/left.files/002-c.\(digest).txt")
        try folder.write("old body", to: "Fixtures/gone.files/001-c.\(digest).txt")
        let run = check(scenarios: [.named("flow")])
        #expect(
            run.printed.heads == [
                "orphan       Fixtures/left.har", "orphan       Fixtures/gone.files/001-c.\(digest).txt",
                "orphan       Fixtures/left.files/002-c.\(digest).txt",
                "note         Fixtures/left.files/001-c.\(digest).txt", "1 fixture: 3 findings, 1 note",
            ])
    }

    @Test("A secret in an unused side file is found by the rules of its fixture, and not printed")
    func orphanSecrets() throws {
        let key = "ghp" + "_" + String(repeating: "a1", count: 18)
        try folder.write("one\n\(key)", to: "Fixtures/gone.files/001-c.abcdef.txt")
        try folder.write(#"{"visitor":"canary"}"#, to: "Fixtures/left.files/001-c.abcdef.json")
        try folder.write(#"{"\#(key)":{"password":"canary"}}"#, to: "Fixtures/.left.har.7.tmp")
        let fixture = Fixture("left", redaction: Redaction(names: ["visitor"]))
        let run = check(scenarios: [Scenario("flow", .fixture(fixture)) { _ in }])
        #expect(run.code == .secretFound)
        let places = run.printed.lines.filter { $0.hasPrefix("  Fixtures/") }
        #expect(places.contains("  Fixtures/gone.files/001-c.abcdef.txt, line 2"), "\(run.printed.lines)")
        #expect(places.contains("  Fixtures/left.files/001-c.abcdef.json, /visitor"))
        #expect(places.contains("  Fixtures/.left.har.7.tmp, /…/password"))
        let text = (run.printed.lines + check("--json").printed.lines).joined()
        #expect(!text.contains(key) && !text.contains("canary"))
    }

    @Test("A HAR file with an invalid fixture name is a finding, and the rest is checked")
    func misnamed() throws {
        try shell.save("left", .answer("https://api.example/c"))
        for name in ["Upper.Case", "-a"] { try folder.write("{", to: "Fixtures/\(name).har") }
        try folder.write("x", to: "Fixtures/Upper.Case.files/001-c.abcdef.txt")
        let run = check()
        #expect(run.code == .differs)
        #expect(
            run.printed.heads == [
                "orphan       Fixtures/left.har", "misnamed     Fixtures/-a.har",
                "misnamed     Fixtures/Upper.Case.har", "1 fixture: 3 findings",
            ])
        #expect(
            run.printed.output.contains(
                "\"Upper.Case\" is not a valid fixture name.\n  Use lowercase letters, digits and hyphens"))
        #expect(check("left").printed.heads == ["orphan       Fixtures/left.har", "1 fixture: 1 finding"])
    }

    @Test("A side file of an exchange that cannot be replayed is not unused, and is searched for secrets")
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
            run.printed.heads == [
                "unusable     left", "secret       left", "orphan       Fixtures/left.har", "1 fixture: 3 findings",
            ])
    }

    @Test("A side file named by a path with dots or double slashes is not unused")
    func roundabout() throws {
        try shell.save("left", .answer("https://api.example/c", String(repeating: "a", count: 3_000)))
        let text = try #require(folder.text(of: "Fixtures/left.har"))
        try folder.write(text.replacing("\"left.files/", with: "\"./left.files/./"), to: "Fixtures/left.har")
        #expect(check().printed.heads == ["orphan       Fixtures/left.har", "1 fixture: 1 finding"])
    }
}
