import BenchDiagnostics
import PlayRuntime
import Testing
import TranscriptTexts

@testable import PresenterBench
@testable import Transcript

@Suite("A recording is read back into its entries")
struct RecordingReaderTests {
    private static let goldens = Documentation.goldens.filter { !$0.0.hasSuffix(".findings.txt") }

    private static func written(_ recording: Recording) -> String {
        RecordingWriter.lines(of: recording).map { RecordingWriter.trimmed($0.text) + "\n" }.joined()
    }

    @Test("Every golden of the package is read, and written again byte for byte")
    func goldens() throws {
        #expect(Self.goldens.count > 400)
        for (path, golden) in Self.goldens {
            do {
                let recording = try RecordingReader.recording(of: golden)
                #expect(Self.written(recording).utf8.elementsEqual(golden.utf8), "\(path)")
                #expect(recording.head.scenario == path.split(separator: "/").last!.dropLast(4), "\(path)")
                #expect(recording.entries.last?.isLast == true, "\(path)")
            } catch {
                Issue.record("\(path), line \(error.line): \(error.what)")
            }
        }
    }

    @Test("What the goldens tell of the API are requests and answers, with their hops and their ends")
    func traffic() throws {
        let messages = try Self.goldens.flatMap { try RecordingReader.recording(of: $0.1).messages }
        let requests = messages.filter { $0.lifeline == .modelToAPI }
        #expect(requests.count > 700 && requests.allSatisfy { $0.kind == .request })
        let answers = messages.filter { $0.lifeline == .apiToModel }
        #expect(answers.count > 700 && answers.allSatisfy { $0.kind == .answer })
        #expect(
            answers.contains {
                if case .answered(_, let answer) = $0.content { !answer.redirects.isEmpty } else { false }
            })
        #expect(messages.contains { $0.content == .act(.dismissal) })
        #expect(Set(messages.flatMap(\.marks)) == [.offMain, .mainBlocked, .ignored, .inOnePiece])
    }

    @Test("A flow that ends without screens has none")
    func endWithoutScreens() throws {
        let recording = try RecordingReader.recording(of: "scenario  a\n\nends\n")
        guard case .ended(let left) = recording.entries.last else {
            Issue.record("\(recording.entries)")
            return
        }
        #expect(left.screens == [])
    }

    private static let request = PlayEvent.Request(number: 1, method: "GET", url: "https://a.example/1")

    /// Events of every kind that has a line.
    private static let events: [PlayEvent] = {
        var second = PlayEvent.Request(number: 2, method: "POST", url: "https://a.example/2", body: ["a: 1"])
        second.head = ["header A: \"x\"", "timeout 5 s"]
        second.operation = "Beers {first: 2}"
        second.isOnMain = true
        var joined: PlayEvent.Answer = "302 to https://a.example/3, then 200 text/html, 3 bytes, digest 5f0c31"
        joined.isJoined = true
        let failure = Diagnostic(what: "w", place: "p", next: "n")
        let beers = ToldCall(
            function: "show(_:title:)", values: [(1...40).map { "Beer \($0)" }, "A \"title\": (x), [y]"])
        var ending = PlayEvent.Ending(
            screens: ["title \"x\"", "no rows"], inFlight: [request], stillArmed: ["timer in 5 s"])
        ending.unplayed = [.init(index: 0, text: "GET https://a.example/9")]
        ending.stillRunning = ["sleep 5"]
        return [
            .input(.userToView, .step("tap: the \"first\" -> row")), .asked(request), .asked(second),
            .mainBlocked(isNew: true), .passed(nanoseconds: 300_100_000), .answered(number: 1, joined),
            .answered(number: 2, .failed("timedOut")), .output("Presenter -> View", beers, offMain: true),
            .output("Presenter -> View", ToldCall(function: "title", values: ["x"]), offMain: false),
            .called(id: 1, .viewToPresenter, ToldCall(function: "count(of:)", values: [3]), offMain: false),
            .returned(id: 1, ToldCall("->", .outcome, [.init(label: nil, node: .leaf("25", .number))])),
            .called(id: 2, .viewToPresenter, ToldCall(function: "count()", values: []), offMain: false),
            .returned(id: 2, ToldCall("throws", .outcome, [.init(label: nil, node: .leaf("X.y", .name))])),
            .called(id: 3, .viewToPresenter, ToldCall(function: "late()", values: []), offMain: false),
            .cancelled(number: 1), .returned(id: 3, ToldCall("->", .outcome, beers.values)),
            .changing(id: 4, place: .init(mutation: 1, rank: 0), "Model => View", label: "all rows", offMain: false),
            .changed(id: 4, ToldCall("all rows", .state, beers.values)), .mainBlocked(isNew: true),
            .relaunched(ending), .input(.viewToPresenter, .dismissal), .held(type: "Presenter", nil),
            .broken(BrokenProperty(name: "a b", line: "", step: "", time: 0, reason: .state)),
            .input(.viewToPresenter, .departure), .missed(number: 2, failure),
            .reachedOut(RefusedCall(.machine, "kill(1, 9)"), failure), .ended(ending),
        ]
    }()

    @Test("The events of a play become a text that is read back, whatever its end is")
    func roundTrip() throws {
        var head = RecordingHead(
            scenario: "a", fixture: "b, c", replies: ["400 on GET", "500 on POST"],
            faults: ["error timedOut on GET /a", "only 9 bytes on GET /b"], answers: "last first",
            restsOn: ["hash order"])
        head.schedule = "fault.1:500"
        let failure = Diagnostic(what: "w", place: "p", next: "n")
        let unfinished = Array(Self.events.dropLast())
        let plays: [(events: [PlayEvent], crashed: Bool)] = [
            (Self.events, false), (unfinished, true), (unfinished + [.hung(failure)], false),
            (unfinished + [.couldNotRun(failure)], false),
        ]
        for (events, crashed) in plays {
            let text = RecordingText.render(head, events, crashed: crashed)
            let recording = try RecordingReader.recording(of: text)
            #expect(Self.written(recording) == text)
            #expect(recording.head == head)
            #expect(recording.entries.last?.isLast == true)
        }
    }

    @Test("A request for a URL without a scheme is a request, and a call of another name is none")
    func withoutScheme() throws {
        let text =
            "scenario  a\n\nModel -> API          GET next\nAPI -> Model          miss\nModel -> API          RUN next\nends\n"
        let messages = try RecordingReader.recording(of: text).messages
        #expect(messages[0].content == .asked(.init(method: "GET", url: "next")))
        if case .asked = messages[2].content { Issue.record("RUN is no method") }
    }

    @Test("An entry that was read is the typed one that was written")
    func typed() throws {
        let text = RecordingText.render(RecordingHead(scenario: "a", fixture: nil), Self.events, crashed: false)
        let recording = try RecordingReader.recording(of: text)
        let messages = recording.messages
        #expect(messages[0].kind == .input && messages[0].name == "tap: the \"first\" -> row")
        #expect(messages[1].content == .asked(.init(number: 1, method: "GET", url: "https://a.example/1")))
        guard case .asked(let asked) = messages[2].content, case .answered(1?, let answer) = messages[3].content,
            case .told(let shown) = messages[5].content, case .told(let title) = messages[6].content,
            case .told(let counted) = messages[7].content, case .told(let thrown) = messages[8].content
        else { throw RecordingFlaw(line: 0, what: "\(messages)") }
        #expect(asked.operation == "Beers {first: 2}" && asked.lines == ["header A: \"x\"", "timeout 5 s", "a: 1"])
        #expect(messages[2].marks == [.mainBlocked])
        #expect(answer.redirects.map(\.status) == [302] && answer.isJoined)
        #expect(answer.end == .response(status: 200, type: "text/html", .bytes(3, digest: "5f0c31")))
        #expect(shown.call.values.map(\.label) == [nil, "title"] && messages[5].marks == [.offMain])
        #expect(shown.call.values[0].node.group?.members.count == 40)
        #expect(title.call == ToldCall("title", .assignment, [.init(label: nil, node: .leaf("\"x\"", .string))]))
        #expect(counted.isOutcomeBelow && counted.outcome?.name == "->")
        #expect(!thrown.isOutcomeBelow && thrown.outcome?.name == "throws")
        #expect(recording.entries.contains(.passed(nanoseconds: 300_100_000)))
        #expect(recording.entries.filter(\.isMiss).count == 3)
        guard case .ended(let left)? = recording.entries.last else { throw RecordingFlaw(line: 0, what: "no end") }
        #expect(left.screens == ["title \"x\"", "no rows"] && left.unplayed == ["GET https://a.example/9"])
        #expect(left.inFlight.map(\.content) == [messages[1].content] && left.stillRunning == ["sleep 5"])
        #expect(left.heardNothing)
    }

    @Test(
        "What no recording has is refused, with its line",
        arguments: [
            ("", 1), ("scenario  a", 1), ("notes\n", 1), ("scenario  a\n", 2), ("scenario  a\nends\n", 2),
            ("scenario  a\nscenario  b\n\nends\n", 3), ("scenario  a\nanswers   x\nfixture   b\n\nends\n", 3),
            ("scenario  a\n\nfoo\n", 3), ("scenario  a\n\n  value\n", 3), ("scenario  a\n\nends\nends\n", 4),
            ("scenario  a\n\nends\nmore\n", 4), ("scenario  a\n\nends\nView -> Presenter     x\n", 4),
            ("scenario  a\n\nView -> Presenter   x\n", 3), ("scenario  a\n\n(300 pass)\n", 3),
            ("scenario  a\n\n(300.0 ms pass)\n", 3), ("scenario  a\n\n(1000 ms pass)\n", 3),
            ("scenario  a\n\nends\nin flight             x\n", 4),
            ("scenario  a\n\nends\nstill armed           x\nunplayed              y\n", 5),
            ("scenario  a\n\nends \n", 3), ("scenario  a\n\n<<<<<<< ours\nends\n", 3),
            ("scenario  a\n\nAPI -> Model          200 text/html, empty\n  value\n", 4),
            ("scenario  a\n\nscrubbed              UUID 1\nends\n", 4), ("scenario  a\r\n\r\nends\r\n", 1),
        ])
    func flaws(text: String, line: Int) {
        #expect("\(text.debugDescription)") {
            _ = try RecordingReader.recording(of: text)
        } throws: { ($0 as? RecordingFlaw)?.line == line }
    }

    @Test("Values that are nested without an end are refused, and not followed into the ground")
    func depth() {
        let values = (1...5_000).map { String(repeating: "  ", count: $0) + "a\n" }.joined()
        let text = "scenario  a\n\nPresenter -> View     show(_:)\n" + values + "ends\n"
        #expect(throws: RecordingFlaw(line: 3, what: "The values below the line are nested too deeply.")) {
            try RecordingReader.recording(of: text)
        }
    }
}
