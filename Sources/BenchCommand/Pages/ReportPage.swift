import BenchDiagnostics
import BenchRunner
import Transcript

/// A run as one HTML file that asks for nothing outside of itself.
///
/// What a recording holds is text wherever it stands: it is escaped, and a policy in the page lets nothing run or load but the two
/// parts that are ours, by their digests (CSP Level 3).
struct ReportPage {
    /// Up to so many scenarios are part of the page from the start, of those that are the same and of all others; beyond, the script
    /// adds each when it is opened.
    static let mostAtOnce = 250

    let record: RunRecord
    /// The shards that a merge found to be missing or dead, in sentences.
    var gaps: [String] = []
    let commands: NextCommands

    /// The page.
    var html: String {
        let isGood = record.exitCode == 0 && gaps.isEmpty
        let frame = PageFrame(title: RunWords.counts(record), command: "replay", program: commands.program)
        var body = frame.header(
            headline: RunWords.headline(record, isGood: isGood), isGood: isGood, facts: RunWords.facts(record),
            below: bar)
        body.reserveCapacity(record.scenarios.count * 8_000)
        let causes = SharedCauses(record.scenarios)
        body += "<main>" + PageFrame.section(ofGaps: gaps) + causes.html
        body += "<section id=\"scenarios\" aria-label=\"Scenarios\">"
        body += PageFrame.tools(record.counts.map { ($0.verdict.word, $0.count) })
        let red = record.scenarios.filter { $0.verdict != .same }
        let isLazy = record.scenarios.count > Self.mostAtOnce
        let sections =
            red.map {
                ScenarioSection(
                    $0, commands: commands, others: causes.others(of: $0.name), isOpen: red.count <= 3,
                    isLazy: isLazy && red.count > Self.mostAtOnce)
            }
            + record.scenarios.filter { $0.verdict == .same }
            .map { ScenarioSection($0, commands: commands, isLazy: isLazy) }
        body += sections.concurrentMap(\.html).joined()
        return frame.page(body + notRun + "</section>" + CoverageSection(record).html + "</main>")
    }

    /// The verdicts as parts of a bar; the buttons below say the same in words.
    private var bar: String {
        let all = max(1, record.scenarios.count + record.notRun.count)
        var x = 0.0
        let parts = record.counts.map { verdict, count in
            let width = Double(count) * 1_000 / Double(all)
            defer { x += width }
            return
                "<rect class=\"\(verdict.style)\" x=\"\(Int(x))\" y=\"0\" width=\"\(max(3, Int(width.rounded(.up))))\" height=\"8\"/>"
        }
        return "<svg class=\"bar\" viewBox=\"0 0 1000 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
            + parts.joined() + "</svg>"
    }

    private var notRun: String {
        guard !record.notRun.isEmpty else { return "" }
        return "<div class=\"card\"><h3>\(Plural.text(record.notRun.count, "scenario")) not run</h3><p>"
            + record.notRun.map(MarkupText.escaped).joined(separator: ", ") + "</p></div>"
    }
}

extension Verdict {
    /// The class of what has this verdict.
    var style: String { PageFrame.style(of: word) }
}
