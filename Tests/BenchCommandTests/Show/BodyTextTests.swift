import Foundation
import Testing

@testable import BenchCommand

@Suite("Bodies are formatted so that a person can read them")
struct BodyTextTests {
    private func lines(_ text: String, type: String? = nil) -> [String] {
        BodyText.lines(Data(text.utf8), type: type)
    }

    @Test("A JSON body is indented; names, order, numbers and strings stay as written")
    func json() {
        let text = #"{"b":1.50,"a":[{"x":"\u00e9\n"},[],{}],"c":null}"#
        #expect(
            lines(text) == [
                "{", #"  "b": 1.50,"#, #"  "a": ["#, "    {", #"      "x": "\u00e9\n""#, "    },", "    [],", "    {}",
                "  ],", #"  "c": null"#, "}",
            ])
    }

    @Test("A body that only begins like JSON is shown as text, and an empty one as nothing")
    func text() {
        #expect(lines("{oops\r\nsecond\n") == ["{oops", "second"])
        #expect(lines("") == [])
    }

    @Test("A body that is not UTF-8 is shown as Latin-1 if its type is text, and as bytes otherwise")
    func latin() {
        let body = Data([0x63, 0x61, 0x66, 0xE9])
        #expect(BodyText.lines(body, type: "text/plain") == ["(not UTF-8; shown as Latin-1)", "café"])
        #expect(BodyText.lines(body, type: "application/atom+xml").last == "café")
        #expect(
            BodyText.lines(body, type: "image/png") == ["0000  63 61 66 e9                                      caf."])
    }

    @Test("A body with a NUL is shown as bytes whatever its type, and only its beginning")
    func bytes() {
        let lines = BodyText.lines(Data(repeating: 0, count: 200), type: "text/plain")
        #expect(lines.count == 9 && lines.last == "… 72 more bytes")
    }

    @Test("A long body is cut, and the last line says how much is left out")
    func cut() {
        #expect(lines(String(repeating: "a\n", count: 1_200)).last == "… 200 more lines")
        #expect(
            lines(String(repeating: "a", count: 2_300)) == [
                String(repeating: "a", count: 2_000) + "… 300 more characters"
            ])
    }

    @Test(
        "JSON nested as deep as a fixture allows is shown without overflowing the stack", arguments: [199, 5_000])
    func deep(depth: Int) {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(!lines(text).isEmpty)
    }
}
