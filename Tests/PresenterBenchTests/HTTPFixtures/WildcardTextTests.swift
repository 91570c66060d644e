import Testing

@testable import HTTPFixtures

@Suite("Wildcards match whole texts")
struct WildcardTextTests {
    @Test(
        "A star matches any text, including none, and a piece never overlaps the next",
        arguments: [
            ("apod", "apod", true), ("apod", "apod-video", false), ("apod*", "apod-video", true),
            ("*video", "apod-video", true), ("*", "", true), ("**", "x", true), ("", "", true), ("", "x", false),
            ("a*a", "a", false), ("a*b*c", "a-b-b-c", true), ("*a*a*a*b", String(repeating: "a", count: 60), false),
            ("/*/é", "/1/é", true),
        ])
    func star(pattern: String, text: String, matches: Bool) {
        #expect(WildcardText(pattern).matches(text) == matches)
        #expect(WildcardText(glob: pattern).matches(text) == matches)
    }

    @Test("A question mark matches one character in a glob, and only itself elsewhere")
    func questionMark() {
        #expect(WildcardText(glob: "b??r-*").matches("beer-list"))
        #expect(!WildcardText(glob: "?").matches(""))
        #expect(!WildcardText("b??r").matches("beer"))
        #expect(WildcardText("/list?*").matches("/list?page=2"))
    }
}
