import BenchDiagnostics

/// A run as Markdown with diagrams in Mermaid, as GitHub and GitLab show it: the summary of a job.
struct RunMarkdown {
    /// GitHub refuses a summary of more than 1024 KiB (docs.github.com, "Workflow commands").
    private static let most = 1_000_000
    private static let mostRows = 500
    private static let mostDetails = 30
    private static let mostLines = 120

    let record: RunRecord
    var gaps: [String] = []
    let commands: NextCommands

    /// The text, at most as long as GitHub takes.
    var text: String {
        let isGood = record.exitCode == 0 && gaps.isEmpty
        var parts = [
            "## \(RunWords.headline(record, isGood: isGood))\n",
            "\(RunWords.counts(record)) · \(RunWords.facts(record))\n",
        ]
        if !gaps.isEmpty { parts.append(gaps.map { "* \(Self.escaped($0))\n" }.joined()) }
        let red = record.scenarios.filter { $0.verdict != .same }
        if !red.isEmpty { parts.append(table(red)) }
        parts.append(unplayed)
        var size = parts.map(\.utf8.count).reduce(0, +)
        var shown = 0
        for scenario in red.prefix(Self.mostDetails) {
            let details = details(of: scenario)
            guard size + details.utf8.count < Self.most else { break }
            parts.append(details)
            size += details.utf8.count
            shown += 1
        }
        if shown < red.count { parts.append("\(Plural.text(red.count - shown, "scenario")) more: see the report.\n") }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func table(_ red: [RecordedScenario]) -> String {
        let rows = red.prefix(Self.mostRows).map {
            "| \($0.verdict.word) | `\($0.name)` | \(Self.escaped(Columns.cut($0.sentence, to: 300))) |\n"
        }
        let rest = red.count > rows.count ? "| | | and \(red.count - rows.count) more |\n" : ""
        return "| verdict | scenario | what |\n|---|---|---|\n" + rows.joined() + rest
    }

    private var unplayed: String {
        let findings = record.unplayed?.findings.filter(\.counts) ?? []
        guard !findings.isEmpty else { return "" }
        return "Exchanges that no scenario plays:\n\n"
            + findings.prefix(100).map { "* \(Self.escaped($0.place)): \(Self.escaped($0.exchange.text))\n" }.joined()
    }

    private func details(of scenario: RecordedScenario) -> String {
        let lines = scenario.lines
        var text = "<details><summary>\(scenario.verdict.word): \(scenario.name)</summary>\n\n"
        if !scenario.reasons.isEmpty {
            text += Self.fenced(Array(scenario.reasons.prefix(Self.mostLines)), "text")
        }
        if scenario.golden != nil, lines.contains(where: { $0.sign != .same }) {
            text += Self.fenced(DifferenceText.plain(lines, most: Self.mostLines), "diff")
        }
        let diagram = scenario.golden == nil ? SequenceDiagram(of: scenario.recording) : SequenceDiagram(lines)
        if !diagram.messages.isEmpty {
            text += Self.fenced(MermaidText.text(diagram).split(separator: "\n").map(String.init), "mermaid")
        }
        if scenario.isOffered {
            text += Self.fenced([commands.accept(scenario.name) ?? commands.replay(scenario.name)], "sh")
        }
        return text + "</details>\n"
    }

    /// A block of code whose fence is longer than any in it (CommonMark 4.5).
    static func fenced(_ lines: [String], _ language: String) -> String {
        let longest = lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return ([fence + language] + lines.map(EscapedText.inert) + [fence]).map { $0 + "\n" }.joined() + "\n"
    }

    /// Writes as its number whatever Markdown or HTML could take for more than a letter, a mention included.
    static func escaped(_ text: String) -> String {
        EscapedText.printable(text).unicodeScalars.map { scalar in
            let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            return isLetter || " .,/()=+;?".unicodeScalars.contains(scalar) ? String(scalar) : "&#\(scalar.value);"
        }.joined()
    }
}
