import Testing
import TranscriptTexts

@testable import BenchDiagnostics
@testable import PresenterBench
@testable import Transcript

@Suite("A recording shows how a play, or a launch of it, ended")
struct RecordingEndTests {
    @Test("The end lists every screen and everything that is left")
    func ending() {
        let ending = PlayEvent.Ending(
            screens: ["list: 2 rows", "detail: empty"], unplayed: [.init(index: 3, text: "GET https://a.b")],
            inFlight: [get(2, "https://c.d")], stillArmed: ["timer in 5 s, then every 5 s"],
            stillRunning: ["cat"])
        let output = PlayEvent.output("P -> V", ToldCall(lines: ["show()"]), offMain: false)
        #expect(
            recorded([output, .ended(ending)]) == """
                P -> V                show()
                ends                  list: 2 rows
                                      detail: empty
                unplayed              GET https://a.b
                in flight             GET https://c.d
                still armed           timer in 5 s, then every 5 s
                still running         cat

                """)
    }

    @Test("A view without calls is noted on the line of the end if there is no screen")
    func silence() {
        #expect(recorded([.ended(.init())]) == "ends                  (the view heard nothing)\n")
        #expect(
            recorded([.ended(.init(screens: ["empty"]))])
                == "ends                  empty\n                      (the view heard nothing)\n")
    }

    @Test("A crash is the last line")
    func crash() {
        let events: [PlayEvent] = [
            .input("View -> Presenter", .step("tap()")), .asked(get(1, "z")),
            .asked(get(2, "b", body: ["y: 1"])),
        ]
        #expect(
            recorded(events, crashed: true) == """
                View -> Presenter     tap()
                Model -> API          #1 GET z
                Model -> API          #2 GET b
                  y: 1
                crashed

                """)
    }

    @Test("A launch ends with its screens and what was cut off, and numbers continue in the next")
    func relaunches() {
        let output = PlayEvent.output("Presenter -> View", ToldCall(lines: ["show()"]), offMain: false)
        let events: [PlayEvent] = [
            output, .asked(get(1, "a")), .asked(get(2, "b")), .answered(number: 1, "200, empty"),
            .passed(nanoseconds: 5_000_000_000), .asked(get(3, "c")),
            .relaunched(
                .init(screens: ["screen: list"], inFlight: [get(2, "b"), get(3, "c")], stillArmed: ["timer in 5 s"])),
            .asked(get(4, "d")), .answered(number: 4, "200, empty"), .asked(get(5, "e")),
            .ended(.init(screens: ["screen: empty"])),
        ]
        #expect(
            recorded(events) == """
                Presenter -> View     show()
                Model -> API          #1 GET a
                Model -> API          #2 GET b
                API -> Model          #1 200, empty
                (5 s pass)
                Model -> API          #3 GET c
                relaunches            screen: list
                in flight             #2 GET b
                in flight             #3 GET c
                still armed           timer in 5 s
                Model -> API          #4 GET d
                API -> Model          #4 200, empty
                Model -> API          #5 GET e
                ends                  screen: empty
                                      (the view heard nothing)

                """)
    }

    @Test("Requests in flight in two different launches are not in flight together")
    func launchesApart() {
        let events: [PlayEvent] = [
            .asked(get(1, "a")), .relaunched(.init(inFlight: [get(1, "a")])), .asked(get(2, "a")),
            .ended(.init(inFlight: [get(2, "a")])),
        ]
        #expect(!recorded(events).contains("#"))
    }

    @Test("A play without an end says why")
    func brokenOff() {
        let failure = Diagnostic(what: "w", place: "p", next: "n")
        #expect(recorded([.hung(failure)]) == "hung\n")
        #expect(recorded([.couldNotRun(failure)]) == "could not run\n")
    }
}
