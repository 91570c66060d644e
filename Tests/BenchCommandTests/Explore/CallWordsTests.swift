import Testing
import TranscriptTexts

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("What a call means is read from its words")
struct CallWordsTests {
    @Test(
        "A word is found where it is first, byte by byte",
        arguments: [
            ("aaab", "aab", 1..<4), ("isBusy: true: no", ": ", 6..<8), ("ü: ö", "ö", 4..<6),
            ("spinner", "spinner", 0..<7),
        ])
    func places(text: String, word: String, bytes: Range<Int>) throws {
        let place = try #require(text.place(of: word))
        let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
        #expect(start..<start + text[place].utf8.count == bytes)
        #expect(text.holds(word) && "x\(text)".dropFirst().holds(word))
    }

    @Test(
        "A word that is not there is not found",
        arguments: [("spin", "spinner"), ("", "a"), ("a", ""), ("aab", "aac")])
    func nowhere(text: String, word: String) { #expect(text.place(of: word) == nil && !text.holds(word)) }

    @Test(
        "A call that takes an error away is none",
        arguments: [("error = nil", false), ("showError: \"no beer\"", true)])
    func errors(line: String, isError: Bool) {
        let call = PlayTrace.Call(
            lifeline: "Presenter => View", told: ToldCall(lines: [line]), isOffMain: false, step: 1, index: 0)
        #expect(CallWords.isError(call) == isError)
    }

    @Test(
        "A text says that something is under way, unless it says the opposite",
        arguments: [("1 row, spinner", true), ("1 row, no spinner", false), (".Loading", true), ("loaded", false)])
    func progress(text: String, isProgress: Bool) { #expect(CallWords.isProgress(text) == isProgress) }
}
