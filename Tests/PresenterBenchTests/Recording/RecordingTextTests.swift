import Testing
import TranscriptTexts

@testable import BenchDiagnostics
@testable import PresenterBench
@testable import Transcript

@Suite("A recording is the text of a play's events")
struct RecordingTextTests {
    @Test("The double tap of product.md is rendered exactly")
    func doubleTap() {
        let apod = "https://api.nasa.gov/planetary/apod?api_key=REDACTED-1"
        let picture = "https://apod.nasa.gov/apod/image/2202/moons.jpg"
        let tap = PlayEvent.input("View -> Presenter", .step("didTapRecieveButton()"))
        let call = [
            "showNasa(nasaItem:)", "  nasaItem: Nasa", "    imageUrl: \(picture)", "    title: \"Moons at Twilight\"",
            "    explanation: \"Why do these two crescents share a shape?\"",
        ]
        let events: [PlayEvent] = [
            tap, .asked(get(1, apod)), tap, .asked(get(2, apod)),
            .answered(number: 1, "200 application/json, 9 members"),
            .output("Presenter -> View", ToldCall(lines: call), offMain: false), .asked(get(3, picture)),
            .mainBlocked(isNew: true),
            .answered(number: 3, "200 image/jpeg, 48213 bytes, digest 5f0c31"),
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

    @Test("Faults are listed after the fixture")
    func faults() {
        let head = RecordingHead(scenario: "s", fixture: "f", faults: ["GET /a fails", "GET /b fails"])
        let text = RecordingText.render(head, [], crashed: false)
        #expect(text == "scenario  s\nfixture   f\nfault     GET /a fails\nfault     GET /b fails\n\n")
    }

    @Test("What a recording rests on comes next, including random numbers if the app drew some")
    func restsOn() {
        let head = RecordingHead(scenario: "s", fixture: nil, restsOn: ["hash order"])
        #expect(RecordingText.render(head, [], crashed: false) == "scenario  s\nrests on  hash order\n\n")
        #expect(
            RecordingText.render(head, [.drewRandomNumbers], crashed: false)
                == "scenario  s\nrests on  hash order\nrests on  random numbers from a fixed seed\n\n")
    }

    @Test("Text starts at column 23, or two spaces after a longer lifeline")
    func columns() throws {
        let lifelines = [
            "A -> B", "A -> " + String(repeating: "x", count: 15), "A -> " + String(repeating: "x", count: 16),
        ]
        let lines = recorded(try lifelines.map { .input(try #require(Lifeline($0)), .step("t()")) }).split(
            separator: "\n")
        #expect(lines == ["A -> B                t()", "\(lifelines[1])  t()", "\(lifelines[2])  t()"])
    }

    @Test("Requests are numbered only if two were in flight at once")
    func numbers() {
        let one: [PlayEvent] = [
            .asked(get(1, "a")), .answered(number: 1, "200, empty"), .asked(get(2, "b")), .cancelled(number: 2),
        ]
        #expect(
            recorded(one) == """
                Model -> API          GET a
                API -> Model          200, empty
                Model -> API          GET b
                Model -> API          cancelled

                """)
        let two: [PlayEvent] = [
            .asked(get(1, "a")), .asked(get(2, "b")), .answered(number: 2, "200, empty"), .cancelled(number: 1),
            .asked(get(3, "c")),
        ]
        #expect(
            recorded(two) == """
                Model -> API          #1 GET a
                Model -> API          #2 GET b
                API -> Model          #2 200, empty
                Model -> API          #1 cancelled
                Model -> API          #3 GET c

                """)
    }

    @Test("A missed request is no longer in flight")
    func missNumbers() {
        let failure = Diagnostic(what: "w", place: "p", next: "n")
        let events: [PlayEvent] = [.asked(get(1, "a")), .missed(number: 1, failure), .asked(get(2, "b"))]
        #expect(
            recorded(events) == "Model -> API          GET a\nAPI -> Model          miss\nModel -> API          GET b\n"
        )
    }

