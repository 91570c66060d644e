import Foundation
import Testing

@testable import BenchReports

@Suite("A table is as wide as its cells are on a terminal")
struct TableTests {
    @Test(
        "Table widths count columns, not characters",
        arguments: [
            ("abc", 3), ("é", 1), ("e\u{301}", 1), ("水色", 4), ("ｱ", 1), ("Ａ", 2), ("🍺", 2), ("❤\u{FE0F}", 1), ("", 0),
        ])
    func width(text: String, columns: Int) { #expect(Columns.width(of: text) == columns) }

    @Test(
        "A cell that is too wide ends in an ellipsis, in the last column or before",
        arguments: [
            ("abcd", "abcd"), ("abcde", "abc…"), ("水色", "水色"), ("水色x", "水…"), ("x水色", "x水…"), ("", ""),
            ("aaae\u{301}", "aaae\u{301}"),
        ])
    func cut(text: String, shown: String) { #expect(Columns.cut(text, to: 4) == shown) }

    @Test("A table cell of zero-width characters is cut too")
    func marks() {
        let text = "a" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(Columns.cut(text, to: 4).unicodeScalars.count < 40)
    }

    @Test("Columns are aligned when cells are escaped, wide or cut, and numbers are right-aligned")
    func align() {
        let long = String(repeating: "x", count: 100)
        let lines = Table.lines([
            ["#", "text", "end"], ["9", "a\u{1B}b", "1"], ["10", "水", "1"], ["11", long, "1"],
        ])
        let ends = lines.map { Columns.width(of: $0) }
        #expect(ends == [2 + 2 + 80 + 2 + 3] + Array(repeating: 2 + 2 + 80 + 2 + 3, count: 3))
        #expect(lines[1].hasPrefix(" 9  a\\u{1B}b ") && lines[2].hasPrefix("10  水 "))
        #expect(lines[3].contains("x…  "))
    }
}

@Suite("JSON for other programs is safe on a terminal")
struct ConsoleJSONTests {
    @Test(
        "Invisible characters are escaped in JSON without changing the value",
        arguments: [
            "\u{7F}", "\u{9B}2J", "\u{202E}", "\u{2066}", "\u{2028}", "\u{E0041}", "\u{FEFF}", "\u{F0000}",
        ])
    func hidden(text: String) throws {
        let printed = Printed()
        try printed.console().print(json: ["a": "é水🍺" + text])
        #expect(printed.output.contains("é水🍺\\u"))
        #expect(printed.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
        let first = try #require(text.unicodeScalars.first)
        #expect(!printed.output.unicodeScalars.contains(first))
        #expect(try JSONDecoder().decode([String: String].self, from: Data(printed.output.utf8)) == ["a": "é水🍺" + text])
    }
}
