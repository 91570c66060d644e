import BenchDiagnostics
import Transcript

/// A run as one HTML file that loads nothing from outside.
///
/// The content of a recording is always text: it is escaped, and a policy in the page lets nothing run or load but the
/// bench's own two parts, by their digests (CSP Level 3). The script shows plays step by step, from data; all else is
/// text.
struct ReportPage {
    /// The number of scenarios that are the same whose recordings are on the page as text; beyond it, the goldens are
    /// the place to read them.
    static let mostSame = 250
    /// The number of other scenarios on the page.
    static let mostOthers = 600

    let record: RunRecord
    /// The shards that a merge found to be missing or dead, in sentences.
    var gaps: [String] = []
    let commands: NextCommands
    /// Returns the path of a source relative to the repository; nil if it is elsewhere.
    var place: @Sendable (String) -> String? = { _ in nil }
    /// The causes of its scenarios, which all reports of a run share.
    let causes: Causes

    /// The page.
    var html: String {
        let isGood = record.exitCode == 0 && gaps.isEmpty
        let frame = PageFrame(title: RunWords.counts(record), command: "replay", program: commands.program)
        let items = items
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
        FixtureSection(
            fixtures: record.fixtures, used: record.scenarios.flatMap(\.fixtures), check: record.unplayed,
            commands: commands, items: items
        ).html
    }

    /// The plays as text.
    private func texts(_ items: [ViewerData.Item]) -> String {
        // Those that are not the same come first.
        let failed = record.scenarios.count { $0.verdict != .same }
        let (others, same) = (items.prefix(failed), items.dropFirst(failed))
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

    /// The verdicts as parts of a bar; the buttons below repeat them in words.
    private var bar: String {
        let all = max(1, record.scenarios.count + record.notRun.count)
        var x = 0.0
        let parts = record.counts.map { verdict, count in
            let width = Double(count) * 1_000 / Double(all)
            defer { x += width }
            return
                "<rect class=\"\(PageFrame.style(of: verdict.word))\" x=\"\(Int(x))\" y=\"0\" width=\"\(max(3, Int(width.rounded(.up))))\" height=\"6\"/>"
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

/// The causes of a run on its page, each with its lines, and with the scenarios that have it.
struct CauseSection {
    private static let mostCauses = 60
    private static let mostLines = 14
    private static let mostNames = 12

    let causes: Causes

    /// The section; empty if nothing differs.
    var html: String {
        guard !causes.all.isEmpty else { return "" }
        let shown = causes.all.prefix(Self.mostCauses).enumerated().map { item($1, place: $0) }
        let left = causes.all.count - shown.count
        let rest = left > 0 ? "<p class=\"facts\">and \(Plural.text(left, "more cause"))</p>" : ""
        return "<section id=\"causes\" aria-label=\"Causes\"><h2>\(Plural.text(causes.all.count, "cause"))</h2>"
            + "<ol class=\"causes\">" + shown.joined() + "</ol>" + rest + "</section>"
    }

    private func item(_ cause: Causes.Cause, place: Int) -> String {
        let names = cause.names.map { "<a href=\"#s-\(MarkupText.escaped($0))\">\(MarkupText.escaped($0))</a>" }
            .listed(most: Self.mostNames)
        let count = cause.isShared ? "<span class=\"n\">\(cause.names.count) scenarios</span> " : ""
        let first = String(cause.sentence.prefix { $0 != "\n" })
        let lines =
            cause.blocks.isEmpty
            ? "" : DifferenceText.html(blocks: cause.blocks, most: Self.mostLines, of: "cause \(place + 1)")
        return
            "<li id=\"c-\(place + 1)\" data-c=\"\(place)\"><p class=\"what\">\(count)\(PageFrame.verdict(cause.verdict.word)) "
            + "\(MarkupText.escaped(first))</p>\(lines)<p class=\"in\">in \(names)</p></li>"
    }
}

/// The scenarios of a run as the plays of a page; those that are not the same come first.
extension ReportPage {
    /// The scenarios in the order of the page.
    private var scenarios: [RecordedScenario] {
        causes.inOrder(record.scenarios.filter { $0.verdict != .same })
            + record.scenarios.filter { $0.verdict == .same }
    }

    var items: [ViewerData.Item] {
        let fixtures = Dictionary(record.fixtures.map { ($0.name, $0) }) { first, _ in first }
        // Many scenarios have the same fixtures, whose requests are read once.
        let sets = record.scenarios.map(\.fixtures).distinct
        let answered = Dictionary(
            uniqueKeysWithValues: sets.map { names in (names, AnsweredExchanges(names.compactMap { fixtures[$0] })) })
        return scenarios.concurrentMap { scenario in
            let lines =
                scenario.golden == nil ? ChangedLine.same(scenario.recording) : scenario.lines
            var item = ViewerData.Item(id: "s-\(scenario.name)", name: scenario.name, word: scenario.verdict.word)
            item.sentence = scenario.verdict == .same ? "" : scenario.sentence
            item.lines = lines
            item.exchanges = answered[scenario.fixtures]?.ids(in: lines) ?? [:]
            item.causes = causes.places(of: scenario.name)
            if scenario.isOffered, commands.accept(scenario.name) != nil {
                item.digest = Digest(scenario.recording.utf8).short
            }
            item.again = commands.replay(scenario.name)
            item.facts = facts(of: scenario)
            item.time = RunWords.time(scenario.seconds)
            item.reasons = scenario.reasons
            return item
        }
    }

    /// Returns the fixture, the place of the definition, and the time.
    func facts(of scenario: RecordedScenario) -> [String] {
        var facts = scenario.fixtures.isEmpty ? [] : ["fixture \(scenario.fixtures.joined(separator: ", "))"]
        facts.append("\(place(scenario.path) ?? scenario.file):\(scenario.line)")
        if scenario.exitCode != 0, let history = record.history { facts.append(history.words(for: scenario.name)) }
        return facts + ["\(Plural.text(scenario.plays, "play")), \(RunWords.time(scenario.seconds))"]
    }
}
