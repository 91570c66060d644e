import Testing

@testable import PresenterBench
@testable import Transcript

@Suite("The final screen is readable")
struct ScreenTextTests {
    private let rows = (1...20).map { #""row, \"\#($0)\"""# }

    @Test("A short screen text stays on its line")
    func short() { #expect(ScreenText.lines("screen: a, b") == ["screen: a, b"]) }

    @Test("A long screen text has one line per part, and a comma inside quotes does not split")
    func long() {
        let lines = ScreenText.lines("screen: 20 rows: " + rows.joined(separator: ", ") + "; no spinner, no alert")
        #expect(lines.count == 22)
        #expect(lines[0] == #"screen: 20 rows: "row, \"1\"","# && lines[1] == #"    "row, \"2\"","#)
        #expect(lines[19...] == [#"    "row, \"20\"";"#, "  no spinner,", "    no alert"])
    }

    @Test("No screen text is lost, even if a quote is never closed")
    func whole() {
        for part in ["a; b", "a, ", "\"a, "] {
            let text = String(repeating: part, count: 51)
            #expect(ScreenText.lines(text).map { $0.drop { $0 == " " } }.joined(separator: " ") == text)
        }
    }

    @Test("A recording shows the parts of a screen one below the other")
    func recorded() {
        let ending = PlayEvent.Ending(screens: ["screen: " + rows.joined(separator: ", "), "second"])
        let text = RecordingText.render(RecordingHead(scenario: "s", fixture: nil), [.ended(ending)], crashed: false)
        let lines = text.split(separator: "\n")
        #expect(lines[1] == #"ends                  screen: "row, \"1\"","#)
        #expect(lines[2] == #"                          "row, \"2\"","#)
        #expect(lines.contains("                      second"))
    }
}
