import Foundation
import Testing

@testable import HTTPFixtures

@Suite("The first syntax error of a JSON text is found")
struct JSONSyntaxTests {
    @Test(
        "Valid JSON has no fault",
        arguments: [
            "{}", " [1, -0.5e+3, 1E9, \"\\u00e9\\ud83d\\ude00\\n\", true, false, null, {\"a\": []}]\n", "\"é😀\"", "0",
            "\u{FEFF}{}", String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
        ])
    func sound(text: String) { #expect(JSONSyntax.firstFault(in: text.utf8) == nil) }

    @Test(
        "The first invalid byte of a JSON text is found",
        arguments: [
            ("", 0), ("{\"a\": x}", 6), ("[1, 2", 5), ("[1 2]", 3), ("{} x", 3), ("[01]", 2), ("[1,]", 3),
            ("{\"a\" 1}", 5),
            ("{a: 1}", 1), ("tru", 3), ("\"a\nb\"", 2), ("\"\\q\"", 2), ("\"\\u12g4\"", 3), ("\"\\ud800\"", 7),
            ("\"\\udc00\"", 7), ("[-]", 2), ("[1.]", 3), ("[1e]", 3), ("\"open", 5), ("{\"a\":1", 6), ("[1e999]", 1),
        ])
    func broken(text: String, byte: Int) { #expect(JSONSyntax.firstFault(in: text.utf8) == byte) }

    @Test("Bytes that are not UTF-8 are a JSON fault")
    func notUTF8() { #expect(JSONSyntax.firstFault(in: [0x22, 0x61, 0xFF, 0x22]) == 2) }

    @Test("Nesting beyond the decoder's limit is a JSON fault, and no danger to the stack")
    func deep() { #expect(JSONSyntax.firstFault(in: repeatElement(UInt8(ascii: "["), count: 1_000_000)) == 512) }

    @Test("A byte position has a line and a column")
    func position() {
        let text = Data("{\n  \"a\": x\n}".utf8)
        #expect(TextPosition(byte: 9, in: text).description == "line 2, column 8 (byte 9)")
        #expect(TextPosition(byte: 0, in: text).description == "line 1, column 1 (byte 0)")
    }
}
