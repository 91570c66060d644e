import BenchDiagnostics

/// A run as Markdown with diagrams in Mermaid, as GitHub and GitLab show it: the summary of a job.
package struct RunMarkdown {
    /// The greatest size of the text; GitHub refuses a summary of more than 1024 KiB (docs.github.com, "Workflow
    /// commands").
    private static let most = 1_000_000
    private static let mostCauses = 50
    private static let mostCauseLines = 12
    private static let mostNames = 8
    private static let mostDetails = 30
    private static let mostLines = 120

    let record: RunRecord
    var gaps: [String] = []
    let commands: NextCommands
    /// The causes of its scenarios, which all reports of a run share.
    let causes: Causes

    /// The text, at most as long as GitHub takes.
    var text: String {
        let isGood = record.exitCode == 0 && gaps.isEmpty
        var parts = [
            "## \(RunWords.headline(record, isGood: isGood))\n",
            "\(RunWords.counts(record)) · \(RunWords.facts(record))\n",
        ]
        if !gaps.isEmpty { parts.append(gaps.map { "* \(Self.escaped($0))\n" }.joined()) }
        let causes = causes.all
        let red = self.causes.inOrder(record.scenarios.filter { $0.verdict != .same })
        if !causes.isEmpty { parts.append(list(causes)) }
        parts.append(unplayed)
        var size = parts.map(\.utf8.count).reduce(0, +)
        var shown = 0
        // One scenario for each cause shows all of it; the others show only their names.
        let first = Set(causes.map { $0.names[0] })
        let few = red.count <= Self.mostDetails ? red : red.filter { first.contains($0.name) }
        for scenario in few.prefix(Self.mostDetails) {
            let details = details(of: scenario)
            guard size + details.utf8.count < Self.most else { break }
            parts.append(details)
            size += details.utf8.count
            shown += 1
        }
        if shown < red.count { parts.append("\(Plural.text(red.count - shown, "scenario")) more: see the report.\n") }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Returns the causes, each with its lines and its scenarios; those of one scenario come first.
    private func list(_ causes: [Causes.Cause]) -> String {
        let shown = causes.prefix(Self.mostCauses).map(text)
        let rest = causes.count > shown.count ? "and \(Plural.text(causes.count - shown.count, "more cause"))\n" : ""
        return shown.joined(separator: "\n") + rest
    }

    private func text(of cause: Causes.Cause) -> String {
        let names = cause.names.map { "`\($0)`" }.listed(most: Self.mostNames)
        let count = cause.isShared ? "\(cause.names.count) " : ""
        let what = cause.sentence.isEmpty ? "" : ": \(Self.escaped(Columns.cut(cause.sentence, to: 300)))"
        let lines = cause.lines(most: Self.mostCauseLines)
        return "**\(count)\(cause.verdict.word)**\(what), in \(names)\n"
            + (lines.isEmpty ? "" : "\n" + Self.fenced(lines, "diff"))
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
    package static func fenced(_ lines: [String], _ language: String) -> String {
        let longest = lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return ([fence + language] + lines.map(EscapedText.inert) + [fence]).map { $0 + "\n" }.joined() + "\n"
    }

    /// A code span whose fence is longer than any in it (CommonMark 6.1).
    package static func code(_ text: String) -> String {
        let text = EscapedText.inert(text)
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        return longest == 0 ? "`\(text)`" : "\(fence) \(text) \(fence)"
    }

    /// Escapes characters that Markdown or HTML could take for more than letters, including those of mentions, by their
    /// numbers.
    package static func escaped(_ text: String) -> String {
        EscapedText.printable(text).unicodeScalars.map { scalar in
            let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            return isLetter || " .,/()=+;?".unicodeScalars.contains(scalar) ? String(scalar) : "&#\(scalar.value);"
        }.joined()
    }
}
