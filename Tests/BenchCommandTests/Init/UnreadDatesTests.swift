import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A date is invented in the form that the app reads")
struct UnreadDatesTests {
    private static func note(_ text: String, _ forms: String...) -> String {
        let path = forms.map { "\"\($0)\"" }.joined(separator: ",")
        return "{\"kind\":\"date\",\"path\":[\(path)],\"what\":\"\",\"text\":\"\(text)\"}"
    }

    private static let wrong = #"{"kind":"data","path":["day"],"what":"","text":"Date string is wrong"}"#

    @Test("Of several formatters that are tried on one text, those before the one that reads it count for nothing")
    func chains() {
        let lines = [
            Self.note("a", "1/1", "1/2"), Self.note("a", "1.1", "1.2"), Self.note("a"),
            Self.note("b", "1/1", "1/2"), Self.note("a", "1/1", "1/2"), Self.note("a"),
            Self.note("c", "1/1", "1/2"), Self.note("c", "1.1", "1.2"), Self.note("b", "1/1", "1/2"),
        ]
        let notes = DecoderNote.all(in: lines.joined(separator: "\n"))
        #expect(UnreadDate.all(in: notes).map(\.text) == ["b", "c", "c"])
        #expect(UnreadDate.all(in: notes).map(\.next) == ["1/2", "1/2", "1.2"])
        #expect(UnreadDate.read(in: notes) == ["a"])
    }

    @Test("A decoder whose formatter could not read a date is given that of the formatter, else one of the usual forms")
    func decoders() throws {
        let invention = Self.invention(program: URL(filePath: "/none"), root: URL(filePath: "/none"))
        let body = InventedJSON.object(["day": .fixed(AnswerGuess.dates[0])])
        func improved(_ lines: String...) throws -> InventedJSON? {
            let notes = DecoderNote.all(in: lines.joined(separator: "\n"))
            return invention.improved(body, try #require(notes.last))?.value(at: [.member("day")])
        }
        let unread = Self.note(AnswerGuess.dates[0], "1. Januar", "2. Januar")
        #expect(try improved(unread, Self.wrong) == .date("1. Januar", next: "2. Januar"))
        #expect(try improved(Self.wrong) == .fixed(AnswerGuess.dates[1]))
        #expect(try improved(unread, Self.note("x"), Self.wrong) == .fixed(AnswerGuess.dates[1]), "it read another one")
        #expect(try improved(Self.note("x", "1/1", "1/2"), Self.wrong) == .fixed(AnswerGuess.dates[1]))
    }

    @Test("The second of two elements has the other date, and a text is found where it is written, also in an object")
    func places() {
        let element = InventedJSON.object([
            "day": .date("31.12.", next: "1.1."), "at": .object(["name": .text("name")]), "name": .text("name"),
        ])
        let list = InventedJSON.list(element)
        #expect(
            list.text()
                == #"[{"at": {"name": "at name"}, "day": "31.12.", "name": "name"}, {"at": {"name": "at name 2"}, "day": "1.1.", "name": "name 2"}]"#
        )
        #expect(list.places(of: "1.1.") == [[.element, .member("day")]])
        #expect(list.places(of: "at name 2") == [[.element, .member("at"), .member("name")]])
        #expect(list.places(of: "name") == [[.element, .member("name")]] && list.places(of: "none").isEmpty)
    }

    // MARK: Plays

