import Testing

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("State that says already what a step has to say is no silence")
struct StandingStateTests: JudgingPlays {
    private let offline: PlayEvent.Answer = "failed URLError.notConnectedToInternet"
    private let silent = "silence: load(): the view is told nothing after GET https://h.test/a failed"

    /// One step whose only request is answered, with the state that is read after it.
    private func step(
        _ play: inout ShortPlay, _ number: Int, _ answer: PlayEvent.Answer, _ states: (String, String)...,
        by name: String = "load()"
    ) {
        play.input(name)
        play.ask()
        play.answer(number, answer)
        for (name, value) in states { play.read(name, value) }
    }

    @Test("What the default play says of its own failure is said of another failure too, but its title alone is not")
    func failsAsUsual() throws {
        func judged(_ states: (String, String)...) throws -> [String] {
            try found("order.1:timer") {
                step(&$0, 1, "failed URLError.timedOut")
                for (name, value) in states { $0.read(name, value) }
                $0.end()
            } usually: {
                step(&$0, 1, offline, ("title", "\"Tides\""), ("message", "\"no tides\""))
                $0.end()
            }
        }
        #expect(try judged(("title", "\"Tides\""), ("message", "\"no tides\"")) == [])
        #expect(try judged(("title", "\"Tides\"")) == [silent])
    }

    @Test("A step that comes twice may say the same of each of its failures, and the next step too")
    func saidOfEach() throws {
        func played(_ play: inout ShortPlay, twice: Bool) {
            let message = ("message", "\"no art\"")
            play.read("message", "nil")
            step(&play, 1, offline, message, by: "open()")
            play.input("search()")
            play.ask()
            if twice {
                play.input("search()")
                play.ask()
                play.answer(2, offline)
                play.read(message.0, message.1)
            }
            play.answer(twice ? 3 : 2, offline)
            play.read(message.0, message.1)
            step(&play, twice ? 4 : 3, offline, message)
            play.end()
        }
        let symptoms = try found("user.3:twice") {
            played(&$0, twice: true)
        } usually: {
            played(&$0, twice: false)
        }
        #expect(symptoms == [])
    }

    @Test("The same act with the same answer changes no state; with another one, or after a change, it should")
    func shownAlready() throws {
        let (one, two): (PlayEvent.Answer, PlayEvent.Answer) = (
            "200 application/json, 1 item", "200 application/json, 2 items"
        )
        func judged(_ second: PlayEvent.Answer, _ between: (inout ShortPlay) -> Void = { _ in }) throws -> [String] {
            let play: (inout ShortPlay) -> Void = {
                step(&$0, 1, one, ("label", "\"Fern\""))
                between(&$0)
                step(&$0, 2, second)
                $0.end()
            }
            return try found("", play, usually: play)
        }
        let unexpected = "silence: load(): the view is told nothing after GET https://h.test/a got an unexpected answer"
        #expect(try judged(one) == [])
        #expect(try judged(two) == [unexpected])
        let cleared = try judged(one) {
            $0.input("clear()")
            $0.read("label", "\"\"")
        }
        #expect(cleared == [unexpected])
    }

    @Test("A message about a failure stands for the next failure of the same act, and for no other")
    func failedAgain() throws {
        func judged(_ second: String, after token: String, _ first: PlayEvent.Answer) throws -> [String] {
            try found(token) {
                step(&$0, 1, first, ("message", "\"find failed\""))
                step(&$0, 2, offline, by: second)
                $0.end()
            } usually: {
                step(&$0, 1, "200 application/json, 1 item", ("found", "\"Fern\""))
                step(&$0, 2, "200 application/json, 1 item", ("found", "\"Fig\""), by: second)
                $0.end()
            }
        }
        #expect(try judged("load()", after: "fault.1:offline", offline) == [])
        #expect(try judged("buy()", after: "fault.1:offline", offline).count == 1)
        let other = try judged("load()", after: "fault.1:removed/0+fault.2:offline", "200 application/json, 1 item")
        #expect(other == [silent], "it is about an answer that could not be read")
    }
}