    @Test("A request is written where the app sent it, between its output calls")
    func order() {
        let loading = PlayEvent.output("P -> V", ToldCall(lines: ["loading()"]), offMain: false)
        #expect(
            recorded([.asked(get(1, "a")), loading]) == "Model -> API          GET a\nP -> V                loading()\n"
        )
        #expect(
            recorded([loading, .asked(get(1, "a"))]) == "P -> V                loading()\nModel -> API          GET a\n"
        )
    }

    @Test("A wait of the main thread is marked on the last request, above its body, or has a line of its own")
    func mainBlocked() {
        let events: [PlayEvent] = [
            .asked(get(1, "a", body: ["x: 1"])), .asked(get(2, "b", body: ["y: 2"])), .mainBlocked(isNew: true),
            .mainBlocked(isNew: true),
        ]
        #expect(
            recorded(events) == """
                Model -> API          #1 GET a
                  x: 1
                Model -> API          #2 GET b   [main blocked]
                  y: 2
                (main blocked)

                """)
    }

    @Test("Of two requests the wait belongs to the main thread's")
    func blockedOnOwn() {
        var own = get(1, "own")
        own.isOnMain = true
        #expect(
            recorded([.asked(own), .asked(get(2, "other")), .mainBlocked(isNew: true)]) == """
                Model -> API          #1 GET own   [main blocked]
                Model -> API          #2 GET other

                """)
    }

    @Test("A main thread that keeps waiting is marked again only for a request of its own")
    func stillBlocked() {
        var own = get(3, "own")
        own.isOnMain = true
        let events: [PlayEvent] = [
            .mainBlocked(isNew: true), .asked(get(2, "other")), .mainBlocked(isNew: false),
            .answered(number: 2, "200, empty"), .asked(own), .mainBlocked(isNew: false),
        ]
        #expect(
            recorded(events) == """
                (main blocked)
                Model -> API          GET other
                API -> Model          200, empty
                Model -> API          GET own   [main blocked]

                """)
    }

    @Test(
        "Whatever the bench let happen since separates a request from a wait",
        arguments: [
            PlayEvent.input("V -> P", .step("tap()")), .answered(number: 1, "200, empty"),
            .passed(nanoseconds: 1_000_000),
        ])
    func blockedLater(event: PlayEvent) {
        let lines = recorded([.asked(get(1, "a")), event, .mainBlocked(isNew: true)])
        #expect(lines.hasPrefix("Model -> API          GET a\n") && lines.hasSuffix("(main blocked)\n"))
    }

    @Test("Elapsed time is summed up before the next line and dropped before the end")
    func time() {
        let output = PlayEvent.output("P -> V", ToldCall(lines: ["show()"]), offMain: false)
        let events: [PlayEvent] = [
            .passed(nanoseconds: 100_000_000), .secret("s", number: 1), .passed(nanoseconds: 200_000_000),
            output,
            .passed(nanoseconds: 5), .ended(.init()),
        ]
        #expect(recorded(events) == "(300 ms pass)\nP -> V                show()\nends\n")
    }

    @Test(
        "Elapsed time is exact to the microsecond",
        arguments: [
            (1_000, "0.001 ms"), (1_500_000, "1.5 ms"), (999_000_000, "999 ms"), (1_000_000_000, "1 s"),
            (1_050_000_000, "1.05 s"), (60_000_000_000, "60 s"), (1_000_001_000, "1.000001 s"),
            (100_000_119, "100 ms"), (999_999_881, "1 s"), (500, "0.001 ms"), (499, "0 ms"),
        ] as [(Int64, String)])
    func timeText(nanoseconds: Int64, expected: String) {
        #expect(TimeText.text(nanoseconds: nanoseconds) == expected)
    }

    @Test("Calls off the main thread are marked, above their values")
    func offMain() {
        let event = PlayEvent.output("Presenter -> View", ToldCall(lines: ["show(_:)", "  1"]), offMain: true)
        #expect(recorded([event]) == "Presenter -> View     show(_:)   [off main]\n  1\n")
    }

    @Test("A miss has a line")
    func miss() {
        let failure = Diagnostic(what: "w", place: "p", next: "n")
        #expect(recorded([.missed(number: 1, failure)]) == "API -> Model          miss\n")
    }

    @Test("Text from outside cannot break or hide in a line, and no line ends with a blank")
    func hostile() {
        let events: [PlayEvent] = [
            .input("V -> P", .step("")), .asked(get(1, "a\nb\u{202E}")),
            .answered(number: 1, .failed("x   ")), .secret("hidden", number: 1),
        ]
        #expect(
            recorded(events) == """
                V -> P
                Model -> API          GET a\\nb\\u{202E}
                API -> Model          failed URLError.x

                """)
    }
}
