import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import BenchReports

@Suite("A recording is drawn as a sequence diagram")
struct DrawingTests {
    static let hostile =
        "<script>alert(1)</script>\"'&</style></title><!-- %%{init: {}}%% ;end\u{202E}gpj.\u{1B}[31m ```\u{0}\u{FFFE}]]>"

    private static func recording(_ payload: String) -> String {
        """
        scenario  a
        fixture   b

        User -> View          open \(payload)
        View -> Presenter     \(payload)
        Model -> API          GET https://a.example/\(payload)   [main blocked]
        API -> Model          failed URLError.timedOut
        Presenter -> View     show(_:)
          \(payload)
          title: "x"
        (300 ms pass)
        Model => View         items   [off main]
        crashed

        """
    }

    @Test("Every golden is drawn: each call is a message, and no line is lost")
    func goldens() throws {
        let goldens = Documentation.goldens.filter { !$0.0.hasSuffix(".findings.txt") }
        #expect(goldens.count > 100)
        for (path, golden) in goldens {
            let diagram = SequenceDiagram(of: golden)
            let lines = golden.split(separator: "\n")
            let calls = lines.filter { $0.firstMatch(of: #/^\S.*? (->|=>) \S+  /#) != nil }
            #expect(diagram.messages.count == calls.count, "\(path)")
            #expect(diagram.title == path.split(separator: "/").last!.dropLast(4), "\(path)")
            let notes = diagram.rows.reduce(0) {
                if case .note(let lines, _) = $1 { $0 + lines.count } else { $0 }
            }
            let drawn = diagram.messages.map { 1 + $0.values.count }.reduce(0, +) + notes + diagram.head.count + 1
            #expect(drawn == lines.count, "\(path)")
        }
    }

    @Test("Users are on the left, then views, presenters and models, and what answers on the right")
    func lifelines() {
        let diagram = SequenceDiagram(
            of:
                "scenario  a\n\nModel -> API          x\nView -> Presenter     y\nUser -> View(Two)     z\nModel -> Store        s\n"
        )
        #expect(diagram.lifelines == ["User", "View", "View(Two)", "Presenter", "Model", "Store", "API"])
    }

    @Test("SVG and the text of a page are well formed whatever a payload is, and hold it as text")
    func markup() throws {
        for golden in [Self.recording(Self.hostile)] + Documentation.goldens.prefix(40).map(\.1) {
            let svg = SequenceSVG.document(SequenceDiagram(of: golden))
            let parser = XMLParser(data: Data(svg.utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
        }
        let svg = SequenceSVG.document(SequenceDiagram(of: Self.recording(Self.hostile)))
        #expect(
            !svg.contains("<script") && !svg.contains("\u{202E}") && !svg.contains("\u{1B}")
                && !svg.contains("\u{FFFE}"))
        #expect(svg.contains("&lt;script&gt;alert(1)"))
        #expect(svg.components(separatedBy: "</style>").count == 2)
        let references = svg.matches(of: /(href|src|url\()/)
        #expect(references.isEmpty)
    }

    @Test("In Mermaid a payload is no word of the language, of HTML or of Markdown")
    func mermaid() {
        let text = MermaidText.text(SequenceDiagram(of: Self.recording(Self.hostile)))
        #expect(text.hasPrefix("sequenceDiagram\n  participant L0 as User\n"))
        let withoutBreaks = text.replacing("<br/>", with: "")
        for mark in ["<", "%%", "{", "}", "\"", "`", "\u{202E}", "\u{1B}"] {
            #expect(!withoutBreaks.contains(mark), "\(mark)")
        }
        let body = text.split(separator: "\n").dropFirst()
        #expect(
            body.allSatisfy {
                $0.wholeMatch(of: #/  (participant L\d+ as .+|L\d+(->>|-->>|--x)L\d+: .+|Note over L0,L\d+: .+)/#)
                    != nil
            })
        // A semicolon ends a statement, unless it ends an entity.
        #expect(text.replacing(#/\#\d+;/#, with: "").contains(";") == false)
    }

    @Test("Of a note of several lines, only those that differ are marked")
    func linesOfANote() {
        let golden =
            "scenario  p\n\nView -> Presenter     load()\nends                  screen: 2 rows: \"a\",\n                          \"b\"\n"
        let diagram = SequenceDiagram(ChangedLine.all(from: golden, to: golden.replacing("\"a\"", with: "\"c\"")))
        let notes = diagram.rows.compactMap { if case .note(let lines, _) = $0 { lines } else { nil } }
        #expect(notes.flatMap { $0 }.map(\.sign) == [.removed, .added, .same])
    }

    @Test("A difference shows what is gone and what came in its place")
    func difference() throws {
        let golden = Self.recording("p")
        let new = golden.replacing("title: \"x\"", with: "title: \"y\"").replacing("(300 ms pass)\n", with: "")
        let diagram = SequenceDiagram(ChangedLine.all(from: golden, to: new))
        let values = try #require(diagram.messages.first { $0.call.text == "show(_:)" }).values
        #expect(values.map(\.sign) == [.same, .removed, .added])
        #expect(diagram.rows.contains(.note([.init(text: "(300 ms pass)", sign: .removed)], isFailure: false)))
        let svg = SequenceSVG.document(diagram)
        #expect(
            svg.contains("class=\"value gone\"") && svg.contains("class=\"value new\"") && svg.contains("told gone"))
    }

    @Test("In text, names stand apart, and the first begins at the margin, however long they are")
    func longNames() {
        let long = "View(CatalogueOfAllPlantsThatAreSoldHereToday)"
        let last = SequenceText.lines(SequenceDiagram(of: "scenario  a\n\nUser -> \(long)  open\n"))
        #expect(last[0] == "     User  \(long)")
        let first = SequenceText.lines(SequenceDiagram(of: "scenario  a\n\n\(long) -> Presenter  load()\n"))
        #expect(first[0].hasPrefix(long + "  "))
    }

    @Test("A text with no room behind the left end of its arrow ends at the right one")
    func textBeforeTheRightEnd() throws {
        let request = "GET https://a.example/catalogue/of/all/plants/that/are/sold"
        let golden = "scenario  a\n\nUser -> View          open\nModel -> API          \(request)\n"
        let svg = SequenceSVG.document(SequenceDiagram(of: golden))
        let text = try #require(svg.firstMatch(of: #/<text class="say" x="(\d+)" y="\d+" text-anchor="end">GET/#))
        let tips = svg.matches(of: #/<path class="tip" d="M(\d+) /#).compactMap { Int($0.1) }
        #expect(tips.last.map { $0 - 8 } == Int(text.1))
    }

    @Test("draw prints what is stored, in three forms, and plays nothing")
    func draw() throws {
        let shell = try Shell()
        let text = try shell.run("cp -r \(Shell.package.path)/Recordings . && bench draw apod-offline")
        #expect(text.code == 0)
        #expect(
            text.output
                == """
                     User                  View                Presenter               Model                  API
                       │                     ├─────────────────────▶                     │                     │  didTapRecieveButton()
                       │                     │                     │                     ├─────────────────────▶  GET https://api.nasa.gov/planetary/apod?api_key=REDACTED-1
                       │                     │                     │                     ◀╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤  failed URLError.notConnectedToInternet
                       │                     ◀─────────────────────┤                     │                     │  getError(error:)
                       │                     │                     │                     │                     │    error: APIError.error(URLError.notConnectedToInternet)
                       ◀─────────────────────┤                     │                     │                     │  alert(title:message:buttons:)
                       │                     │                     │                     │                     │    title: "エラー"
                       │                     │                     │                     │                     │    message: "The operation could not be completed. (NSURLErrorDomain error -1009.)"
                       │                     │                     │                     │                     │    buttons: [Button(title: "OK", style: .default)]
                  ends                  screen: alert "エラー",
                                          "The operation could not be completed. (NSURLErrorDomain error -1009.)";
                                        no title,
                                          no picture;
                                        spinner

                """)
        #expect(try shell.run("bench draw apod-offline --as svg").output.hasPrefix("<?xml version"))
        #expect(try shell.run("bench draw apod-offline --as mermaid").output.contains("API"))
        let other = try shell.run("bench draw apod-offline --as png")
        #expect(other.code == 2 && other.errors.contains("text, svg, mermaid"))
        #expect(try shell.run("bench draw apod-ofline").errors.contains("Nearest: apod-offline"))
        #expect(try shell.run("bench draw apod-offline --pending").code == 2)
        #expect(
            try shell.run("rm Recordings/apod-offline.txt; bench draw apod-offline").errors.contains(
                "bench replay apod-offline"))
    }
}
