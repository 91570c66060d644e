import Testing

@testable import HTTPFixtures

@Suite("Names of fields are told from their values")
struct NameRangesTests {
    @Test(
        "What stands before another equals sign in a value is none",
        arguments: ["https://h/?one=two=three&four=five==", "https://h/?one=two&four=x=y"])
    func values(url: String) throws {
        let piece = try #require(Exchange.sample(url).pieces.first { $0.kind == .url })
        let names = NameRanges.all(in: piece).ranges.map { String(decoding: piece.bytes[$0], as: UTF8.self) }
        #expect(names == ["one", "four"])
    }
}
