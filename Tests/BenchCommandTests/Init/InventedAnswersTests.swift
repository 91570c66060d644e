import BenchDiagnostics
import Foundation
import HTTPFixtures
import Testing

@testable import BenchCommand
@testable import BenchInit
@testable import BenchSetup

@Suite("Answers are invented member by member, and marked")
struct InventedAnswersTests {
    private static func guess(_ text: String) throws -> AnswerGuess {
        AnswerGuess(AppCode(files: [try ParsedFile.file("A.swift", text)]))
    }

    @Test("A value is put where the decoder missed it, in every element of a list, and elements differ")
    func json() {
        var body = InventedJSON.object([:])
        body = body.replacing([.member("results")], with: .list(.object([:])))
        body = body.replacing([.member("results"), .element, .member("id")], with: .number("1"))
        body = body.replacing([.member("results"), .element, .member("name")], with: .text("name"))
        body = body.replacing([.member("results"), .element, .member("kind")], with: .fixed("tree"))
        #expect(
            body.text()
                == #"{"results": [{"id": 1, "kind": "tree", "name": "name"}, {"id": 2, "kind": "tree", "name": "name 2"}]}"#
        )
        #expect(body.value(at: [.member("results"), .element, .member("id")]) == .number("1"))
        #expect(InventedJSON.text("a \"b\" \\").text() == #""a \"b\" \\""#)
    }

    @Test("A member is guessed by the app's own property of its name, else the decoder says what it wants")
    func members() throws {
        let guess = try Self.guess("struct A: Decodable { let firstName: String; let count: Int; let tags: [String] }")
        #expect(guess.value(named: "first_name") == .text("first_name"))
        #expect(guess.value(named: "count") == .number("2") && guess.value(named: "tags") == .list(.text("tags")))
        #expect(guess.value(named: "unknown") == .object([:]))
        #expect(guess.value(of: "[String: Double]", named: "rates") == .object(["key": .number("1.5")]))
        #expect(guess.value(of: "[Int: [String: Bool]]", named: "a") == .object(["1": .object(["key": .flag(true)])]))
        #expect(guess.value(of: "Array<Any>", named: "") == .list(.object([:])))
        #expect(
            guess.value(of: "String", named: "access_token") == .fixed("REDACTED-1"),
            "no secret, also not an invented one")
        #expect(guess.value(of: "String", named: "bgColor") == .fixed("#336699"))
        #expect(guess.value(of: "String", named: "icon") == guess.value(of: "String", named: "posterPath"))
        #expect(guess.value(of: "String", named: "iconPhrase") == .text("iconPhrase"), "it is no address of a picture")
    }

    @Test("Of an enumeration whose name an error says without the types around it, each text is tried in turn")
    func nestedEnumeration() throws {
        let guess = try Self.guess("enum DTO { struct A { enum Status: String { case alive = \"Alive\", dead } } }")
        let note = DecoderNote(
            kind: .data, path: ["status"], what: "", text: "Cannot initialize Status from invalid String value status")
        let first = guess.other(than: .text("status"), note)
        #expect(first == .fixed("Alive"))
        #expect(guess.other(than: first, note) == .fixed("dead") && guess.other(than: .number("1"), note) == first)
        #expect(guess.other(than: .fixed("dead"), note) == nil)
    }

    @Test("A member that the app's own code compares has the value that it is compared with")
    func compared() throws {
        let guess = try Self.guess(
            """
            struct A: Decodable { let status: String; let resultCode: Int; let name: String }
            func load(_ a: A) { if name == "x" {} }
            final class B { func load(_ a: A) { guard a.status?.lowercased() == "ok", a.resultCode == 200, 1 == a.resultCode else { return } } }
            """)
        #expect(guess.value(named: "status") == .fixed("ok") && guess.value(named: "result_code") == .number("200"))
        #expect(guess.value(named: "name") == .text("name"), "a local name is no member")
    }

    @Test("Where one name is a text in one answer and a number in another, each has the value of its kind")
    func comparedTwice() throws {
        let guess = try Self.guess(
            """
            struct Days: Decodable { let cod: String }
            struct Now: Decodable { let cod: Int? }
            final class Model {
                func show(_ days: Days) { guard days.cod == "200" else { return } }
                func show(_ now: Now) { guard now.cod == 200 else { return } }
            }
            """)
        #expect(guess.value(of: "String", named: "cod") == .fixed("200"))
        #expect(guess.value(of: "Int", named: "cod") == .number("200"))
    }

    @Test("Of several words the next one is tried, of a date the next form; where nothing is left, that is the end")
    func others() throws {
        let guess = try Self.guess("enum Kind: String, Decodable { case tree, herb = \"Herb\" }")
        func note(_ text: String) -> DecoderNote { .init(kind: .data, path: ["kind"], what: "", text: text) }
        let wrong = note("Cannot initialize Kind from invalid String value kind")
        #expect(guess.other(than: .text("kind"), wrong) == .fixed("tree"))
        #expect(guess.other(than: .fixed("tree"), wrong) == .fixed("Herb"), "JSON has its own text")
        #expect(guess.other(than: .fixed("Herb"), wrong) == nil)
        let date = note("Expected date string to be ISO8601-formatted.")
        #expect(guess.other(than: .text("day"), date) == .fixed("2001-01-01T00:00:00Z"))
        #expect(guess.other(than: .text("day"), note("something else")) == nil)
    }

    @Test(
        "The shape of an object is one of the app's decodable types that has these members, and what is in no other comes first"
    )
    func shapes() throws {
        let text = """
            struct Inner: Codable { let id: Int?; let name, note: String? }
            struct Outer: Codable {
                let id: Int?; let inner: Inner?; let picture: String?; let own: Int; static let a = 1; var sum: Int { 1 }
                enum CodingKeys: String, CodingKey { case id, inner, picture = "picture_url", own }
            }
            struct Shown { let id: Int? }
            extension Shown: Named {}
            protocol Named: Decodable {}
            """
        let shapes = DecodedShapes(AppCode(files: [try ParsedFile.file("A.swift", text)]))
        #expect(shapes.fitting(["own"]).map(\.name) == ["Outer"])
        #expect(shapes.fitting([]).map(\.name) == ["Shown", "Inner"], "what needs a member is none of these")
        let outer = try #require(shapes.fitting(["own"]).first)
        #expect(outer.missing(["own", "id"]) == ["inner", "picture_url"] && outer.optional["inner"] == "Inner")
        #expect(shapes.fitting([])[1].missing([]) == ["id", "name", "note"])
        #expect(shapes.fitting(["id", "name", "note"]).isEmpty && shapes.fitting(["other"]).isEmpty)
    }

    @Test("What is taken out of two elements was not the same, so that mixing them up is seen")
    func secrets() throws {
        let guess = try Self.guess("")
        let people = InventedJSON.list(.object(["email": guess.value(of: "String", named: "email")]))
        #expect(people.text() == #"[{"email": "REDACTED-1"}, {"email": "REDACTED-2"}]"#)
    }

    @Test("The second of two elements is of the next day, in each form of a date")
    func days() {
        let days = AnswerGuess.dates.map { InventedJSON.list(.fixed($0)).text() }
        #expect(
            days.prefix(2) == [#"["2001-01-01T00:00:00Z", "2001-01-02T00:00:00Z"]"#, #"["2001-01-01", "2001-01-02"]"#])
        #expect(days.contains(#"["01/01/2001", "01/02/2001"]"#))
        #expect(days.allSatisfy { $0.contains("01-02") || $0.contains("01/02") })
    }

    @Test(
        "The shape of a member is that of its written type: of two types of one name, the one inside of the object's own"
    )
    func memberShapes() throws {
        let text = """
            struct Page: Decodable { let rows: [PageRow]?; let next: Next?; let count: Int? ; struct Next: Decodable { let id: Int? } }
            struct PageRow: Decodable { let name: String? }
            struct Next: Decodable { let other: String? }
            """
        let shapes = DecodedShapes(AppCode(files: [try ParsedFile.file("A.swift", text)]))
        let page = try #require(shapes.fitting([]).first { $0.name == "Page" })
        #expect(shapes.shape(of: "rows", in: page)?.name == "PageRow")
        #expect(shapes.shape(of: "next", in: page)?.name == "Page.Next")
        #expect(shapes.shape(of: "count", in: page) == nil && shapes.shape(of: "none", in: page) == nil)
    }

    @Test("With a member that is missed come the others of its type, where no other type can be meant")
    func required() throws {
        let text = """
            struct One: Decodable { let id, name: Int; let note: String? }
            struct Two: Decodable { let id, title: Int; enum CodingKeys: String, CodingKey { case id, title = "the_title" } }
            """
        let shapes = DecodedShapes(AppCode(files: [try ParsedFile.file("A.swift", text)]))
        #expect(shapes.required(beside: ["id"]).isEmpty, "both types have it")
        #expect(shapes.required(beside: ["name"]) == ["id"])
        #expect(shapes.required(beside: ["the_title"]) == ["id"] && shapes.required(beside: ["other"]).isEmpty)
    }

    @Test("Protocols that lead back to themselves make nothing decodable, and keep nothing from being so")
    func circles() throws {
        let text = """
            protocol First: Second {}
            protocol Second: First {}
            protocol Third: First, Decodable {}
            struct Lost: First { let own: Int? }
            struct Found: Third { let own: Int? }
            """
        let shapes = DecodedShapes(AppCode(files: [try ParsedFile.file("A.swift", text)]))
        #expect(shapes.fitting([]).map(\.name) == ["Found"])
    }

    @Test("Of two shapes the one comes first that has members which the other lacks, also inside of others")
    func parts() throws {
        let text = """
            struct City: Decodable { let name: String? }
            struct Today: Decodable { let name: String?; let rain: Rain? }
            struct Rain: Decodable { let hour: Double? }
            struct Forecast: Decodable { let all: [Today]?; let city: City?; let rain: Rain? }
            """
        let shapes = DecodedShapes(AppCode(files: [try ParsedFile.file("A.swift", text)]))
        #expect(shapes.fitting([]).map(\.name) == ["Forecast", "Rain", "Today", "City"])
        #expect(shapes.fitting(["name"]).map(\.name) == ["Today"])
    }

    @Test("The objects of an answer are found in lists too, and a member is taken away where it is")
    func objects() {
        let body = InventedJSON.object(["all": .list(.object(["one": .object([:]), "two": .number("1")]))])
        #expect(body.objects.map(\.place.count) == [0, 2, 3])
        #expect(body.objects[1].names == ["one", "two"])
        let path: [InventedJSON.Step] = [.member("all"), .element, .member("two")]
        #expect(body.removing(path[...]).text() == #"{"all": [{"one": {}}, {"one": {}}]}"#)
        #expect(body.removing([.member("none"), .element]) == body)
    }

    @Test("Notes are lines of JSON; one that was cut off is none")
    func notes() {
        let text = #"{"kind":"key","path":["a","*"],"what":"b","text":""}"# + "\n" + #"{"kind":"ty"#
        #expect(DecoderNote.all(in: text).map(\.steps) == [[.member("a"), .element, .member("b")]])
    }

    @Test("The requests of a play are those of its recording, with their queries")
    func requests() throws {
        let recording =
            #"scenario  a\n\nModel -> API          #1 GET https://a.test/b?q=c\nAPI -> Model          #1 miss\nends\n"#
        func asked(_ output: String) throws -> [String]? { try PlayedScenario.all(in: output).first?.asked }
        func line(_ recording: String) -> String {
            #"{"event":"scenario","result":{"name":"a","verdict":"new","isOffered":false,"reasons":[],"recording":"\#(recording)"}}"#
        }
        #expect(try asked(line(recording)) == ["GET https://a.test/b?q=c"])
        #expect(try asked(line(#"scenario  a\n\nends\n"#)) == [])
        #expect(try asked(line("")) == [], "nothing was played")
        #expect(throws: (any Error).self, "what cannot be read has not asked for nothing") {
            try asked(line("something else"))
        }
        #expect(try asked("") == nil, "what did not start has not asked for nothing")
        #expect(try asked(#"{"event":"began","scenarios":["a"]}"#) == nil)
    }

    /// That of an app without any code, which plays nothing.
    static var invention: AnswerInvention {
        let (none, app) = (URL(filePath: "/none"), AppCode(files: []))
        return AnswerInvention(
            program: none, root: none, notes: none, guess: AnswerGuess(app), shapes: DecodedShapes(app),
            read: ReadMembers(app), samples: SampleAnswers(all: []), toolchain: ParsedFile.toolchain)
    }

    @Test(
        "A decoder of errors that an app tries when the other one fails is given nothing while the other one misses something"
    )
    func errorsLast() throws {
        let error = DecoderNote(kind: .key, path: [], what: "error", text: "")
        let title = DecoderNote(kind: .key, path: [], what: "title", text: "")
        var tried: Set<String> = []
        let first = try #require(Self.invention.better(.object([:]), [error, title], &tried))
        #expect(first.objects.map(\.names) == [["title"], []])
        let second = try #require(Self.invention.better(first, [error], &tried))
        #expect(second.objects.first?.names == ["error", "title"], "where nothing else is missed, it is meant")
    }

    @Test("What an app takes for an error where it can is none")
    func errorsFirst() throws {
        let text = """
            struct ErrorAnswer: Decodable { let message: String }
            struct Page: Decodable { let rows: [String]?; let error: String }
            """
        let (none, app) = (URL(filePath: "/none"), AppCode(files: [try ParsedFile.file("A.swift", text)]))
        let invention = AnswerInvention(
            program: none, root: none, notes: none, guess: AnswerGuess(app), shapes: DecodedShapes(app),
            read: ReadMembers(app), samples: SampleAnswers(all: []), toolchain: ParsedFile.toolchain)
        let message = DecoderNote(kind: .key, path: [], what: "message", text: "")
        let error = DecoderNote(kind: .key, path: [], what: "error", text: "")
        let other = DecoderNote(kind: .other, path: [], what: "Shop.Failed", text: "")
        #expect(invention.gaps(in: [message, other]).isEmpty)
        #expect(invention.gaps(in: [message, error]) == [error], "a page has a word about an error")
    }

    @Test("What a decoder misses that is given what lies at a path of keys, the answer has there; else at its root")
    func pathsOfKeys() throws {
        let lines = [
            "{\"kind\":\"inside\",\"path\":[\"results\"],\"what\":\"\",\"text\":\"\"}",
            "{\"kind\":\"type\",\"path\":[],\"what\":\"Array<Any>\",\"text\":\"\"}",
        ]
        let notes = DecoderNote.all(in: lines.joined(separator: "\n"))
        #expect(notes.map(\.steps) == [[.member("results")]], "the path itself is no gap")
        var tried: Set<String> = []
        let first = try #require(Self.invention.better(.object(["results": .object([:])]), notes, &tried))
        #expect(first == .object(["results": .list(.object([:]))]))
        let second = try #require(Self.invention.better(.object(["results": .list(.object([:]))]), notes, &tried))
        #expect(second == .list(.object([:])), "the decoder may have been given the whole answer")
    }

    @Test(
        "Members are spelled as a server spells them, where that leads back to the names of a decoder that converts them"
    )
    func snakeKeys() throws {
        let body = InventedJSON.object([
            "photoUrl": .list(.object(["isNew": .flag(true), "id": .number("1")])), "imageURL": .text("a"),
            "Title": .text("b"), "pAge": .number("1"), "x_axis": .number("1"),
        ])
        #expect(
            body.withSnakeKeys.text()
                == #"{"Title": "b", "imageURL": "a", "pAge": 1, "photo_url": [{"id": 1, "is_new": true}, {"id": 2, "is_new": true}], "x_axis": 1}"#
        )
        let converting =
            "final class A { let d = JSONDecoder(); init() { d.keyDecodingStrategy = .convertFromSnakeCase } }"
        #expect(try Self.guess(converting).convertsKeys)
        #expect(try !Self.guess("final class A { let d = JSONDecoder() }").convertsKeys)
    }

    @Test(
        "A file of the app with at least the members of an answer may be that answer, with short lists and without secrets"
    )
    func samples() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"count": 5, "rows": [{"id": 1, "tags": [1,2,3,4]}, {"id": 2}, {"id": 3} , {"id": 4}], "more": {}}"#,
            to: "a/all.json")
        try folder.write(#"[{"id": 7, "name": "Fern"}]"#, to: "list.JSON")
        try folder.write(
            #"{"rows": [], "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"}"#, to: "b.json")
        try folder.write(#"{"images": []}"#, to: "A.xcassets/Contents.json")
        try folder.write("[1, 2]", to: "plain.json")
        try folder.write("{", to: "broken.json")
        let files = ["A.xcassets/Contents.json", "a/all.json", "b.json", "broken.json", "list.JSON", "plain.json"]
        let samples = SampleAnswers(among: files, below: folder.url)
        #expect(samples.all.map(\.path) == ["a/all.json", "list.JSON", "plain.json"])
        #expect(
            samples.all[0].text
                == #"{"count": 5, "rows": [{"id": 1, "tags": [1,2,3]}, {"id": 2}, {"id": 3}], "more": {}}"#)
        let row = InventedJSON.object(["id": .number("1")])
        #expect(samples.fitting(.list(row)).map(\.path) == ["list.JSON"] && samples.fitting(row).isEmpty)
        #expect(samples.fitting(.object(["rows": .list(row)])).map(\.path) == ["a/all.json"])
        let tagged = InventedJSON.object(["tags": .list(.number("1")), "id": .number("1")])
        #expect(samples.fitting(.object(["rows": .list(tagged)])).count == 1, "of a list the first element counts")
        func lacking(_ count: Int) -> InventedJSON {
            let other = (0..<count).map { ("a\($0)", InventedJSON.number("1")) }
            return .object(["rows": .list(row), "count": .number("2")].merging(other) { own, _ in own })
        }
        #expect(samples.fitting(lacking(1)).count == 1, "of four members one may be optional")
        #expect(samples.fitting(lacking(2)).isEmpty)
        for other in [.object(["id": .text("a")]), .object(["none": .number("1")]), .empty] as [InventedJSON] {
            #expect(samples.fitting(.object(["rows": .list(other)])).isEmpty, "\(other)")
        }
        #expect(samples.fitting(.object([:])).isEmpty, "of an answer without members nothing is known")
        #expect(InventedJSON.sample("[1]").text() == "[1]")
    }

    @Test("What is read by its place is invented, but for a word about an error")
    func byPlace() {
        let invention = Self.invention
        func note(_ path: String...) -> DecoderNote { DecoderNote(kind: .type, path: path, what: "String", text: "") }
        let body = invention.improved(.object([:]), note("user", "name"))
        #expect(body == .object(["user": .object(["name": .text("name")])]))
        #expect(invention.improved(.object([:]), note("error")) == nil)
        #expect(
            invention.improved(.object(["error": .flag(true)]), note("error")) == .object(["error": .text("error")]))
    }

    @Test("A list in an element of a list of its own name is empty, so that what holds its own kind comes to an end")
    func recursion() throws {
        let invention = Self.invention
        func note(_ name: String, _ path: String...) -> DecoderNote {
            DecoderNote(kind: .key, path: path, what: name, text: "")
        }
        let inner = InventedJSON.object(["children": .list(.object([:]))])
        let body = invention.improved(.object(["children": .list(inner)]), note("id", "children", "*", "children", "*"))
        #expect(body == .object(["children": .list(.object(["children": .empty]))]))
        #expect(body?.text() == #"{"children": [{"children": []}, {"children": []}]}"#)
    }

    @Test("An error of the app's own is told apart from those of Foundation")
    func ownErrors() {
        let text = """
            {"kind":"other","path":[],"what":"Shop.DateError","text":""}
            {"kind":"other","path":[],"what":"Foundation.URLError","text":""}
            {"kind":"other","path":[],"what":"FoundationEssentials.CocoaError","text":""}
            {"kind":"key","path":[],"what":"Shop","text":""}
            {"kind":"oth
            """
        #expect(DecoderNote.all(in: text).filter(\.isOfApp).map(\.what) == ["Shop.DateError"])
    }

    @Test("The stand-in's error for what is no picture says that one is wanted, and is none of the app")
    func pictures() throws {
        let line = #"{"kind":"other","path":[],"what":"UIKitStandin.NoPicture","text":""}"#
        let note = try #require(DecoderNote.all(in: line).first)
        #expect(note.wantsPicture && !note.isOfApp)
        let other = DecoderNote(kind: .other, path: [], what: "Shop.NoPicture", text: "")
        #expect(!other.wantsPicture && other.isOfApp)
    }

    @Test("Each text of one word has a second one, and nothing else changes")
    func twoWords() {
        let answer = InventedJSON.object([
            "id": .number("1"), "date": .fixed("2001-01-01"),
            "users": .list(.object(["name": .text("name"), "mail": .text("a@b.example")])),
        ])
        #expect(
            answer.inTwoWords.text()
                == #"{"date": "2001-01-01", "id": 1, "users": [{"mail": "a@b.example", "name": "name one"}, {"mail": "a@b.example 2", "name": "name one 2"}]}"#,
            "\(answer.inTwoWords.text())")
    }

    @Test("A fixture that was invented stays so until it is captured, and says so")
    func marked() throws {
        let folder = try TemporaryFolder()
        let store = FixtureStore(root: folder.url)
        let exchange = Exchange(
            request: .init(method: "GET", url: "https://a.test/"), outcome: .response(.init(status: 200)),
            startedAt: Date(timeIntervalSinceReferenceDate: 0), milliseconds: 1)
        var contents = Fixture.Contents(capturedAt: exchange.startedAt, exchanges: [exchange], isInvented: true)
        _ = try store.save(contents, as: "a")
        #expect(try store.open("a").isInvented && store.look(at: "a").isInvented && store.load("a").isInvented)
        let check = FixtureCheck("a", in: store, fixture: nil, oldest: Date())
        #expect(check.findings.map(\.kind) == [.invented] && check.findings.allSatisfy(\.isNote))
        #expect(check.findings[0].next.description == "Capture it: bench record a")
        contents.isInvented = false
        _ = try store.save(contents, as: "a")
        #expect(try !store.open("a").isInvented && !store.look(at: "a").isInvented)
    }

    @Test("One cause is one finding; what is sure comes first, and of that what a user suffers most from")
    func findings() {
        func finding(_ text: String, _ isSure: Bool, _ rule: String = "silence") -> String {
            #"{"sentence":"So \#(text).","rule":"\#(rule)","step":"open","text":"\#(text)","isSure":\#(isSure),"schedule":"fault.1"}"#
        }
        let output =
            #"{"scenarios":[{"name":"a","findings":[\#(finding("x", false, "crash")),\#(finding("y", true))]},"#
            + #"{"name":"b","findings":[\#(finding("y", true)),\#(finding("z", true, "twice"))]}]}"#
        #expect(
            ExploredFindings.all(in: [output])?.map(\.text) == [
                "twice in b, at open: z", "silence in a, at open: y", "crash in a, at open: x",
            ])
        #expect(ExploredFindings.all(in: [output])?.map(\.sentence) == ["So z.", "So y.", "maybe: So x."])
        #expect(ExploredFindings.all(in: [output])?.first?.play == Suggestion(.replay, "b", "--schedule", "fault.1"))
        #expect(ExploredFindings.all(in: [#"{"scenarios":[]}"#])?.isEmpty == true)
        #expect(ExploredFindings.all(in: [output, ""]) == nil, "what could not explore has not found nothing")
    }
}
