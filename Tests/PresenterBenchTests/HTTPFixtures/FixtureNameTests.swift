import BenchDiagnostics
import Testing

@testable import HTTPFixtures

@Suite("A fixture name is lowercase letters, digits and hyphens")
struct FixtureNameTests {
    @Test("This fixture name is valid", arguments: ["a", "0", "beer-select", "apod-2", "a-", "1--2"])
    func valid(name: String) { #expect(FixtureName.isValid(name)) }

    @Test("A name is at most as long as the names of the files that are made of it may be")
    func length() throws {
        let longest = String(repeating: "a", count: FixtureName.longest)
        #expect(FixtureName.isValid(longest) && !FixtureName.isValid(longest + "a"))
        let scratch = try ScratchFolder()
        _ = try scratch.store.save(Fixture.Contents(.sample()), as: longest)
        #expect(try scratch.store.load(longest) == Fixture.Contents(.sample()))
        #expect(throws: Diagnostic.invalidFixtureName(longest + "a")) { try scratch.store.load(longest + "a") }
    }

    @Test(
        "This fixture name is not valid",
        arguments: ["", "-a", "Beers", "a_b", "a.b", "..", "../a", "a/b", "a b", "é", "ä", "a\0", "a\n", "٣"])
    func invalid(name: String) { #expect(!FixtureName.isValid(name)) }
}
