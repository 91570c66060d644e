import BenchDiagnostics
import BenchRunner
import Transcript

/// An exploration as one HTML file: the findings step by step, and what the user sees for each fault of each answer.
struct ExplorePage {
    let results: [ExploreResult]
    let seconds: Double
    let commands: NextCommands
    /// The reasons why it is not a whole exploration, in sentences.
    var gaps: [String] = []
    var made: RunOrigin?

    var html: String {
        let headline = headline
        let isGood = gaps.isEmpty && results.allSatisfy { $0.exitCode == .same }
        let facts =
            "\(Plural.text(results.count, "scenario")), \(Plural.text(results.map(\.plays).reduce(0, +), "play")), \(RunWords.time(seconds))"
        let frame = PageFrame(title: headline, command: "explore", program: commands.program)
        let items = ExploreItems(results: results, commands: commands).items
        let body =
            frame.header(headline: headline, isGood: isGood, facts: facts, origin: made?.facts ?? [])
            + "<main>" + PageFrame.section(ofGaps: gaps) + "<section id=\"scenarios\" aria-label=\"Findings\">"
            + PageFrame.tools(counts(of: items)) + PageFrame.list(items) + "<div id=\"texts\">"
            + items.concurrentMap { ScenarioSection(item: $0).html }.joined() + "</div></section>"
            + FaultMatrix(results: results, commands: commands).html + "</main>"
        return frame.page(body, data: ViewerData(items, kind: "explore", accepts: nil).json)
    }

    private var headline: String {
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
