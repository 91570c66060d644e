import Testing
import Transcript

@testable import BenchInit

@Suite("What a play of invented answers tells decides what they become")
struct PlaysOfAnswersTests {
    private let invention = InventedAnswersTests.invention

    /// A play that goes on to its end.
    private func played(
        _ asked: [String], _ missed: [DecoderNote] = [], told: [Entry.Message] = []
    ) -> AnswerInvention.Played {
        .init(
            asked: asked, missed: missed, unread: [], readDates: [], thrown: [], wantsPicture: false, told: told,
            silent: 0,
            isEnded: false, isEndedByAnswers: false, isHung: false)
    }

    @Test("Two decoders that want different things of one answer do not undo each other's work for ever")
    func twoDecoders() throws {
        let list = DecoderNote(kind: .type, path: [], what: "Array<Any>", text: "")
        let object = DecoderNote(kind: .type, path: [], what: "Dictionary<String, Any>", text: "")
        let key = DecoderNote(kind: .key, path: ["*"], what: "id", text: "")
        var tried: Set<String> = []
        let first = try #require(invention.better(.object([:]), [list], &tried))
        #expect(first == .list(.object([:])))
        let second = try #require(invention.better(first, [object, key], &tried))
        #expect(second == .list(.object(["id": .object([:])])))
        #expect(invention.better(second, [object], &tried) == nil)
    }

    @Test("A file of the app is an answer where the app misses nothing more with it; it may miss less")
    func likeness() {
        func isLike(_ missed: [DecoderNote], _ usual: [DecoderNote]) -> Bool {
            invention.isLike(played([], missed), played([], usual), at: .sample("{}"))
        }
        let note = DecoderNote(kind: .key, path: [], what: "type", text: "")
        #expect(isLike([note], [note]) && isLike([], [note]))
        #expect(!isLike([note], []))
    }

    @Test(
        "An answer is read if the app asks for more, but not if a decoder does not understand it, whatever the view is told"
    )
    func understood() {
        let body = InventedJSON.list(.object([:]))
        let note = DecoderNote(kind: .type, path: [], what: "Dictionary<String, Any>", text: "")
        let (plain, more) = (played(["a"]), ["a", "b"])
        #expect(invention.isRead(body, played(more), plain) && !invention.isRead(body, plain, plain))
        #expect(!invention.isRead(body, played(more, [note]), plain))
        #expect(invention.isRead(body, played(more, [note]), played(["a"], [note])), "it was so before")
    }

    @Test("Of two answers that bring as many values, the one weighs more whose values show something")
    func weight() throws {
        func weight(_ value: String, asked: [String] = ["a"]) throws -> (Int, Int, Int) {
            let text = "scenario  films\n\nModel => View         films: \(value)\nends\n"
            let recording = try RecordingReader.recording(of: text)
            return played(asked, told: recording.messages).weight
        }
        let empty = try weight(#"[Film(title: "", rating: nil), Film(title: "", rating: nil)]"#)
        let full = try weight(#"[Film(title: "Fern", rating: nil), Film(title: "Fig", rating: 1)]"#)
        #expect(empty == (4, 0, 1) && full == (4, 3, 1))
        #expect(try weight("[]", asked: ["a", "b"]) == (1, 0, 2))
    }

    @Test("What is found out for the last answer of a search is the shape of those before it that are empty")
    func shared() {
        let (found, own) = (InventedJSON.object(["a": .number("1")]), InventedJSON.object(["b": .number("2")]))
        var answers: [AnswerInvention.Answer] = [
            ("GET https://a.example/find?q=s", .object([:])), ("GET https://a.example/other", .object([:])),
            ("GET https://a.example/find?q=sw", own), ("GET https://a.example/find?q=swi", found),
        ]
        AnswerInvention.share(&answers)
        #expect(answers.map(\.body) == [found, .object([:]), own, found])
        var none: [AnswerInvention.Answer] = []
        AnswerInvention.share(&none)
        #expect(none.isEmpty)
    }

    @Test("A text that the app asks for is an address, as that of the next page")
    func addresses() throws {
        let page = InventedJSON.object([
            "info": .object(["next": .text("next"), "name": .text("name")]), "rows": .list(.text("row a")),
        ])
        let answers = [("GET https://a.test/", page)]
        #expect(invention.withAddresses(answers, asked: ["GET https://a.test/", "GET other"]) == nil)
        let found = try #require(
            invention.withAddresses(answers, asked: ["GET https://a.test/", "GET info%20next", "GET row%20a%202"]))
        #expect(found.map(\.request) == ["GET https://a.test/"])
        #expect(
            found[0].body
                == .object([
                    "info": .object(["next": .fixed("https://example.com/next"), "name": .text("name")]),
                    "rows": .list(.fixed("https://example.com/row-a")),
                ]))
        #expect(invention.withAddresses(found, asked: ["GET info%20next"]) == nil, "it is done once")
    }
}
