import BenchDiagnostics
import Foundation
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchReports
@testable import BenchRunner

@Suite("What an exploration did not try is on its page and in its JSON")
struct CutExplorationTests {
    private func result(left: Int = 0, notTurned: Int = 0, unjudged: Bool = false) -> ExploreResult {
        let usual = ExploredPlay(Schedule(), recording: "ends\n", symptoms: [], unjudged: nil, sight: .same)
        let other = ExploredPlay(
            Schedule([.fault(request: 1, .failure(.offline))]), place: 1, recording: "ends\n", symptoms: [],
            unjudged: unjudged ? "it hung." : nil, sight: .same)
        let explored = ExploredScenario(
            name: "search", planned: 2, plays: [usual, other], left: left, notTurned: notTurned, requests: [])
        return ExploreResult(explored, known: KnownFindings(), ExploreOptions())
    }

    private func page(_ result: ExploreResult) -> ExplorePage {
        ExplorePage(
            results: [result], record: ExplorationRecord(ExploreOptions(), selected: ["search"]),
            commands: NextCommands(program: .bench, offer: .nowhere))
    }

    @Test("The page and the summary are not good, and name each part that is missing")
    func cut() {
        let whole = page(result())
        #expect(whole.cut == [] && whole.headline == "Nothing new was found")
        for (result, line) in [
            (result(left: 95), "search: 95 schedules not played: the budget is 1000 plays."),
            (result(notTurned: 7), "search: 7 turns of threads not tried: the play has too many."),
            (result(unjudged: true), "search: 1 play not judged: it hung."),
        ] {
            let page = self.page(result)
            #expect(page.cut == [line] && page.headline == "Not everything was explored")
            #expect(page.html.contains("<h1 class=\"bad\">") && page.html.contains("<li>\(line)</li>"))
            let markdown = ExploreMarkdown(page)
            #expect(markdown.text.contains("* " + RunMarkdown.escaped(line)))
            // The run does not fail for it.
            #expect(markdown.annotations.isEmpty)
        }
    }

    @Test("A scenario whose default play cannot be judged is on the page beside what it shows all the same")
    func obstacle() {
        let symptom = Symptom(.property, in: "load()", "the title is never empty")
        let usual = ExploredPlay(
            Schedule(), recording: "ends\n", symptoms: [symptom], unjudged: "it has a miss.", sight: .unknown)
        let explored = ExploredScenario(name: "search", planned: 1, plays: [usual], left: 0, requests: [])
        let shown = page(ExploreResult(explored, known: KnownFindings(), ExploreOptions())).shown
        #expect(shown.map(\.outcome) == [.found, .couldNotRun])
        #expect(shown.last?.item.reasons == ["1 play not judged: it has a miss."])
    }

    @Test("The JSON has the number of turns that were not tried")
    func json() throws {
        let report = ExploreReport([result(notTurned: 7)], idleProperties: [])
        #expect(String(decoding: try JSONEncoder().encode(report), as: UTF8.self).contains("\"notTurned\":7"))
    }
}

extension ProcessTests {
    @Suite("explore draws its findings on a page")
    struct ExplorePageTests {
        @Test("A finding has its diagram and its command, and each answer a row of the table of faults")
        func page() throws {
            let shell = try Shell()
            let run = try shell.run("CI=1 TestBenchOfDefects explore defect-silence-1-profile --report out --root .")
            #expect(run.code == 1 && run.errors.contains("report: "), "\(run)")
            let html = try #require(shell.folder.text(of: "out/explore.html"))
            // As a reader can type it, with the root that this run had.
            #expect(html.contains(#/replay defect-silence-1-profile --schedule [^<]+ --root \.<\/code>/#))
            let data = try PageData(of: html)
            let found = try #require(data.items.first)
            #expect(data.kind == "explore" && found.word == "found" && found.again?.contains("--schedule") == true)
            #expect(found.rows?.contains { $0 % 3 > 0 } == true)
            // First what a user suffers, then the rule and the step.
            #expect(found.sentence?.hasPrefix("When GET /profile fails, ") == true, "\(found)")
            #expect(found.facts.first?.hasPrefix("silence: ") == true)
            // A cell of the matrix leads to the finding that its play shows, and each answer has a column.
            #expect(html.contains("<a class=\"sight silence\" href=\"#\(found.id)\">silence</a>"))
            #expect(
                html.contains(#/<th scope="col"><span class="n">#1<\/span> GET https:\/\/api.shop.example\/profile/#))
            let rows = html.matches(of: /<th scope="row">([^<]+)</).map { String($0.1) }
            #expect(Set(rows).count == rows.count && rows.contains { $0.contains("offline") })
            #expect(html.components(separatedBy: "<script").count == 3 && html.contains("script-src 'sha256-"))
        }
    }
}
