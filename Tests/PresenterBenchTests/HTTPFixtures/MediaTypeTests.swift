import Testing

@testable import HTTPFixtures

@Suite("A media type is read from a Content-Type")
struct MediaTypeTests {
    @Test(
        "A media type is read without parameters and surrounding space, in lower case",
        arguments: [
            ("Text/HTML; charset=utf-8", "text/html"), (" \tapplication/json \t; x=y", "application/json"),
            ("image/png", "image/png"), ("", ""), (" ; a", ""), (";", ""), ("a b/c ", "a b/c"),
        ])
    func essence(text: String, essence: String) {
        #expect(MediaType(text).essence == essence)
    }
}

@Suite("Names of headers are compared without case")
struct HeaderNameTests {
    @Test(
        "Only the case of ASCII letters is ignored in header names",
        arguments: [
            ("Content-Type", "content-type", true), ("ETAG", "ETag", true), ("a", "b", false), ("a", "ab", false),
            ("\u{212a}ey", "key", false), ("x-[", "x-{", false), ("", "", true),
        ])
    func names(name: String, other: String, isSame: Bool) {
        #expect(Exchange.Header(name, "").isNamed(other) == isSame)
    }
}
