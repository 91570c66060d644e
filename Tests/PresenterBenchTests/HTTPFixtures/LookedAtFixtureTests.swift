import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("A fixture knows how its bodies are stored, and which were edited")
struct LookedAtFixtureTests {
    let scratch: ScratchFolder
    private let large = Data(repeating: 0x31, count: 3000)

    init() throws { scratch = try ScratchFolder() }

    private func look() throws -> LookedAtFixture { try scratch.store.look(at: "beers") }
    private func edits() throws -> [[Bool]] {
        try look().exchanges.map { [$0.requestBody.isEdited, $0.responseBody.isEdited] }
    }

    private func edit(_ old: String, _ new: String) throws {
        let url = scratch.url("Fixtures/beers.har")
        let text = try String(contentsOf: url, encoding: .utf8)
        #expect(text.contains(old))
        try scratch.write("Fixtures/beers.har", text.replacing(old, with: new))
    }

    private func save() throws {
        var sent = Exchange.sample(body: Data("[1]".utf8))
        sent.request.method = "POST"
        sent.request.body = Data("{\"a\":1}".utf8)
        _ = try scratch.store.save(Fixture.Contents(.sample(body: large), sent), as: "beers")
    }

    @Test("A saved fixture reports no edits, the side file of each body, and what replay gets")
    func saved() throws {
        try save()
        #expect(try edits() == [[false, false], [false, false]])
        let looked = try look()
        #expect(looked.sideFiles == ["beers.files/001-beers.\(Digest(large).short).json"])
        #expect(looked.creator == "presenter-bench")
        let contents = try scratch.store.load("beers")
        #expect(looked.exchanges.map(\.exchange) == contents.exchanges && looked.capturedAt == contents.capturedAt)
    }

    @Test("A body edited in the HAR file plays, and is reported as edited")
    func inline() throws {
        try save()
        try edit("\"[1]\"", "\"[2]\"")
        #expect(try edits() == [[false, false], [false, true]])
        #expect(try scratch.store.load("beers").exchanges[1].responseBody == Data("[2]".utf8))
        try edit(#""{\"a\":1}""#, #""{\"a\":2}""#)
        #expect(try edits() == [[false, false], [true, true]])
    }

    @Test("An edited side file is recognised by the digest, or by its name if there is none")
    func sideFile() throws {
        try save()
        let name = try #require(look().sideFiles.first)
        try scratch.write("Fixtures/\(name)", "[]")
        #expect(try edits() == [[false, true], [false, false]])
        try edit("_digest", "_other")
        #expect(try edits() == [[false, true], [false, false]])
        try scratch.write("Fixtures/\(name)", large)
        #expect(try edits() == [[false, false], [false, false]])
    }

    @Test("Another tool's digest is not taken for ours")
    func foreign() throws {
        try save()
        try edit(Digest(Data("[1]".utf8)).hex, "sha256-abc=")
        #expect(try edits() == [[false, false], [false, false]])
    }

    @Test("Files beside the fixtures are listed, with leftovers of an interrupted save, and nothing else")
    func sideFiles() throws {
        try save()
        try scratch.write("Fixtures/beers.files/notes.md", "mine")
        try scratch.write("Fixtures/.beers.har.7.tmp", "x")
        try scratch.write("Fixtures/README.md", "x")
        let own = try look().sideFiles
        #expect(try scratch.store.sideFiles() == [".beers.har.7.tmp"] + own + ["beers.files/notes.md"])
    }
}
