import Foundation
import Testing

@testable import PresenterBench

private let head = RecordingHead(scenario: "s", fixture: nil)

private func get(_ number: Int, _ url: String, body: [String] = []) -> PlayEvent.Request {
    PlayEvent.Request(number: number, method: "GET", url: url, body: body)
}

/// Returns the lines below the head, joined.
private func text(_ events: [PlayEvent], crashed: Bool = false) -> String {
    let text = RecordingText.render(head, events, crashed: crashed)
    let prefix = "scenario  s\n\n"
    #expect(text.hasPrefix(prefix))
    return String(text.dropFirst(prefix.count))
}

@Suite("A recording is the text of a play's events")
struct RecordingTextTests {
    @Test("The double tap of product.md, to the letter")
    func doubleTap() {
        let apod = "https://api.nasa.gov/planetary/apod?api_key=REDACTED-1"
        let picture = "https://apod.nasa.gov/apod/image/2202/moons.jpg"
        let tap = PlayEvent.input(lifeline: "View -> Presenter", text: "didTapRecieveButton()")
        let call = [
            "showNasa(nasaItem:)", "  nasaItem: Nasa", "    imageUrl: \(picture)", "    title: \"Moons at Twilight\"",
            "    explanation: \"Why do these two crescents share a shape?\"",
        ]
        let events: [PlayEvent] = [
            tap, .issued(get(1, apod)), .windowClosed([get(1, apod)], mainBlocked: false), tap, .issued(get(2, apod)),
            .windowClosed([get(2, apod)], mainBlocked: false),
            .answered(number: 1, text: "200 application/json, 9 members"),
            .output(lifeline: "Presenter -> View", lines: call, offMain: false), .issued(get(3, picture)),
            .windowClosed([get(3, picture)], mainBlocked: true),
            .answered(number: 3, text: "200 image/jpeg, 48213 bytes, digest 5f0c31"),
            .ended(.init(screens: ["screen: title \"Moons at Twilight\", picture; no spinner"])),
        ]
        let expected = """
            scenario  apod-double-tap
            fixture   apod-twice

            View -> Presenter     didTapRecieveButton()
            Model -> API          #1 GET https://api.nasa.gov/planetary/apod?api_key=REDACTED-1
            View -> Presenter     didTapRecieveButton()
            Model -> API          #2 GET https://api.nasa.gov/planetary/apod?api_key=REDACTED-1
            API -> Model          #1 200 application/json, 9 members
            Presenter -> View     showNasa(nasaItem:)
              nasaItem: Nasa
                imageUrl: https://apod.nasa.gov/apod/image/2202/moons.jpg
                title: "Moons at Twilight"
                explanation: "Why do these two crescents share a shape?"
            Model -> API          #3 GET https://apod.nasa.gov/apod/image/2202/moons.jpg   [main blocked]
            API -> Model          #3 200 image/jpeg, 48213 bytes, digest 5f0c31
            ends                  screen: title "Moons at Twilight", picture; no spinner

            """
        let head = RecordingHead(scenario: "apod-double-tap", fixture: "apod-twice")
        #expect(RecordingText.render(head, events, crashed: false) == expected)
    }

    @Test("Faults follow the fixture")
    func faults() {
        let head = RecordingHead(scenario: "s", fixture: "f", faults: ["GET /a fails", "GET /b fails"])
        let text = RecordingText.render(head, [], crashed: false)
        #expect(text == "scenario  s\nfixture   f\nfault     GET /a fails\nfault     GET /b fails\n\n")
    }

    @Test("Text starts at column 23, or two spaces after a longer lifeline")
    func columns() {
        let lifelines = ["A -> B", String(repeating: "x", count: 20), String(repeating: "x", count: 21)]
        let lines = text(lifelines.map { .input(lifeline: $0, text: "t()") }).split(separator: "\n")
        #expect(lines == ["A -> B                t()", "\(lifelines[1])  t()", "\(lifelines[2])  t()"])
    }

