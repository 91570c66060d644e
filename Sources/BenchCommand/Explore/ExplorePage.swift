import BenchDiagnostics
import BenchRunner
import Transcript

/// An exploration as one HTML file: the findings, each with its diagram, and what the user sees for each fault of each answer.
struct ExplorePage {
    let results: [ExploreResult]
    let seconds: Double
    let commands: NextCommands
    /// What keeps it from being a whole exploration, in sentences.
    var gaps: [String] = []

    var html: String {
        let headline = headline
        let isGood = gaps.isEmpty && results.allSatisfy { $0.exitCode == .same }
        let facts =
            "\(Plural.text(results.count, "scenario")), \(Plural.text(results.map(\.plays).reduce(0, +), "play")), \(RunWords.time(seconds))"
        let frame = PageFrame(title: headline, command: "explore", program: commands.program)
        let body =
            frame.header(headline: headline, isGood: isGood, facts: facts)
            + "<main>" + PageFrame.section(ofGaps: gaps) + "<section id=\"scenarios\" aria-label=\"Scenarios\">"
            + PageFrame.tools(counts)
            + sorted.map(section).joined() + "</section>" + table + "</main>"
        return frame.page(body)
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

    private var counts: [(word: String, count: Int)] {
        let words = [ExploreResult.words[0], Verdict.couldNotRun.word] + ExploreResult.words.dropFirst()
        return words.map { word in (word, results.count { $0.word == word }) }
    }

    private var sorted: [ExploreResult] {
        results.filter { $0.exitCode != .same } + results.filter { $0.exitCode == .same }
    }

    private func section(_ result: ExploreResult) -> String {
        let name = MarkupText.escaped(result.scenario)
        let style = PageFrame.style(of: result.word)
        let found: [String] = result.new.isEmpty ? [] : [Plural.text(result.new.count, "finding")]
        let others = [(result.maybe.count, "maybe"), (result.known.count, "known")].filter { $0.0 > 0 }
        let counts = found + others.map { "\($0.0) \($0.1)" }
        // A list, since Swift 6.2 cannot type-check the sum.
        let parts: [String] = [
            "<details class=\"s\" id=\"s-\(name)\" data-v=\"\(style)\"><summary><span class=\"v \(style)\">\(result.word)</span> ",
            "<span class=\"n\">\(name)</span> <span class=\"w\">\(counts.joined(separator: ", "))</span></summary>",
            "<div class=\"body\"><p class=\"facts\">\(Plural.text(result.plays, "play"))</p>",
            result.new.map { finding($0, in: result, "") }.joined(),
            result.maybe.map { finding($0, in: result, "maybe ") }.joined(),
            result.known.map { known($0.finding, $0.reason) }.joined(),
            result.fixed.map { "<p>Known and gone: \(MarkupText.escaped($0.finding))</p>" }.joined(),
            result.unjudged.map {
                "<p>\(Plural.text($0.plays, "play")) not judged: \(MarkupText.escaped($0.reason))</p>"
            }.joined(),
            "</div></details>\n",
        ]
        return parts.joined()
    }

    private func finding(_ finding: ExploreFinding, in result: ExploreResult, _ doubt: String) -> String {
        let title = "<h3>\(doubt)\(MarkupText.escaped(finding.symptom.line))</h3>"
        guard !finding.schedule.isDefault else { return title + "<p>In the play that nothing disturbs.</p>" }
        let token = ShellWord.quoted(finding.schedule.token)
        let lines = ChangedLine.all(from: result.usual, to: finding.recording)
        let label = MarkupText.escaped("Diagram of \(result.scenario) with \(finding.schedule.token)")
        return title
            + "<p class=\"next\"><code>\(MarkupText.escaped(commands.replay("\(result.scenario) --schedule \(token)")))</code></p>"
            + DifferenceText.html(lines, of: "\(result.scenario) with \(finding.schedule.token)")
            + "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\">"
            + SequenceSVG.element(SequenceDiagram(lines)) + "</div>"
    }

    private func known(_ finding: ExploreFinding, _ reason: String) -> String {
        "<p>Known: \(MarkupText.escaped(finding.symptom.line))<br><span class=\"w\">\(MarkupText.escaped(reason))</span></p>"
    }

    /// What the user sees for each fault of each answer.
    private var table: String {
        let rows = results.flatMap { result in
            result.faults.rows.map { row in
                let cells = Sight.allCases.map { sight in
                    let faults = row.faults.filter { $0.sight == sight }.map(\.fault)
                    return "<td>\(faults.map(MarkupText.escaped).joined(separator: "<br>"))</td>"
                }
                return
                    "<tr><th scope=\"row\">\(MarkupText.escaped(result.scenario))<br><span class=\"w\">#\(row.number) "
                    + "\(MarkupText.escaped(row.request))</span></th>\(cells.joined())</tr>"
            }
        }
        guard !rows.isEmpty else { return "" }
        let heads = Sight.allCases.map { "<th scope=\"col\">\($0.rawValue)</th>" }.joined()
        return "<section aria-label=\"Faults\"><h2>What the user sees for each fault</h2>"
            + "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table of faults\"><table class=\"faults\"><thead><tr><th scope=\"col\">answer</th>\(heads)"
            + "</tr></thead><tbody>\(rows.joined())</tbody></table></div></section>"
    }
}
