import BenchDiagnostics
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import BenchCommand
@testable import HTTPFixtures

@Suite("Reports show what they are given, as text")
struct PageTests {
    private let commands = NextCommands(
        program: ProgramName(of: "bench"), offer: .pending, suggestion: { "bench \($0) --root 'my root'" })

    private func page(_ record: RunRecord, gaps: [String] = []) -> String {
        ReportPage(record: record, gaps: gaps, commands: commands).html
    }

    @Test("A page runs and loads nothing but its own two parts, by their digests, whatever payloads it holds")
    func policy() throws {
        for count in [1, 300] {
            var record = RunRecord.hostile()
            record.scenarios += (0..<count).map { .sample("s-\($0)", recording: record.scenarios[0].recording) }
            let html = page(record, gaps: [DrawingTests.hostile])
            let scripts = html.matches(of: /<script>([\s\S]*?)<\/script>/)
            #expect(scripts.map { String($0.1) } == [PageScript.text])
            // What is added only once it is opened is no script to a browser.
            let inert = html.matches(of: /<script type="text\/html">/).count
            #expect(inert == (count == 300 ? 301 : 0))
            #expect(html.components(separatedBy: "<script").count - 1 == 1 + inert)
            #expect(html.components(separatedBy: "</script>").count - 1 == 1 + inert)
            #expect(html.components(separatedBy: "</style>").count == 2)
            #expect(html.contains("default-src 'none'; style-src 'sha256-") && html.contains("form-action 'none'"))
            for hidden in ["\u{202E}", "\u{1B}", "\u{0}", "\u{FFFE}", "<!-- "] { #expect(!html.contains(hidden)) }
            #expect(!html.contains(#/ (src|style|on[a-z]+)=|@import|url\(/#))
            #expect(html.matches(of: /href="([^"]*)"/).allSatisfy { $0.1.hasPrefix("#") })
        }
    }

    @Test("Of many scenarios that changed, each is added once it is opened; of few, all are there from the start")
    func manyChanged() {
        for (count, added) in [(20, 0), (300, 300)] {
            let changed = (0..<count).map {
                RecordedScenario.sample("s-\($0)", .changed, golden: "Model => View  items\n", recording: "")
            }
            let html = page(.sample(changed))
            #expect(html.matches(of: /<script type="text\/html">/).count == added)
            #expect(html.matches(of: /<pre class="diff"/).count == count)
            let places = changed.compactMap { html.range(of: "id=\"\("s-" + $0.name)\"")?.lowerBound }
            #expect(places.count == count && places == places.sorted())
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
                program: ProgramName(of: "bench"), offer: offer, suggestion: { "bench \($0) --root bench" })
            let html = ReportPage(record: record, commands: commands).html
            let text = RunMarkdown(record: record, commands: commands).text
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
        #expect(Set(ids).count == ids.count && ids.filter { $0.hasPrefix("s-") }.count == 8)
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
                == "1 of 3 scenarios is not the same, 2 were not run")
        #expect(headline([.sample("a")], planned: ["a", "b"]) == "Of 2 scenarios, 1 was not run")
        #expect(headline([.sample("a", .changed)], planned: ["a"]) == "1 of 1 scenario is not the same")
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
        #expect(html.contains("2 of 3 scenarios are not the same"))
        #expect(html.contains("1 input changed") && html.contains("<strong>2 scenarios</strong>"))
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
        #expect(counter.counts["testcase"] == 9 && counter.counts["error"] == 4 && counter.counts["failure"] == 4)
        #expect(Set(counter.names).count == counter.names.count)
        let all = try #require(counter.attributes["testsuites"])
        #expect(all["tests"] == "9" && all["errors"] == "4" && all["failures"] == "4" && all["time"] == "1.250")
        #expect(xml.contains("[[ATTACHMENT|out/changed.txt]]") && xml.contains("time=\"0.031\""))
    }

    private func annotations(_ record: RunRecord, gaps: [String] = []) -> [String] {
        GitHubAnnotations(record: record, gaps: gaps, recordings: "App/Recordings") { path in
            path.hasPrefix("/repository/") ? String(path.dropFirst(12)) : nil
        }.lines
    }

    @Test("There are at most ten annotations, the last of which counts the rest, each on one line of a golden")
    func annotations() {
        let golden = "scenario  a\n\nView -> Presenter     tap()\nends\n"
        let changed = (1...30).map {
            RecordedScenario.sample(
                "a-\($0)", .changed, golden: golden, recording: golden.replacing("tap", with: "100%,\r:"))
        }
        let lines = annotations(.sample(changed))
        #expect(lines.count == 10)
        #expect(
            lines[0]
                == "::error file=App/Recordings/a-1.txt,line=3,title=changed%3A a-1::1 input changed (App/a-1.swift:7)")
        #expect(lines[9] == "::error title=and more::21 more: see the summary of this job.")
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
        let elsewhere = GitHubAnnotations(record: .sample([.sample("a", .new)]), recordings: "R") { _ in nil }.lines
        #expect(elsewhere == ["::error title=new%3A a::There is no golden yet."])
    }

    @Test("The summary of a job stays below GitHub's limit, and a payload ends no block")
    func markdown() {
        let long =
            "scenario  a\n\n" + String(repeating: "View -> Presenter     ````\(DrawingTests.hostile)\n", count: 150)
        let many = (1...31).map { RecordedScenario.sample("a-\($0)", .changed, golden: "old\n", recording: long) }
        let text = RunMarkdown(record: .sample(many), commands: commands).text
        #expect(text.utf8.count < 1_000_000 && text.contains(" more: see the report."))
        let hostile = RunMarkdown(record: .hostile(), gaps: [DrawingTests.hostile], commands: commands).text
        let outside = hostile.replacing(/(?m)^(`{3,})[a-z]+\n[\s\S]*?\n\1$/, with: "")
        #expect(!outside.contains("<script") && !outside.contains("alert(1)<") && !outside.contains("\u{1B}"))
        #expect(RunMarkdown.escaped("@all [x](y) <b> | *") == "&#64;all &#91;x&#93;(y) &#60;b&#62; &#124; &#42;")
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