    @Test("Numbers only if two requests were in flight at once")
    func numbers() {
        let one: [PlayEvent] = [
            .windowClosed([get(1, "a")], mainBlocked: false), .answered(number: 1, text: "200, empty"),
            .windowClosed([get(2, "b")], mainBlocked: false), .cancelled(number: 2),
        ]
        #expect(
            text(one) == """
                Model -> API          GET a
                API -> Model          200, empty
                Model -> API          GET b
                Model -> API          cancelled

                """)
        let two: [PlayEvent] = [
            .windowClosed([get(1, "a"), get(2, "b")], mainBlocked: false), .answered(number: 2, text: "200, empty"),
            .cancelled(number: 1), .windowClosed([get(3, "c")], mainBlocked: false),
        ]
        #expect(
            text(two) == """
                Model -> API          #1 GET a
                Model -> API          #2 GET b
                API -> Model          #2 200, empty
                Model -> API          #1 cancelled
                Model -> API          #3 GET c

                """)
    }

    @Test("A missed request is no longer in flight")
    func missNumbers() {
        let failure = PlayEvent.Failure(what: "w", place: "p", next: "n")
        let events: [PlayEvent] = [
            .windowClosed([get(1, "a")], mainBlocked: false), .missed(number: 1, failure),
            .windowClosed([get(2, "b")], mainBlocked: false),
        ]
        #expect(
            text(events) == "Model -> API          GET a\nAPI -> Model          miss\nModel -> API          GET b\n")
    }

    @Test("A wait on the main thread stands on the last request, above its body, or on a line of its own")
    func mainBlocked() {
        let requests = [get(1, "a", body: ["x: 1"]), get(2, "b", body: ["y: 2"])]
        let events: [PlayEvent] = [.windowClosed(requests, mainBlocked: true), .windowClosed([], mainBlocked: true)]
        #expect(
            text(events) == """
                Model -> API          #1 GET a
                  x: 1
                Model -> API          #2 GET b   [main blocked]
                  y: 2
                (main blocked)

                """)
        #expect(text([.windowClosed([], mainBlocked: false)]) == "")
    }

    @Test("Time that passed is summed up before the next line and dropped before the end")
    func time() {
        let output = PlayEvent.output(lifeline: "P -> V", lines: ["show()"], offMain: false)
        let events: [PlayEvent] = [
            .passed(nanoseconds: 100_000_000), .windowClosed([], mainBlocked: false), .passed(nanoseconds: 200_000_000),
            output,
            .passed(nanoseconds: 5), .ended(.init()),
        ]
        #expect(text(events) == "(300 ms pass)\nP -> V                show()\nends\n")
    }

    @Test(
        "Time is exact",
        arguments: [
            (1, "0.000001 ms"), (1_500_000, "1.5 ms"), (999_000_000, "999 ms"), (1_000_000_000, "1 s"),
            (1_050_000_000, "1.05 s"), (60_000_000_000, "60 s"), (1_000_000_001, "1.000000001 s"),
        ] as [(Int64, String)])
    func timeText(nanoseconds: Int64, expected: String) {
        #expect(TimeText.text(nanoseconds: nanoseconds) == expected)
    }

    @Test("Calls off the main thread say so, above their values")
    func offMain() {
        let event = PlayEvent.output(lifeline: "Presenter -> View", lines: ["show(_:)", "  1"], offMain: true)
        #expect(text([event]) == "Presenter -> View     show(_:)   [off main]\n  1\n")
    }

    @Test("A miss has a line")
    func miss() {
        let failure = PlayEvent.Failure(what: "w", place: "p", next: "n")
        #expect(text([.missed(number: 1, failure)]) == "API -> Model          miss\n")
    }

    @Test("The end names every screen and everything that is left")
    func ending() {
        let ending = PlayEvent.Ending(
            screens: ["list: 2 rows", "detail: empty"], unplayed: [.init(index: 3, text: "GET https://a.b")],
            inFlight: [get(2, "https://c.d")], stillArmed: ["timer in 5 s, then every 5 s"])
        let output = PlayEvent.output(lifeline: "P -> V", lines: ["show()"], offMain: false)
        #expect(
            text([output, .ended(ending)]) == """
                P -> V                show()
                ends                  list: 2 rows
                                      detail: empty
                unplayed              GET https://a.b
                in flight             GET https://c.d
                still armed           timer in 5 s, then every 5 s

                """)
    }

    @Test("A view that heard nothing is named, on the line of the end if there is no screen")
    func silence() {
        #expect(text([.ended(.init())]) == "ends                  (the view heard nothing)\n")
        #expect(
            text([.ended(.init(screens: ["empty"]))])
                == "ends                  empty\n                      (the view heard nothing)\n")
    }

    @Test("A crash keeps the requests of its open window, in canonical order, and is the last line")
    func crash() {
        let events: [PlayEvent] = [
            .input(lifeline: "View -> Presenter", text: "tap()"), .issued(get(1, "a")),
            .windowClosed([get(1, "a")], mainBlocked: false), .answered(number: 1, text: "200, empty"),
            .issued(get(2, "z")), .issued(get(3, "b", body: ["y: 1"])), .issued(get(4, "b", body: ["x: 1"])),
        ]
        #expect(
            text(events, crashed: true) == """
                View -> Presenter     tap()
                Model -> API          #1 GET a
                API -> Model          #1 200, empty
                Model -> API          #2 GET b
                  x: 1
                Model -> API          #3 GET b
                  y: 1
                Model -> API          #4 GET z
                crashed

                """)
    }

    @Test("A window that closes has a place for all that was issued before it")
    func windowOrder() {
        let events: [PlayEvent] = [
            .issued(get(1, "b")), .issued(get(2, "a?key=REDACTED-7")),
            .windowClosed([get(1, "a?key=REDACTED-1"), get(2, "b")], mainBlocked: false), .issued(get(3, "a")),
        ]
        #expect(text(events, crashed: true).contains("#3 GET a\ncrashed\n"))
    }

    @Test("A launch ends with its screens and what was cut off, and numbers go on in the next")
    func relaunches() {
        let output = PlayEvent.output(lifeline: "Presenter -> View", lines: ["show()"], offMain: false)
        let events: [PlayEvent] = [
            output, .windowClosed([get(1, "a"), get(2, "b")], mainBlocked: false),
            .answered(number: 1, text: "200, empty"),
            .passed(nanoseconds: 5_000_000_000), .issued(get(3, "c")),
            .relaunched(
                .init(screens: ["screen: list"], inFlight: [get(2, "b"), get(3, "c")], stillArmed: ["timer in 5 s"])),
            .issued(get(4, "d")), .windowClosed([get(4, "d")], mainBlocked: false),
            .answered(number: 4, text: "200, empty"),
            .issued(get(5, "e")), .ended(.init(screens: ["screen: empty"])),
        ]
        #expect(
            text(events) == """
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

    @Test("Two requests that two launches have in flight are not in flight together")
    func launchesApart() {
        let events: [PlayEvent] = [
            .windowClosed([get(1, "a")], mainBlocked: false), .relaunched(.init(inFlight: [get(1, "a")])),
            .windowClosed([get(2, "a")], mainBlocked: false), .ended(.init(inFlight: [get(2, "a")])),
        ]
        #expect(!text(events).contains("#"))
    }

    @Test("A play without an end says why")
    func brokenOff() {
        let failure = PlayEvent.Failure(what: "w", place: "p", next: "n")
        #expect(text([.hung(failure)]) == "hung\n")
        #expect(text([.couldNotRun(failure)]) == "could not run\n")
    }

    @Test("No text from outside can break a line or hide in it, and no line ends in a blank")
    func hostile() {
        let events: [PlayEvent] = [
            .input(lifeline: "V -> P", text: ""), .windowClosed([get(1, "a\nb\u{202E}")], mainBlocked: false),
            .answered(number: 1, text: "x   "), .secret("hidden"),
        ]
        #expect(
            text(events) == """
                V -> P
                Model -> API          GET a\\nb\\u{202E}
                API -> Model          x

                """)
    }
}
