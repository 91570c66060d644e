import BenchDiagnostics
import BenchRunner
import Transcript

/// A run as one HTML file that asks for nothing outside of itself.
///
/// What a recording holds is text wherever it stands: it is escaped, and a policy in the page lets nothing run or load but the two
/// parts that are ours, by their digests (CSP Level 3). The script shows plays step by step, from data; all else is text.
struct ReportPage {
    /// Up to so many scenarios that are the same have their recordings as text; beyond, the goldens are the place to read them.
    static let mostSame = 250
    /// So many others at most.
    static let mostOthers = 600

    let record: RunRecord
    /// The shards that a merge found to be missing or dead, in sentences.
    var gaps: [String] = []
    let commands: NextCommands
    /// Makes the path of a source relative to the repository; nil if it is elsewhere.
    var place: @Sendable (String) -> String? = { _ in nil }
    /// The causes of its scenarios, which all reports of a run share.
    let causes: Causes

    /// The page.
    var html: String {
        let isGood = record.exitCode == 0 && gaps.isEmpty
        let frame = PageFrame(title: RunWords.counts(record), command: "replay", program: commands.program)
        let items = ReplayItems(record: record, causes: causes, commands: commands, place: place).items
        var body = frame.header(
            headline: RunWords.headline(record, isGood: isGood), isGood: isGood, facts: RunWords.facts(record),
            origin: record.made?.facts ?? [], below: bar + history)
        body.reserveCapacity(record.scenarios.count * 2_000)
        body += "<main>" + PageFrame.section(ofGaps: gaps) + CauseSection(causes: causes).html
        body += "<section id=\"scenarios\" aria-label=\"Scenarios\">"
        body += PageFrame.tools(record.counts.map { ($0.verdict.word, $0.count) })
        body += PageFrame.list(items) + texts(items) + notRun + "</section>"
        body += fixtures(items) + "</main>"
        let data = ViewerData(items, kind: "replay", accepts: commands.acceptOnly)
        return frame.page(body, data: data.json)
    }

    private func fixtures(_ items: [ViewerData.Item]) -> String {
        var users: [String: Int] = [:]
        for name in record.scenarios.flatMap(\.fixtures) { users[name, default: 0] += 1 }
        return FixtureSection(
            fixtures: record.fixtures, users: users, check: record.unplayed, commands: commands, items: items
        ).html
    }

    /// The plays as text.
    private func texts(_ items: [ViewerData.Item]) -> String {
        let same = items.filter { $0.word == Verdict.same.word }
        let others = items.filter { $0.word != Verdict.same.word }
        let shown = others.prefix(Self.mostOthers) + (same.count <= Self.mostSame ? same : [])
        let left = items.count - shown.count
        let rest =
            left > 0
            ? "<p class=\"facts\">The text of \(Plural.text(left, "scenario")) is not part of this page: read Recordings/, or run.json.</p>"
            : ""
        return "<div id=\"texts\">"
            + Array(shown).concurrentMap { item in
                ScenarioSection(item: item, accept: item.digest.flatMap { _ in commands.accept(item.name) }).html
            }.joined() + rest + "</div>"
    }

    private var history: String {
        record.history.map { "<p class=\"facts\">\(MarkupText.escaped($0.summary(of: record)))</p>" } ?? ""
    }

    /// The verdicts as parts of a bar; the buttons below say the same in words.
    private var bar: String {
        let all = max(1, record.scenarios.count + record.notRun.count)
        var x = 0.0
        let parts = record.counts.map { verdict, count in
            let width = Double(count) * 1_000 / Double(all)
            defer { x += width }
            return
                "<rect class=\"\(verdict.style)\" x=\"\(Int(x))\" y=\"0\" width=\"\(max(3, Int(width.rounded(.up))))\" height=\"6\"/>"
        }
        return "<svg class=\"bar\" viewBox=\"0 0 1000 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
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
