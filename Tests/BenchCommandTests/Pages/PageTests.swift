import BenchDiagnostics
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import BenchReports
@testable import HTTPFixtures

@Suite("Reports show what they are given, as text")
struct PageTests {
    private let commands = NextCommands(
        program: ProgramName.bench.at(root: "my root"), offer: .pending)

    private func page(_ record: RunRecord, gaps: [String] = []) -> String {
        ReportPage(record: record, gaps: gaps, commands: commands, causes: Causes(record.scenarios)).html
    }

    @Test("A page runs and loads nothing but its own two parts, by their digests, whatever payloads it holds")
    func policy() throws {
        for count in [1, 300] {
            var record = RunRecord.hostile()
            record.scenarios += (0..<count).map { .sample("s-\($0)", recording: record.scenarios[0].recording) }
            let html = page(record, gaps: [DrawingTests.hostile])
            let scripts = html.matches(of: /<script>([\s\S]*?)<\/script>/)
            #expect(scripts.map { String($0.1) } == [PageScript.text])
            // Data is no script to a browser.
            #expect(html.matches(of: /<script type="application\/json" id="data">/).count == 1)
            #expect(html.components(separatedBy: "<script").count == 3)
            #expect(html.components(separatedBy: "</script>").count == 3)
            #expect(html.components(separatedBy: "</style>").count == 2)
            #expect(html.contains("default-src 'none'; style-src 'sha256-") && html.contains("form-action 'none'"))
            for hidden in ["\u{202E}", "\u{1B}", "\u{0}", "\u{FFFE}", "<!-- "] { #expect(!html.contains(hidden)) }
            #expect(!html.contains(#/ (src|style|on[a-z]+)=|@import|url\(/#))
            #expect(html.matches(of: /href="([^"]*)"/).allSatisfy { $0.1.hasPrefix("#") })
        }
    }

    @Test("The data of a page has each scenario once, in the order of the list, and every link leads to something")
    func data() throws {
        for count in [3, 300] {
            var record = RunRecord.hostile()
            record.scenarios += (0..<count).map { .sample("s-\($0)", recording: record.scenarios[0].recording) }
            let html = page(record)
            let data = try PageData(of: html)
            #expect(data.version == 1 && data.kind == "replay" && data.items.count == record.scenarios.count)
            let links = html.matches(of: /<li><a href="#([^"]+)"/).map { String($0.1) }
            #expect(links == data.items.map(\.id))
            let ids = Set(html.matches(of: #/ id="([^"]+)"/#).map { String($0.1) } + data.items.map(\.id))
            #expect(html.matches(of: /href="#([^"]+)"/).allSatisfy { ids.contains(String($0.1)) })
            // What is the same is there as text in a small run; all else always is.
            #expect(html.matches(of: #/<article /#).count == (count == 3 ? record.scenarios.count : 8))
            for item in data.items {
                #expect(item.rows?.allSatisfy { data.rows.indices.contains($0 / 3) } == true, "\(item.id)")
            }
        }
    }

    @Test("The rows of a play say what went, what came, who speaks to whom, and which exchange has answered")
    func rows() throws {
        let golden = """
            scenario  a
            fixture   beers

            View -> Presenter     tap()
            Model -> API          GET https://a.example/1
              header V: "1"
            API -> Model          200 application/json, 1 member
            Presenter -> View     show(_:)
              title: "Tea"
            ends

            """
        var record = RunRecord.sample([
            .sample(
                "a", .changed, golden: golden, recording: golden.replacing("Tea", with: "Mate"), fixtures: ["beers"])
        ])
        let exchange = RecordedExchange(
            sentHeaders: [], sent: [], answer: "200 application/json, 1 member", headers: ["ETag: 1"], body: ["{}"])
        record.fixtures = [RecordedFixture(name: "beers", exchanges: ["GET https://a.example/1"], details: [exchange])]
        let data = try PageData(of: page(record))
        let item = try #require(data.items.first)
        let rows = try #require(item.rows).map { (sign: $0 % 3, row: data.rows[$0 / 3]) }
        #expect(rows.map(\.sign) == [0, 0, 0, 0, 0, 0, 0, 1, 2, 0])
        #expect(rows.map { $0.row[0] } == ["h", "h", "i", "q", "e", "a", "o", "v", "v", "n"])
        #expect(rows[2].row.prefix(4) == ["i", "tap()", "View", "Presenter"])
        #expect(rows[6].row[6] == "show(_:)" && rows[3].row.count == 6, "the key of the view's last state")
        #expect(rows[7].row[1] == "title: \"Tea\"" && rows[8].row[1] == "title: \"Mate\"")
        #expect(item.exchanges == ["5": "x-beers-1"] && data.lanes == [["View", "Presenter", "Model", "API"]])
        #expect(item.facts.contains("App/a.swift:7") && item.causes == [0])
    }

    @Test("The list has the time of each scenario, beside those of its neighbours")
    func times() {
        let html = page(.sample([.sample("a"), .sample("b")]))
        #expect(html.matches(of: /<a href="#s-[ab]">.*?<span class="t">\d+ ms<\/span>/).count == 2)
    }

    @Test("An answer that is not the one of the fixture, as of a fault, leads to no exchange")
    func otherAnswer() {
        let exchange = RecordedExchange(
            sentHeaders: [], sent: [], answer: "200 text/html, empty", headers: [], body: [])
        let fixture = RecordedFixture(
            name: "f", exchanges: ["GET https://a/", "GET https://a/"],
            details: [
                exchange,
                RecordedExchange(sentHeaders: [], sent: [], answer: "404 text/html, empty", headers: [], body: []),
            ])
        func ids(_ answers: [String]) -> [String] {
            let text = answers.map { "Model -> API          GET https://a/\nAPI -> Model          \($0)\n" }.joined()
            let lines = ChangedLine.all(from: "", to: "scenario  a\n\n\(text)ends\n")
            return AnsweredExchanges([fixture]).ids(in: lines).sorted { $0.key < $1.key }.map(\.value)
        }
        #expect(ids(["200 text/html, empty", "404 text/html, empty"]) == ["x-f-1", "x-f-2"])
        #expect(ids(["503 text/html, empty", "404 text/html, empty"]) == ["x-f-2"])
        #expect(ids(["200 text/html, empty", "404 text/html, empty", "404 text/html, empty"]).last == "x-f-2")
    }

    @Test("An exchange is found for a request with its query items in another order")
    func otherOrder() {
        let exchange = RecordedExchange(
            sentHeaders: [], sent: [], answer: "200 text/html, empty", headers: [], body: [])
        let fixture = RecordedFixture(name: "f", exchanges: ["GET https://a/?x=1&y=2"], details: [exchange])
        let text = "Model -> API          GET https://a/?y=2&x=1\nAPI -> Model          200 text/html, empty\n"
        let lines = ChangedLine.all(from: "", to: "scenario  a\n\n\(text)ends\n")
        #expect(AnsweredExchanges([fixture]).ids(in: lines).map(\.value) == ["x-f-1"])
    }

    @Test("Three hundred failures of two thousand scenarios are a page of at most three million bytes")
    func size() throws {
        func recording(_ place: Int, _ version: Int) -> String {
            let steps = (1...6).map { step in
                """
                View -> Presenter     didTap\(step)()
                Model -> API          GET https://api.shop.example/v1/offers/\(place)?page=\(step)
                  header X-Client: "\(version)"
                API -> Model          200 application/json, 12 items
                Presenter -> View     show(_:)
                  offer: Offer
                    title: "A cup of tea, number \(place) of step \(step)"
                    price: \(step)

                """
            }
            return "scenario  s-\(place)\nfixture   shop\n\n" + steps.joined()
                + "ends                  screen: \(place)\n"
        }
        let scenarios = (0..<2_000).map { place in
            place < 300
                ? RecordedScenario.sample(
                    "s-\(place)", .changed, golden: recording(place, 1), recording: recording(place, 2), isOffered: true
                )
                : .sample("s-\(place)", recording: recording(place, 1))
        }
        let html = page(.sample(scenarios))
        #expect(html.utf8.count < 3_000_000, "\(html.utf8.count)")
        let data = try PageData(of: html)
        // The steps of what failed are never left out before those of what is the same.
        #expect(
            data.items.count == 2_000 && data.items.prefix(300).allSatisfy { $0.rows != nil && $0.word == "changed" })
    }

    @Test("A page says of what it is, and when and on what it was made")
    func origin() {
        var record = RunRecord.sample([.sample("one")])
        record.made = RunOrigin(
            commit: "0123456789abcdef", branch: "<main>", date: "2026-01-02T03:04:05Z", toolchain: "Swift 6.3")
        let html = page(record)
        for text in ["0123456789ab", "&lt;main&gt;", "2026-01-02T03:04:05Z", "Swift 6.3"] {
            #expect(html.contains(text))
        }
        let origin = RunOrigin(
            root: Shell.package,
            environment: ["GITHUB_SHA": "abc", "GITHUB_HEAD_REF": "", "GITHUB_REF_NAME": "topic", "PATH": "/nowhere"])
        #expect(origin.commit == "abc" && origin.branch == "topic" && origin.date.hasSuffix("Z"))
    }

    @Test(
        "Choices become the command that accepts them, with a folder as the repository has it; where nothing was written, none"
    )
    func accepts() throws {
        let record = RunRecord.sample([.sample("one", .changed, golden: "a\n", recording: "b\n", isOffered: true)])
        for (offer, accepts) in [
            (OfferPlace.pending, "bench accept --root bench --only "),
            (.folder("out"), "bench accept --root bench --from out --only "), (.nowhere, nil),
        ] {
            let commands = NextCommands(
                program: ProgramName.bench.at(root: "bench"), offer: offer)
            let data = try PageData(
                of: ReportPage(record: record, commands: commands, causes: Causes(record.scenarios)).html)
            #expect(data.accepts == accepts)
            #expect(data.items[0].digest == (accepts == nil ? nil : Digest("b\n".utf8).short))
        }
    }

    @Test("The next command has the root, and the folder where the recording is; where there is none, none accepts it")
    func nextCommands() {
        let record = RunRecord.sample([
            .sample(
                "one", .changed, golden: "Model => View  items\n", recording: "Model => View  things\n", isOffered: true
            )
        ])
        for (offer, accepts) in [
            (OfferPlace.pending, "bench accept one --root bench"),
            (.folder("out"), "bench accept one --root bench --from out"),
            (.nowhere, nil),
        ] {
            let commands = NextCommands(
                program: ProgramName.bench.at(root: "bench"), offer: offer)
            let html = ReportPage(record: record, commands: commands, causes: Causes(record.scenarios)).html
            let text = RunMarkdown(record: record, commands: commands, causes: Causes(record.scenarios)).text
            #expect(html.contains("<code>bench replay one --root bench</code>"))
            if let accepts {
                #expect(html.contains("<code>\(accepts)</code>") && text.contains("\n\(accepts)\n"))
            } else {
                #expect(!html.contains("accept one") && !text.contains("accept one"))
                #expect(text.contains("\nbench replay one --root bench\n"))
            }
            #expect(commands.rest == (offer == .pending ? ": bench review --list --root bench" : " above"))
        }
    }

    @Test("The digests in the policy are those of the parts")
    func digests() throws {
        let shell = try Shell()
        try shell.folder.write(PageScript.text, to: "script")
        try shell.folder.write(PageStyle.text, to: "style")
        for part in ["script", "style"] {
            let digest = try shell.run("openssl dgst -sha256 -binary \(part) | base64").output
            #expect(PageFrame.policy.contains("\(part)-src 'sha256-\(digest.dropLast())'"), "\(part)")
        }
    }

    @Test("A page is well formed, has one element for each scenario, and no two with one name")
    func wellFormed() throws {
        let html = page(.hostile())
        let ids = html.matches(of: /id="([^"]+)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count && ids.count { $0.hasPrefix("s-") } == 9)
        // Elements that HTML leaves open are closed here, so that a parser of XML can read it.
        var xml = html.replacing("<!DOCTYPE html>\n", with: "").replacing(/<(meta|input)([^>]*)>/) {
            "<\($0.1)\($0.2)/>"
        }
        xml = xml.replacing("<br>", with: "<br/>").replacing(" open>", with: ">")
            .replacing(PageScript.text, with: "").replacing(PageStyle.text, with: "")
        let parser = XMLParser(data: Data(xml.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError)) line \(parser.lineNumber)")
    }

    @Test("What was not run is counted apart from what is not the same")
    func notRun() {
        func headline(_ scenarios: [RecordedScenario], planned: [String]) -> String {
            var record = RunRecord.sample(scenarios)
            record.planned = planned
            return RunWords.headline(record, isGood: false)
        }
        #expect(
            headline([.sample("a", .changed)], planned: ["a", "b", "c"])
                == "1 of 3 scenarios failed, 2 were not run")
        #expect(headline([.sample("a")], planned: ["a", "b"]) == "Of 2 scenarios, 1 was not run")
        #expect(headline([.sample("a", .changed)], planned: ["a"]) == "1 of 1 scenario failed")
    }

    @Test("A page says how many are not the same, what changed, and which scenarios share a cause")
    func contents() {
        let golden = "scenario  a\n\nView -> Presenter     tap()\nends\n"
        let new = golden.replacing("tap()", with: "tip()")
        let html = page(
            .sample([
                .sample("one", .changed, golden: golden, recording: new, isOffered: true),
                .sample("two", .changed, golden: golden, recording: new, isOffered: true), .sample("three"),
            ]))
        #expect(html.contains("2 of 3 scenarios failed"))
        #expect(html.contains("1 input changed") && html.contains("2 scenarios</span>"))
        #expect(html.contains("bench accept one") && html.contains("href=\"#s-two\""))
        #expect(page(.sample([])).contains("Nothing was played"))
        #expect(page(.sample([.sample("one")])).contains("The scenario is the same"))
        var late = RunRecord.sample([.sample("one")])
        late.planned.append("two")
        #expect(page(late).contains("1 scenario not run"))
    }

    @Test("JUnit XML is well formed, has each name once, and counts what it holds")
    func junit() throws {
        let xml = JUnitText(record: .hostile(), gaps: ["Shard 2 of 4 is missing."], attachments: "out").xml
        let counter = ElementCounter()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = counter
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(counter.counts["testcase"] == 10 && counter.counts["error"] == 4 && counter.counts["failure"] == 5)
        #expect(Set(counter.names).count == counter.names.count)
        let all = try #require(counter.attributes["testsuites"])
        #expect(all["tests"] == "10" && all["errors"] == "4" && all["failures"] == "5" && all["time"] == "1.250")
        #expect(xml.contains("[[ATTACHMENT|out/changed.txt]]") && xml.contains("time=\"0.031\""))
    }

    private func annotations(_ record: RunRecord, gaps: [String] = []) -> [String] {
        GitHubAnnotations(
            record: record, gaps: gaps, causes: Causes(record.scenarios), recordings: "App/Recordings"
        ) { path in
            path.hasPrefix("/repository/") ? String(path.dropFirst(12)) : nil
        }.lines
    }

    @Test("There are at most ten annotations, the last of which counts the rest, each on one line of a golden")
    func annotations() {
        let golden = "scenario  a\n\nView -> Presenter     tap()\nends\n"
        func changed(_ text: (Int) -> String) -> RunRecord {
            .sample(
                (1...30).map {
                    .sample("a-\($0)", .changed, golden: golden, recording: golden.replacing("tap()", with: text($0)))
                })
        }
        let lines = annotations(changed { "100%,\r:\($0)" })
        #expect(lines.count == 10)
        #expect(
            lines[0].hasPrefix(
                "::error file=App/Recordings/a-1.txt,line=3,title=changed%3A a-1::1 input changed (App/a-1.swift:7)%0A- View"
            ))
        #expect(lines[9] == "::error title=and more::21 more: see the summary of this job.")
        // One cause is one annotation, however many have it.
        let shared = annotations(changed { _ in "tip()" })
        #expect(shared.count == 1 && shared[0].contains("1 input changed, here and in 29 other scenarios"))
        let hostile = annotations(.hostile(), gaps: ["a\n::error::b"])
        #expect(
            hostile.allSatisfy { !$0.contains("\n") && !$0.contains("\u{1B}") }
                && hostile[0].hasSuffix("a\\n::error::b"))
        #expect(annotations(.sample([.sample("a")])) == [])
    }

    @Test("What has no line in a golden is shown where the scenario is defined, if the repository has that file")
    func definitions() {
        let crashed = annotations(.sample([.sample("a", .crashed, reasons: ["The app crashed."])]))
        #expect(crashed == ["::error file=App/a.swift,line=7,title=crashed%3A a::The app crashed."])
        let new = [RecordedScenario.sample("a", .new)]
        let elsewhere = GitHubAnnotations(record: .sample(new), causes: Causes(new), recordings: "R") { _ in nil }.lines
        #expect(elsewhere == ["::error title=new%3A a::There is no golden yet."])
    }

    @Test("The summary of a job begins with the scenario that alone has a cause, in whatever order they were played")
    func summaryOrder() throws {
        let golden = "scenario  a\n\nModel -> API          GET https://a.example/\n  X-Client: 1\n"
        let call = "Presenter -> View     hide()\n"
        let scenarios = (1...3).map { index in
            RecordedScenario.sample(
                "a-\(index)", .changed, golden: golden + (index == 3 ? call : "") + "ends\n",
                recording: golden.replacing("  X-Client: 1\n", with: "") + "ends\n")
        }
        let text = RunMarkdown(record: .sample(scenarios), commands: commands, causes: Causes(scenarios)).text
        let details = text.matches(of: /<summary>changed: (a-\d)/).map { String($0.1) }
        #expect(details == ["a-3", "a-1", "a-2"], "\(text)")
    }

    @Test("The summary of a job lists the exchanges that no scenario plays, and says nothing where there are none")
    func unplayedInSummary() {
        let left = UnplayedExchange(index: 1, text: "GET https://h.test/beers")
        let text = { (leftovers: [UnplayedExchange]) in
            let scenarios = [RecordedScenario.sample("one", fixtures: ["beers"], leftovers: leftovers)]
            return RunMarkdown(record: .sample(scenarios), commands: commands, causes: Causes(scenarios)).text
        }
        let listed = "* Fixtures/beers.har, exchange 2: \(RunMarkdown.escaped(left.text))\n"
        #expect(text([left]).hasSuffix("\nExchanges that no scenario plays:\n\n" + listed))
        #expect(!text([]).contains("Exchanges"))
    }

    @Test("The summary of a job stays below GitHub's limit, and a payload ends no block")
    func markdown() {
        let long =
            "scenario  a\n\n" + String(repeating: "View -> Presenter     ````\(DrawingTests.hostile)\n", count: 150)
        let many = (1...31).map { RecordedScenario.sample("a-\($0)", .changed, golden: "old\n", recording: long) }
        let text = RunMarkdown(record: .sample(many), commands: commands, causes: Causes(many)).text
        #expect(text.utf8.count < 1_000_000 && text.contains(" more: see the report."))
        let hostile = RunMarkdown(
            record: .hostile(), gaps: [DrawingTests.hostile], commands: commands,
            causes: Causes(RunRecord.hostile().scenarios)
        ).text
        let outside = hostile.replacing(/(?m)^(`{3,})[a-z]+\n[\s\S]*?\n\1$/, with: "")
        #expect(!outside.contains("<script") && !outside.contains("alert(1)<") && !outside.contains("\u{1B}"))
        #expect(RunMarkdown.escaped("@all [x](y) <b> | *") == "&#64;all &#91;x&#93;(y) &#60;b&#62; &#124; &#42;")
    }
}

/// The data of a page, read back.
struct PageData: Decodable {
    struct Item: Decodable {
        let id: String, name: String, word: String, style: String
        let sentence: String?
        let rows: [Int]?
        let exchanges: [String: String]?
        let causes: [Int]?
        let digest: String?
        let again: String?
        let facts: [String]
    }

    let version: Int
    let kind: String
    let accepts: String?
    let rows: [[Cell]]
    let lanes: [[String]]
    let items: [Item]

    /// A text, or a number.
    enum Cell: Decodable, Equatable, ExpressibleByStringLiteral {
        case text(String)
        case number(Int)

        init(stringLiteral text: String) { self = .text(text) }

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            self = try (try? value.decode(String.self)).map(Cell.text) ?? .number(value.decode(Int.self))
        }
    }

    init(of html: String) throws {
        let text = try #require(html.firstMatch(of: /id="data">([\s\S]*?)<\/script>/)).1
        #expect(!text.contains("<") && !text.contains("&"))
        self = try JSONDecoder().decode(PageData.self, from: Data(text.utf8))
    }
}

/// Counts the elements of an XML document.
private final class ElementCounter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var names: [String] = []
    var attributes: [String: [String: String]] = [:]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes given: [String: String]
    ) {
        counts[name, default: 0] += 1
        attributes[name] = given
        if name == "testcase" { names.append("\(given["classname"] ?? "") \(given["name"] ?? "")") }
    }
}
