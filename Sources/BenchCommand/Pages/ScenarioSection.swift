import BenchDiagnostics

/// One scenario of the page: its verdict and what changed in a line, and below it, once opened, everything else.
struct ScenarioSection {
    private let scenario: RecordedScenario
    private let next: NextCommands
    /// Other scenarios in which the same lines differ.
    private let others: [String]
    private let isOpen: Bool
    private let isLazy: Bool

    init(
        _ scenario: RecordedScenario, commands next: NextCommands, others: [String] = [], isOpen: Bool = false,
        isLazy: Bool = false
    ) {
        self.scenario = scenario
        self.next = next
        self.others = others
        self.isOpen = isOpen
        self.isLazy = isLazy
    }

    var html: String {
        let name = MarkupText.escaped(scenario.name)
        let inside = isLazy ? "<script type=\"text/html\">\(content)</script>" : content
        return "<details class=\"s\" id=\"s-\(name)\" data-v=\"\(scenario.verdict.style)\"\(isOpen ? " open" : "")>"
            + "<summary><span class=\"v \(scenario.verdict.style)\">\(scenario.verdict.word)</span> "
            + "<span class=\"n\">\(name)</span> <span class=\"w\">\(MarkupText.escaped(what))</span></summary>"
            + "<div class=\"body\">\(inside)</div></details>\n"
    }

    /// What stands beside the name: what changed, or of which fixture it is.
    private var what: String {
        scenario.verdict == .same ? scenario.fixtures.joined(separator: ", ") : scenario.sentence
    }

    private var content: String {
        if scenario.verdict == .same {
            return facts + diagram(SequenceDiagram(of: scenario.recording)) + recording
        }
        let lines = scenario.lines
        let hasDifference = scenario.golden != nil && lines.contains { $0.sign != .same }
        let drawn = scenario.golden == nil ? SequenceDiagram(of: scenario.recording) : SequenceDiagram(lines)
        return facts + reasons + (hasDifference ? DifferenceText.html(lines, of: scenario.name) : "") + shared
            + commands
            + diagram(drawn) + recording
    }

    private var facts: String {
        var parts = [Plural.text(scenario.plays, "play"), RunWords.time(scenario.seconds)]
        if !scenario.fixtures.isEmpty { parts.insert("fixture \(scenario.fixtures.joined(separator: ", "))", at: 0) }
        return "<p class=\"facts\">\(MarkupText.escaped(parts.joined(separator: ", ")))</p>"
    }

    private var reasons: String {
        guard !scenario.reasons.isEmpty else { return "" }
        let text = scenario.reasons.map(MarkupText.escaped).joined(separator: "\n")
        return
            "<pre class=\"reasons\" tabindex=\"0\" role=\"region\" aria-label=\"Why, of \(MarkupText.escaped(scenario.name))\">"
            + text + "</pre>"
    }

    private var shared: String {
        guard !others.isEmpty else { return "" }
        let links = others.prefix(20).map { "<a href=\"#s-\(MarkupText.escaped($0))\">\(MarkupText.escaped($0))</a>" }
        let rest = others.count > 20 ? " and \(others.count - 20) more" : ""
        return "<p>The same lines differ in \(links.joined(separator: ", "))\(rest).</p>"
    }

    private var commands: String {
        guard scenario.isOffered else { return "" }
        let replay = "<code>\(MarkupText.escaped(next.replay(scenario.name)))</code></p>"
        guard let accept = next.accept(scenario.name) else {
            return "<p class=\"next\">Nothing was written; resolve it on your own machine: " + replay
        }
        return
            "<p class=\"next\">It is right: <code>\(MarkupText.escaped(accept))</code> · it is wrong: fix the code, then "
            + replay
    }

    private func diagram(_ diagram: SequenceDiagram) -> String {
        guard !diagram.messages.isEmpty else { return "" }
        // The fixture stands above already.
        let head = diagram.head.filter { $0.word != .fixture || $0.line.sign != .same }
            .map { "<li>\(MarkupText.escaped($0.text))</li>" }.joined()
        return (head.isEmpty ? "" : "<ul class=\"head\">\(head)</ul>")
            + "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Diagram of \(MarkupText.escaped(scenario.name))\">"
            + SequenceSVG.element(diagram) + "</div>"
    }

    private var recording: String {
        "<details class=\"text\"><summary>Recording as text</summary>"
            + "<pre tabindex=\"0\" role=\"region\" aria-label=\"Recording of \(MarkupText.escaped(scenario.name))\">"
            + MarkupText.escapedLines(scenario.recording) + "</pre></details>"
    }
}
