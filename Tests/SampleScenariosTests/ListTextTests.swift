import Testing

@testable import SampleScenarios

@Suite("A table in one line")
struct ListTextTests {
    @Test(
        "Rows are counted and named",
        arguments: [([], "no rows"), (["a"], #"1 row: "a""#), (["a \"b\"", ""], #"2 rows: "a \"b\"", """#)])
    func rows(rows: [String], text: String) { #expect(ListText(rows: rows).text == "screen: " + text) }

    @Test("A marked row is named after the rows")
    func marked() {
        #expect(ListText(rows: ["a"], markedRow: 0).text == #"screen: 1 row: "a"; row 0 marked"#)
    }

    @Test("An alert is before the rows, its lines escaped")
    func alert() {
        let text = ListText(rows: ["a"], alert: Alert(title: "Title", message: "One\n\nTwo", buttons: [])).text
        #expect(text == #"screen: alert "Title", "One\n\nTwo"; 1 row: "a""#)
    }
}
