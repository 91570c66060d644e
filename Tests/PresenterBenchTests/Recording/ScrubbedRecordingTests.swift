import Testing
import TranscriptTexts

@testable import PresenterBench
@testable import Transcript

@Suite("A recording names volatile values, and shows constant ones")
struct ScrubbedRecordingTests {
    private static let head = RecordingHead(scenario: "s", fixture: nil)
    private static let uuid = VolatileValue(name: "UUID", raw: "A", isExact: true)
    private static let order = VolatileValue(name: "order", raw: "ORD-1", isExact: false)
    private static let date = VolatileValue(name: "DATE", raw: "2024", isExact: false, isNumbered: false)

    private func play(_ values: [VolatileValue], _ lines: String...) -> [PlayEvent] {
        values.enumerated().map { .volatile(id: $0, $1) }
            + lines.map { .output("Presenter -> View", ToldCall(lines: [$0]), offMain: false) }
    }

    private func text(_ events: [PlayEvent], golden: String? = nil, crashed: Bool = false) -> [String] {
        let judgement = Verdict.judge(
            Self.head, events: [.expectsCrash(true)] + events, exit: crashed ? .crashed(Crash()) : .ended,
            golden: golden)
        return judgement.recording.split(separator: "\n").dropFirst().map(String.init)
    }

    @Test("Volatile values are numbered by first appearance in the text, and the last line counts them")
    func numbers() {
        let other = VolatileValue(name: "UUID", raw: "B", isExact: true)
        #expect(
            text(
                play(
                    [Self.uuid, other, Self.order, Self.date], "\u{F0001} \u{F0002}",
                    "\u{F0000}\u{F0001}\u{F0003}\u{F0003}")) == [
                    "Presenter -> View     UUID-1 order-1", "Presenter -> View     UUID-2UUID-1DATEDATE",
                    "scrubbed              UUID 2, order 1, DATE",
                ])
    }

    @Test("A value that no line shows is not counted, and an undefined placeholder character stays visible")
    func unused() {
        #expect(text(play([Self.uuid], "a \u{F0005}")) == [#"Presenter -> View     a \u{F0005}"#])
    }

    @Test("The scrubbed line is also at the end of a crash")
    func crash() {
        #expect(
            text(play([Self.uuid], "\u{F0000}"), crashed: true).suffix(2) == [
                "crashed", "scrubbed              UUID 1",
            ])
    }

    @Test("A match of the scenario's own rule stays if the golden shows it so")
    func literal() {
        let golden = "scenario  s\n\nPresenter -> View     is ORD-1 here\n"
        let events = play([Self.order], "is \u{F0000} here")
        #expect(text(events, golden: golden) == ["Presenter -> View     is ORD-1 here"])
        #expect(text(events, golden: golden.replacing("here", with: "there")).last == "scrubbed              order 1")
        #expect(
            text(events, golden: golden.replacing("ORD-1", with: "order-4")).last == "scrubbed              order 1")
        #expect(text(events).first == "Presenter -> View     is order-1 here")
    }

    @Test("A short value is not kept only because it occurs somewhere in the golden")
    func elsewhere() {
        let one = VolatileValue(name: "attempt", raw: "1", isExact: false)
        let golden = "scenario  s\n\nPresenter -> View     attempt: attempt-1\nPresenter -> View     1\n"
        #expect(
            text(play([one], "attempt: \u{F0000}"), golden: golden).first == "Presenter -> View     attempt: attempt-1")
    }

    @Test("A constant value next to a name is found, and a certainly volatile value is never constant")
    func mixed() {
        let golden = "scenario  s\n\nPresenter -> View     UUID-7 ORD-1 DATE A\n"
        let events = play([Self.uuid, Self.order, Self.date], "\u{F0000} \u{F0001} \u{F0002} A", "\u{F0000}")
        #expect(text(events, golden: golden).first == "Presenter -> View     UUID-1 ORD-1 DATE A")
        let raw = "scenario  s\n\nPresenter -> View     A\n"
        #expect(text(play([Self.uuid], "\u{F0000}"), golden: raw).first == "Presenter -> View     UUID-1")
    }

    @Test("Another launch numbers its own values from the start, and a value keeps its identity")
    func launches() {
        let other = VolatileValue(name: "UUID", raw: "B", isExact: true)
        let events = play([Self.uuid], "\u{F0000}") + play([other, Self.uuid], "\u{F0000} \u{F0001}")
        #expect(text(events).dropLast() == ["Presenter -> View     UUID-1", "Presenter -> View     UUID-2 UUID-1"])
    }
}
