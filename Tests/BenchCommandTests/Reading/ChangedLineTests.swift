import PresenterBench
import Testing
import Transcript

@testable import BenchReports

@Suite("A difference is read as what a person would say of it")
struct ChangedLineTests {
    private let golden = """
        scenario  a

        View -> Presenter     open()
        Model -> API          #1 GET https://a.example/1
        API -> Model          #1 200 application/json, 2 items
        Presenter -> View     show(_:)
          title: "Tea", at 9 o'clock
          price: 3
        Presenter -> View     stop()
        ends

        """

    private func lines(_ changes: (String, String)...) -> [ChangedLine] {
        let new = changes.reduce(golden) { $0.replacing($1.0, with: $1.1) }
        return ChangedLine.all(from: golden, to: new)
    }

    /// A line between the head and the end of a recording.
    private func read(_ line: String) -> RecordedLine.Part {
        RecordedLine.all(in: "scenario  a\n\n\(line)\nends\n")[2].part
    }

    private func message(_ line: String) -> Entry.Message? {
        if case .message(let message) = read(line) { message } else { nil }
    }

    @Test("Each line is known by its form")
    func forms() throws {
        func kind(_ line: String) -> Entry.Message.Kind? { message(line)?.kind }
        #expect(kind("View -> Presenter     tap()") == .input)
        #expect(kind("View(Detail) -> Presenter(Detail)  tap()") == .input)
        #expect(kind("User -> View          add") == .input)
        #expect(kind("Presenter -> View     show()") == .output)
        #expect(kind("View -> User          alert") == .output)
        #expect(kind("Model -> API          GET https://a.example/") == .request)
        #expect(kind("API -> Model          200 text/html, 1 byte, digest 5f0c31") == .answer)
        #expect(kind("Model => View         items") == .change)
        #expect(kind("Presenter -> Router   open()") == .call)
        #expect(read("(300 ms pass)") == .note(.passed(nanoseconds: 300_000_000)))
        let lines = RecordedLine.all(
            in: "scenario  a\nreply     400 on GET\n\nA -> B                c\n  a -> b  c\n")
        #expect(lines[1].part == .head(.reply, "400 on GET") && lines[4].part == .value(.init("a -> b  c")))
        for text in [" -> ", "-> View  x", "<<<<<<< ours"] { #expect(read(text) == .unread, "\(text)") }
    }

    @Test("A text is found at its first place, or nowhere")
    func search() {
        func place(_ text: Substring) -> Int? {
            text.firstRange(ofASCII: " -> ").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
        }
        #expect(place("a -> b -> c") == 1 && place("  ->  -> ") == 1 && place("é 🇩🇪 -> x") == 11)
        #expect(place("x -> y".dropFirst(2)) == nil && place("") == nil && place(" ->") == nil && place(" - > ") == nil)
        let line: Substring = "Ünder -> Wörld  x"
        #expect(line.firstRange(ofASCII: " -> ").map { line[$0] } == " -> ")
    }

    @Test("Marks are apart from the text, and a value that looks like one is not")
    func marks() throws {
        let call = try #require(
            message("Model -> API          GET https://a.example/?q=[x]   [ignored]   [main blocked]"))
        #expect(call.text == "GET https://a.example/?q=[x]" && call.marks == [.ignored, .mainBlocked])
        #expect(try #require(message("Presenter -> View     show([x])")).marks == [])
    }

    @Test(
        "An answer is a failure if the request failed, missed, or has a status from 400 up",
        arguments: [
            ("failed URLError.timedOut", true), ("#12 failed URLError.timedOut", true), ("404 text/html, empty", true),
            ("#2 503 text/html, empty", true), ("miss", true), ("200 text/html, 404 bytes, digest 5f0c31", false),
            ("#3 304 text/html, empty", false),
        ])
    func failures(text: String, isFailure: Bool) throws {
        #expect(try #require(message("API -> Model          \(text)")).isFailure == isFailure)
    }

    @Test("A value stands beside the one that takes its place, with the part that differs")
    func aligned() throws {
        let lines = lines(("\"Tea\"", "\"Coffee\""), ("price: 3", "price: 4"))
        let changed = lines.filter { $0.sign != .same }
        #expect(changed.map(\.sign) == [.removed, .added, .removed, .added])
        #expect(changed.map(\.number) == [7, 7, 8, 8])
        let part = try #require(changed[0].differing)
        #expect(changed[0].text[part] == "Tea")
        #expect(ChangeSummary(lines).text == "2 values changed")
    }

    @Test("A value is known by its label and its depth, whatever stands in it")
    func labels() throws {
        func changed(_ old: String, _ new: String) -> [ChangedLine] {
            let head = "scenario  a\n\nPresenter -> View     show(_:)\n  rows: 2 items\n    "
            return ChangedLine.all(from: "\(head)\(old)\n    3\nends\n", to: "\(head)\(new)\n    3\nends\n")
                .filter { $0.sign != .same }
        }
        // A colon in a text makes no label of what is before it.
        for (old, new) in [("\"Tea: green\"", "\"Tea, or oat: white\""), ("\"Tea\"", "\"Tea: green\"")] {
            let lines = changed(old, new)
            #expect(lines.map(\.sign) == [.removed, .added] && lines.allSatisfy { $0.differing != nil }, "\(new)")
        }
        #expect(changed("[\"a: b\": 1, \"c\": 2]", "[\"d: b\": 1, \"c\": 2]").allSatisfy { $0.differing != nil })
        let values = RecordedLine.all(
            in: "scenario  a\n\nA -> B                f(_:)\n  a: B\n    c: 1\n    \"d: e\"\n")[3...].map(\.part)
        #expect(
            values == [
                .value(.init("a: B", label: "a")), .value(.init("c: 1", label: "c", depth: 1)),
                .value(.init("\"d: e\"", depth: 1)),
            ])
    }

    @Test("A call that is in another place has moved")
    func moved() {
        let lines = lines(
            ("Presenter -> View     stop()\n", ""),
            ("Model -> API          #1", "Presenter -> View     stop()\nModel -> API          #1"))
        #expect(lines.filter(\.isMoved).map(\.sign) == [.added, .removed])
        #expect(ChangeSummary(lines).text == "1 call moved")
    }

    @Test("A change is told in a sentence")
    func sentences() {
        #expect(ChangeSummary(lines(("Presenter -> View     stop()\n", ""))).text == "1 output call gone")
        #expect(
            ChangeSummary(lines(("Presenter -> View     stop()\n", ""), ("price: 3", "price: 4"))).text
                == "1 output call gone, 1 value changed")
        #expect(ChangeSummary(lines(("GET", "POST"))).text == "1 request changed")
        #expect(ChangeSummary(lines(("ends", "crashed"))).text == "1 ending changed")
        #expect(ChangeSummary(lines(("scenario  a\n", "scenario  a\nfixture   b\n"))).text == "1 line of the head new")
        #expect(ChangeSummary(lines()).text == "")
    }
}
