import BenchDiagnostics
import BenchReports
import BenchRunner

/// An exploration as one HTML file: the findings step by step, and what the user sees for each fault of each answer.
struct ExplorePage {
    let results: [ExploreResult]
    let record: ExplorationRecord
    let commands: NextCommands
    /// Makes the path of a source relative to the repository; nil if it is elsewhere.
    var place: @Sendable (String) -> String? = { _ in nil }
    /// The reasons why it is not a whole exploration, in sentences.
    var gaps: [String] = []

    var html: String {
        let headline = headline
        let isGood = gaps.isEmpty && results.allSatisfy { $0.exitCode == .same }
        let frame = PageFrame(title: headline, command: "explore", program: commands.program)
        let items = items
        let body =
            frame.header(headline: headline, isGood: isGood, facts: facts, origin: record.made?.facts ?? [])
            + "<main>" + PageFrame.section(ofGaps: gaps) + "<section id=\"scenarios\" aria-label=\"Findings\">"
            + PageFrame.tools(counts(of: items)) + PageFrame.list(items) + "<div id=\"texts\">"
            + items.concurrentMap { ScenarioSection(item: $0).html }.joined() + "</div></section>"
            + FaultMatrix(results: results, commands: commands).html + fixtures(items) + "</main>"
        return frame.page(body, data: ViewerData(items, kind: "explore", accepts: nil).json)
    }

    /// The findings, and the scenarios without one.
    var items: [ViewerData.Item] {
        ExploreItems(results: results, record: record, commands: commands, place: place).items
    }

    /// `7 scenarios, 312 plays, 4.1 s`
    var facts: String {
        let plays = Plural.text(results.map(\.plays).reduce(0, +), "play")
        return "\(Plural.text(results.count, "scenario")), \(plays), \(RunWords.time(record.seconds))"
    }

    private func fixtures(_ items: [ViewerData.Item]) -> String {
        let used = (record.definitions ?? [:]).values.flatMap(\.fixtures)
        return FixtureSection(fixtures: record.fixtures ?? [], used: used, commands: commands, items: items).exchanges
    }

    var headline: String {
        let open = results.map(\.new.count).reduce(0, +)
        let fixed = results.map(\.fixed.count).reduce(0, +)
        let found =
            open + fixed == 0
            ? nil : Plural.text(open, "finding") + (fixed > 0 ? ", \(Plural.text(fixed, "known one")) gone" : "")
        if gaps.isEmpty, results.allSatisfy({ $0.obstacle == nil }) { return found ?? "Nothing new was found" }
        return found.map { $0 + ", and not everything was explored" } ?? "Not everything was explored"
    }

    private func counts(of items: [ViewerData.Item]) -> [(word: String, count: Int)] {
        items.map(\.word).distinct.map { word in (word, items.count { $0.word == word }) }
    }
}
