import Testing
import TranscriptTexts

@testable import Transcript

@Suite("Whatever numbers a play reports, its recording is written")
struct OddNumbersTests {
    private static let output = PlayEvent.output("P -> V", ToldCall(lines: ["show()"]), offMain: false)

    @Test(
        "Times add up to the last that can be written",
        arguments: [[Int64.max], [.max, .max], [1, .max], [.max, -1, 2]])
    func times(nanoseconds: [Int64]) {
        let events = nanoseconds.map { PlayEvent.passed(nanoseconds: $0) } + [Self.output]
        #expect(recorded(events) == "(9223372036.854776 s pass)\nP -> V                show()\n")
    }

    @Test("Times below zero are no times", arguments: [[Int64.min], [.min, .min], [-1, .min]])
    func negativeTimes(nanoseconds: [Int64]) {
        let events = nanoseconds.map { PlayEvent.passed(nanoseconds: $0) } + [Self.output]
        #expect(recorded(events) == "P -> V                show()\n")
    }

    @Test("The last time is read as it was written")
    func readBack() { #expect(TimeText.nanoseconds("9223372036.854776 s") == .max) }

    @Test(
        "A value with a number that no character has stands for nothing",
        arguments: [-1, Int.min, .max, Int(UInt32.max), VolatileValue.mostPlaceholders])
    func values(id: Int) {
        let value = VolatileValue(name: "UUID", raw: "b", isExact: true)
        #expect(VolatileValue.placeholder(id) == nil)
        #expect(recorded([.volatile(id: id, value), Self.output]) == "P -> V                show()\n")
    }

    @Test("The last character stands for a value")
    func lastValue() {
        #expect(VolatileValue.placeholder(VolatileValue.mostPlaceholders - 1) == Unicode.Scalar(0x10FFFF as UInt32))
    }

    @Test("Requests have any number", arguments: [Int.min, -1, 0, .max])
    func requests(number: Int) {
        let events: [PlayEvent] = [
            .asked(get(number, "a")), .answered(number: number, "200, empty"), .cancelled(number: number),
            .returned(id: number, nil), .changed(id: number, ToldCall("title", .state)),
        ]
        #expect(recorded(events).hasPrefix("Model -> API          GET a\n"))
    }

    @Test("A broken property was late by any time", arguments: [Int64.min, -1, .max])
    func properties(time: Int64) {
        let broken = BrokenProperty(name: "n", line: "l", step: "step 1", time: time, reason: .late(time))
        #expect(broken.failure(in: "s").what.hasPrefix("The property \"n\" is broken: not within "))
    }
}
