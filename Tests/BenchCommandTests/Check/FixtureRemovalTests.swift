import Foundation
import Testing

@testable import BenchCommand
@testable import HTTPFixtures

@Suite("Exchanges that nobody plays are removed from what the bench wrote, and from nothing else")
struct FixtureRemovalTests {
    private let shell: Shell
    private var store: FixtureStore { FixtureStore(root: shell.folder.url) }

    init() throws {
        shell = try Shell()
        try shell.save("shop", .answer("https://api.example/a"), .answer("https://api.example/b"))
    }

    private func urls() throws -> [String] { try store.load("shop").exchanges.map(\.request.url) }

    @Test("The others stay as they were")
    func removes() throws {
        #expect(try store.removeExchanges([0: "GET https://api.example/a"], from: "shop"))
        #expect(try urls() == ["https://api.example/b"])
    }

    @Test("A request with a character that is not printed is known by what is printed of it")
    func invisible() throws {
        try shell.save("odd", .answer("https://api.example/\u{200b}a"), .answer("https://api.example/b"))
        let text = try #require(Cassette(store.open("odd")).unplayed.first?.text)
        #expect(try store.removeExchanges([0: text], from: "odd"))
        #expect(try store.load("odd").exchanges.map(\.request.url) == ["https://api.example/b"])
    }

    @Test("Nothing is removed if the exchange is another one by now, or if none would be left")
    func others() throws {
        #expect(try !store.removeExchanges([1: "GET https://api.example/a"], from: "shop"))
        #expect(try !store.removeExchanges([2: "GET https://api.example/c"], from: "shop"))
        let all = [0: "GET https://api.example/a", 1: "GET https://api.example/b"]
        #expect(try !store.removeExchanges(all, from: "shop"))
        #expect(try urls() == ["https://api.example/a", "https://api.example/b"])
    }

    @Test("The file of another tool stays byte for byte")
    func foreign() throws {
        let text = try #require(shell.folder.text(of: "Fixtures/shop.har"))
        let foreign = text.replacing(#""name" : "\#(HAR.creator.name ?? "")""#, with: #""name" : "browser""#)
        #expect(foreign != text)
        try shell.folder.write(foreign, to: "Fixtures/shop.har")
        #expect(try !store.removeExchanges([0: "GET https://api.example/a"], from: "shop"))
        #expect(shell.folder.text(of: "Fixtures/shop.har") == foreign)
    }

    @Test("A fixture goes with the side files that it names, and a file of somebody else stays")
    func wholeFixture() throws {
        let long = String(repeating: "long ", count: 100_000)
        try shell.save("big", .answer("https://api.example/long", long))
        let before = shell.folder.files.filter { $0.hasPrefix("Fixtures/big.files/") }
        try #require(before.count == 1)
        try shell.folder.write("x", to: "Fixtures/big.files/notes.md")
        var removed: [String] = []
        try store.removeFixture("big") { removed.append($0) }
        #expect(removed == ["Fixtures/big.har"] + before)
        #expect(shell.folder.files == ["Fixtures/big.files/notes.md", "Fixtures/shop.har"])
    }
}
