import Testing

@testable import HTTPFixtures

@Suite("A fixture name is lowercase letters, digits and hyphens")
struct FixtureNameTests {
    @Test("This fixture name is valid", arguments: ["a", "0", "beer-select", "apod-2", "a-", "1--2"])
    func valid(name: String) { #expect(FixtureName.isValid(name)) }

    @Test(
        "This fixture name is not valid",
        arguments: ["", "-a", "Beers", "a_b", "a.b", "..", "../a", "a/b", "a b", "é", "ä", "a\0", "a\n", "٣"])
    func invalid(name: String) { #expect(!FixtureName.isValid(name)) }
}
