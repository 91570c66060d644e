import Foundation
import Testing

@testable import BenchCommand

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
