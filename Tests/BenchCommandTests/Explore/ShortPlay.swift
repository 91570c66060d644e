import BenchDiagnostics
import TranscriptTexts

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

/// A play in short: its events, written as a reader would.
struct ShortPlay {
    var events: [PlayEvent] = []
    private var asked = 0

    mutating func input(_ text: String) { events.append(.input("View -> Presenter", .step(text))) }
    mutating func leave() { events.append(.input("User -> View", .departure)) }
    mutating func ask(_ path: String = "/a", method: String = "GET", mayWrite: Bool? = nil) {
        asked += 1
        var request = PlayEvent.Request(number: asked, method: method, url: "https://h.test\(path)")
        if let mayWrite { request.mayWrite = mayWrite }
        events.append(.asked(request))
    }
    mutating func answer(_ number: Int, _ answer: PlayEvent.Answer = "200 application/json, 1 item") {
        events.append(.answered(number: number, answer))
    }
    mutating func call(_ name: String, _ values: String..., offMain: Bool = false) {
        call(name, of: values, offMain: offMain)
    }
    mutating func call(_ name: String, of values: [String], offMain: Bool = false) {
        events.append(
            .output("Presenter -> View", ToldCall(lines: [name] + values.map { "  " + $0 }), offMain: offMain))
    }
    mutating func read(_ name: String, _ value: String) {
        events.append(.output("View => User", ToldCall(lines: ["\(name): \(value)"]), offMain: false))
    }
    mutating func end(_ screens: String...) { events.append(.ended(PlayEvent.Ending(screens: screens))) }

    static func written(_ write: (inout ShortPlay) -> Void) -> [PlayEvent] {
        var play = ShortPlay()
        write(&play)
        return play.events
    }
}

/// Plays in short, and what the rules find in them.
protocol JudgingPlays {}

extension JudgingPlays {
    /// The lines of what the rules find in a play, compared with another one.
    func found(
        _ token: String, exit: PlayExit = .ended, _ play: (inout ShortPlay) -> Void,
        usually usual: (inout ShortPlay) -> Void
    ) throws -> [String] {
        let judged = JudgedPlay(
            try token.isEmpty ? Schedule() : Schedule(token: token), ShortPlay.written(play), exit,
            usual: PlayTrace(ShortPlay.written(usual)))
        return judged.symptoms.map { ($0.isSure ? "" : "maybe ") + $0.line }
    }

    /// A load that shows a spinner, and rows or an error.
    func load(_ play: inout ShortPlay) {
        play.input("load()")
        play.call("showLoading(_:)", "true")
        play.ask()
        play.answer(1)
        play.call("showLoading(_:)", "false")
        play.call("show(_:)", "[\"Fern\"]")
        play.end()
    }

    func failing(_ play: inout ShortPlay, _ told: (inout ShortPlay) -> Void) {
        play.input("load()")
        play.call("showLoading(_:)", "true")
        play.ask()
        play.answer(1, "503 application/json, 1 member")
        told(&play)
        play.end()
    }
}
