import Testing

@testable import PresenterBench

@Suite("What a screen shows at the end is readable")
struct ScreenTextTests {
    private let rows = (1...20).map { #""row, \"\#($0)\"""# }

    @Test("A short text stays on its line")
    func short() { #expect(ScreenText.lines("screen: a, b") == ["screen: a, b"]) }

    @Test("A long one has a line for each part, and a comma inside quotes parts nothing")
    func long() {
        let lines = ScreenText.lines("screen: 20 rows: " + rows.joined(separator: ", ") + "; no spinner, no alert")
        #expect(lines.count == 22)
        #expect(lines[0] == #"screen: 20 rows: "row, \"1\"","# && lines[1] == #"    "row, \"2\"","#)
        #expect(lines[19...] == [#"    "row, \"20\"";"#, "  no spinner,", "    no alert"])
    }

    @Test("Nothing is lost, also where a quote is never closed")
    func whole() {
        for part in ["a; b", "a, ", "\"a, "] {
            let text = String(repeating: part, count: 51)
            #expect(ScreenText.lines(text).map { $0.drop { $0 == " " } }.joined(separator: " ") == text)
        }
    }

    @Test("A recording has the parts below one another")
    func recorded() {
        let ending = PlayEvent.Ending(screens: ["screen: " + rows.joined(separator: ", "), "second"])
        let text = RecordingText.render(RecordingHead(scenario: "s", fixture: nil), [.ended(ending)], crashed: false)
        let lines = text.split(separator: "\n")
        #expect(lines[1] == #"ends                  screen: "row, \"1\"","#)
        #expect(lines[2] == #"                          "row, \"2\"","#)
        #expect(lines.contains("                      second"))
    }
}