    /// A bench that notes what a text of shell prints, which has the answers in `$F`, and tells of no request; it crashes in its step where the
    /// text sets `E`.
    private static func bench(
        _ notes: String, in folder: TemporaryFolder, of app: AppCode = AppCode(files: [])
    ) throws -> AnswerInvention {
        func told(_ verdict: String, _ recording: String) -> String {
            #"{"event":"scenario","result":{"name":"a","verdict":"\#(verdict)","isOffered":false,"reasons":[],"recording":"\#(recording)"}}"#
        }
        let whole = told("new", #"scenario  a\n\nends\n"#)
        let ended = told("crashed", #"scenario  a\n\nView -> Presenter     open()\ncrashed\n"#)
        let (root, program) = (folder.url, folder.url.appending(path: "program"))
        try folder.write(
            """
            #!/bin/sh
            F='\(root.path)/Fixtures/a.har'
            { :
            \(notes)
            } > '\(root.path)/notes'
            if [ -n "$E" ]; then printf '%s\\n' '\(ended)'; else printf '%s\\n' '\(whole)'; fi

            """, to: "program")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        return invention(program: program, root: root, of: app)
    }

    static func invention(
        program: URL, root: URL, of app: AppCode = AppCode(files: [])
    ) -> AnswerInvention {
        AnswerInvention(
            program: program, root: root, notes: root.appending(path: "notes"), guess: AnswerGuess(app),
            shapes: DecodedShapes(app), read: ReadMembers(app), samples: SampleAnswers(all: []),
            toolchain: ParsedFile.toolchain)
    }

    /// The body of the only answer once its dates are written; nil where it stays.
    private static func written(_ notes: String, _ members: [String: InventedJSON]) throws -> InventedJSON? {
        let folder = try TemporaryFolder()
        let invention = try bench(notes, in: folder)
        var answers: [AnswerInvention.Answer] = [("GET https://a.example/", .object(members))]
        try invention.save(answers, as: "a")
        var tried: Set<TriedDate> = []
        let played = try invention.writeDates(of: &answers, invention.play("a"), "a", &tried)
        return played == nil ? nil : answers[0].body
    }

    @Test("Where the app itself says that a date is wrong, a form that a decoder does not take is none")
    func ownErrors() throws {
        let notes = #"""
            if grep -q 'day.*00:00:00Z' $F; then echo '{"kind":"other","path":[],"what":"App.WrongDay","text":""}'; fi
            if grep -q 'day.*01-01.."\{0,1\}}' $F; then echo '{"kind":"data","path":["day"],"what":"","text":"no date"}'; fi
            """#
        let folder = try TemporaryFolder()
        let invention = try Self.bench(notes, in: folder)
        var answers: [AnswerInvention.Answer] = [
            ("GET https://a.example/", .object(["day": .fixed(AnswerGuess.dates[0])]))
        ]
        try invention.save(answers, as: "a")
        #expect(try invention.fitDates(of: &answers, "a"))
        #expect(answers[0].body == .object(["day": .fixed(AnswerGuess.dates[2])]))
    }

    @Test("A member that may be missing stays where the app ends at its date, and not at that date in another form")
    func forcedDates() throws {
        let notes = """
            if grep -q 'day.*true' $F; then echo '{"kind":"type","path":["day"],"what":"String","text":""}'; fi
            if grep -q 'day.*1/1' $F; then echo '\(Self.read)'
            elif grep -q 'day.*2001' $F; then echo '\(Self.note(AnswerGuess.dates[0], "1/1", "1/2"))'; E=1; fi
            """
        let folder = try TemporaryFolder()
        let file = try ParsedFile.file(
            "A.swift", "struct Offer: Decodable { let day_date: String?; let name: String? }")
        let invention = try Self.bench(
            notes.replacing("\"day\"", with: "\"day_date\""), in: folder, of: AppCode(files: [file]))
        var answers: [AnswerInvention.Answer] = [("GET https://a.example/", .object([:]))]
        try invention.save(answers, as: "a")
        try invention.addOptionalMembers(to: &answers, "a")
        #expect(answers[0].body == .object(["day_date": .date("1/1", next: "1/2"), "name": .text("name")]))
    }

    private static let unread = note("2001-01-01", "1/1", "1/2")
    private static let read = note("1/1")

    @Test("A text that the app could not read becomes what its formatter writes, where that is read")
    func becomes() throws {
        let notes = "if grep -q 1/1 $F; then echo '\(Self.read)'; else echo '\(Self.unread)'; fi"
        let found = try Self.written(notes, ["day": .fixed("2001-01-01"), "name": .text("name")])
        #expect(found == .object(["day": .date("1/1", next: "1/2"), "name": .text("name")]))
        #expect(try Self.written(notes, ["name": .text("name")]) == nil, "it is no text of an answer")
        #expect(try Self.written("echo '\(Self.unread)'", ["day": .fixed("2001-01-01")]) == nil, "it is not read")
        #expect(try Self.written("", ["day": .fixed("2001-01-01")]) == nil)
    }

    @Test("A text of the app's own that is one of an answer by chance changes nothing")
    func chance() throws {
        let notes = "if ! grep -q 1/1 $F; then echo '\(Self.unread)'; fi"
        #expect(try Self.written(notes, ["day": .fixed("2001-01-01")]) == nil)
    }

    @Test("Of two members of one text, only that changes which a decoder does not read in another form")
    func twoForms() throws {
        let notes = """
            if grep -q 'day.*1/1.*due' $F; then echo '\(Self.wrong)'; fi
            if grep -q 'due.*1/1' $F; then echo '\(Self.read)'; else echo '\(Self.unread)'; fi
            """
        let found = try Self.written(notes, ["day": .fixed("2001-01-01"), "due": .fixed("2001-01-01")])
        #expect(found == .object(["day": .fixed("2001-01-01"), "due": .date("1/1", next: "1/2")]))
    }

    #if os(Linux)
    @Test("Each formatter of Foundation notes what it could not read, and the same in its own form")
    func formatters() throws {
        let folder = try TemporaryFolder()
        let notes = folder.url.appending(path: "notes")
        let program = """
            import Foundation

            @main enum Program {
                static func main() {
                    DecoderNotes.begin()
                    let form = DateFormatter()
                    (form.locale, form.timeZone) = (Locale(identifier: "de_DE"), TimeZone(secondsFromGMT: 0))
                    form.dateFormat = "d. MMMM yyyy, HH:mm"
                    print(form.date(from: "2001-01-01") as Any, form.date(from: "1. Mai 2001, 12:00") as Any)
                    print(ISO8601DateFormatter().date(from: "soon") as Any)
                    let decoder = JSONDecoder()
                    form.dateFormat = "dd/MM/yyyy"
                    decoder.dateDecodingStrategy = .formatted(form)
                    print((try? decoder.decode([Date].self, from: Data("[\\"soon\\"]".utf8))) as Any)
                }
            }
            """
        let output = try CompiledModule.output(
            of: [DecoderNote.source(notes: notes.path), program], with: [], in: folder.url)
        #expect(output == "nil Optional(2001-05-01 12:00:00 +0000)\nnil\nnil\n", "the formatters do what they did")
        let found = DecoderNote.all(in: folder.text(of: "notes") ?? "")
        #expect(
            UnreadDate.all(in: found) == [
                UnreadDate(text: "2001-01-01", first: "1. Januar 2001, 00:00", next: "2. Januar 2001, 01:00"),
                UnreadDate(text: "soon", first: "2001-01-01T00:00:00Z", next: "2001-01-02T01:00:00Z"),
                UnreadDate(text: "soon", first: "01/01/2001", next: "02/01/2001"),
            ])
        #expect(UnreadDate.read(in: found) == ["1. Mai 2001, 12:00"])
        #expect(found.first { $0.kind == .data }?.unread?.first == "01/01/2001")
    }
    #endif
}
