import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A text is read as JSON, and what is not strict in it is told by its place")
struct JSONTextTests {
    private func text(_ text: String) -> JSONText { JSONText(Array(text.utf8)) }

    @Test(
        "Strict JSON has no fault",
        arguments: [
            "{}", " [1, -0.5e+3, 1E9, \"\\u00e9\\ud83d\\ude00\\n\", true, false, null, {\"a\": []}]\n", "\"é😀\"", "0",
            "\u{FEFF}{}", String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
            "\"\u{2028}\u{7f}\"", #"{"a":1,"a":2}"#, "[1e-400]",
        ])
    func sound(text: String) {
        #expect(self.text(text).firstFault == nil)
        #expect(self.text(text).value != nil)
    }

    @Test(
        "The first byte that is not strict is found, also where the text is read nevertheless",
        arguments: [
            ("", 0), ("{\"a\": x}", 6), ("[1, 2", 5), ("[1 2]", 3), ("{} x", 3), ("[01]", 2), ("[1,]", 3),
            ("{\"a\" 1}", 5),
            ("{a: 1}", 1), ("tru", 3), ("\"a\nb\"", 2), ("\"\\q\"", 2), ("\"\\u12g4\"", 3), ("\"\\ud800\"", 7),
            ("\"\\udc00\"", 7), ("[-]", 2), ("[1.]", 3), ("[1e]", 3), ("\"open", 5), ("{\"a\":1", 6), ("[1e999]", 1),
            ("{} {}", 3), (")]}',\n{}", 0), ("\"\\u+047\"", 3), ("[1,,2]", 3), ("[,]", 1),
        ])
    func broken(text: String, byte: Int) { #expect(self.text(text).firstFault?.byte == byte) }

    @Test("Bytes that are not UTF-8 are a JSON fault")
    func notUTF8() { #expect(JSONText([0x22, 0x61, 0xFF, 0x22]).firstFault == .init(kind: .notUTF8, byte: 2)) }

    @Test("Nesting beyond the decoder's limit is a JSON fault, and no danger to the stack")
    func deep() {
        let text = JSONText([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
        #expect(text.stop == .init(kind: .depth, byte: 512))
    }

    /// A quarter of what a thread of Apple's has; a walk by recursion takes more than 512 KB for 200 levels in a debug build.
    @Test("What is only deep is compared and printed on the small stack of a thread")
    func deepOnSmallStack() {
        let text = Array((String(repeating: "[{\"a\":", count: 100) + "1" + String(repeating: "}]", count: 100)).utf8)
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            defer { isDone.signal() }
            guard let node = JSONNode(text) else {
                Issue.record("it is not read")
                return
            }
            #expect(JSONComparison(node, node, shown: node).differences == [])
            #expect(JSONDrift.changes(from: node, to: node) == [])
            #expect(node.text.count > 200)
        }
        thread.stackSize = 128 << 10
        thread.start()
        isDone.wait()
    }

    @Test("A text deeper than that is read and counted, and no value to be walked over")
    func deeper() {
        let text = String(repeating: "[", count: 201) + String(repeating: "]", count: 201)
        #expect(JSONNode(Array(text.utf8)) == nil)
        #expect(self.text(text).value != nil && JSONCount(Data(text.utf8)) == .items(1))
    }

    @Test("A truncated text is cut off, and one that is wrong is not")
    func cutOff() {
        let whole = #"{"a":[1.5,true,"é\"\u00e9\ud83d\ude00"],"b":{"c":null}}"#
        for count in 0..<whole.utf8.count {
            #expect(JSONText(Array(whole.utf8.prefix(count))).isCutOff, "\(count) bytes")
        }
        for wrong in ["{\"a\"}", "[1 2]", "[]]", "<html>", "nulx"] { #expect(!text(wrong).isCutOff, "\(wrong)") }
    }

    @Test(
        "Several values, and what stands around them, are read as a list",
        arguments: [
            ("{\"a\":1}\n{\"a\":2}\n", 2), ("1 2 3", 3), (")]}',\n{\"a\":1}", 1), (")]}'\n[1]", 1),
            ("show({\"a\":1});", 1),
            ("/**/a.b$c( [1] )", 1), ("for (;;);{\"a\":1}", 1), ("while(1);[1]", 1), ("[1][2]", 2), ("{} {", 1),
            ("", 0),
        ])
    func documents(text: String, count: Int) {
        #expect(self.text(text).documents.count == count)
        #expect(self.text(text).value == nil)
    }

    @Test("A prefix may be all there is, with its comma or without")
    func prefixAlone() {
        #expect(JSONText.prefix(of: Array(")]}'".utf8)[...]) == 4)
        #expect(JSONText.prefix(of: Array(")]}',".utf8)[...]) == 5)
    }

    @Test(
        "UTF-16 and UTF-32 are read with their mark or without",
        arguments: [
            String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
        ])
    func wide(encoding: String.Encoding) throws {
        let text = JSONText(try #require(#"{"é":"水"}"#.data(using: encoding)))
        #expect(text.value?.members.map(\.name) == ["é"])
        #expect(text.isDecodable && text.firstFault?.kind == .otherCharset)
    }

    @Test("A part keeps its place in the text, whatever is odd before it")
    func places() throws {
        let written = "\u{FEFF} {\"\\q\\ud800\": [NaN, 0x1F,], \"b\u{1}\" :\"\\x41\\'\"}"
        let text = text(written)
        let (list, last) = try #require(text.value.flatMap { ($0.members[0].value, $0.members[1]) })
        func part(_ range: Range<Int>) -> String { String(decoding: Array(written.utf8)[range], as: UTF8.self) }
        #expect(part(list.range) == "[NaN, 0x1F,]" && list.elements.map { part($0.range) } == ["NaN", "0x1F"])
        #expect(part(last.range) == "\"b\u{1}\" :\"\\x41\\'\"" && last.value.summary == "\"A'\"")
        #expect(text.faults.map(\.kind) == [.escape, .half, .number, .comma, .control])
    }

    @Test("A byte position has a line and a column")
    func position() {
        let text = Data("{\n  \"a\": x\n}".utf8)
        #expect(TextPosition(byte: 9, in: text).description == "line 2, column 8 (byte 9)")
        #expect(TextPosition(byte: 0, in: text).description == "line 1, column 1 (byte 0)")
    }

    @Test("The lines of many bytes are those of each", arguments: ["", "a", "\n", "a\n\nb\r\nc", "{\n  \"a\": x\n}\n"])
    func lines(text: String) {
        let lines = LineStarts(text.utf8)
        for byte in 0...text.utf8.count + 1 {
            #expect(lines.line(at: byte) == TextPosition(byte: byte, in: text.utf8).line, "\(byte)")
        }
    }
}
