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
            #expect(html.contains(#/<span class="w">(1 finding|[2-9][0-9]* findings)[,<]/#))
            #expect(html.contains("<table class=\"faults\">") && html.contains("table.faults{table-layout:fixed"))
            #expect(html.contains("aria-label=\"Diagram of defect-silence-1-profile with fault.1:offline\""))
            #expect(
                html.contains("<th scope=\"col\">silence</th>") && html.contains("GET https://api.shop.example/profile")
            )
            #expect(html.components(separatedBy: "<script").count == 2 && html.contains("script-src 'sha256-"))
        }
    }
}
