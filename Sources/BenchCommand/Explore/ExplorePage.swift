import BenchDiagnostics
import BenchReports
import BenchRunner
import Transcript

/// An exploration as one HTML file: the findings step by step, and what the user sees at each fault of each answer.
struct ExplorePage {
    let results: [ExploreResult]
    let record: ExplorationRecord
    let commands: NextCommands
    /// Returns the path of a source relative to the repository; nil if it is elsewhere.
    var place: @Sendable (String) -> String? = { _ in nil }
    /// The reasons why the exploration is not whole, in sentences.
    var gaps: [String] = []

    var html: String {
        let headline = headline
        let isGood = isWhole && results.allSatisfy { $0.exitCode == .same }
        let frame = PageFrame(title: headline, command: "explore", program: commands.program)
        let items = shown.map(\.item)
        let body =
            frame.header(headline: headline, isGood: isGood, facts: facts, origin: record.made?.facts ?? [])
            + "<main>" + PageFrame.section(ofGaps: gaps + cut) + "<section id=\"scenarios\" aria-label=\"Findings\">"
            + PageFrame.tools(counts(of: items)) + PageFrame.list(items) + "<div id=\"texts\">"
            + items.concurrentMap { ScenarioSection(item: $0).html }.joined() + "</div></section>"
            + FaultMatrix(results: results, commands: commands).html + fixtures(items) + "</main>"
        return frame.page(body, data: ViewerData(items, kind: "explore", accepts: nil).json)
    }

    /// `7 scenarios, 312 plays, 4.1 s`
    var facts: String {
        let plays = Plural.text(results.map(\.plays).reduce(0, +), "play")
        return "\(Plural.text(results.count, "scenario")), \(plays), \(RunWords.time(record.seconds))"
    }

    private func fixtures(_ items: [ViewerData.Item]) -> String {
        let used = record.definitions.values.flatMap(\.fixtures)
        return FixtureSection(fixtures: record.fixtures, used: used, commands: commands, items: items).exchanges
    }

    var headline: String {
        let open = results.map(\.new.count).reduce(0, +)
        let fixed = results.map(\.fixed.count).reduce(0, +)
        let found =
            open + fixed == 0
            ? nil : Plural.text(open, "finding") + (fixed > 0 ? ", \(Plural.text(fixed, "known one")) gone" : "")
        if isWhole, results.allSatisfy({ $0.obstacle == nil }) { return found ?? "Nothing new was found" }
        return found.map { $0 + ", and not everything was explored" } ?? "Not everything was explored"
    }

    /// The parts of scenarios that were not tried or not judged, in sentences; a scenario of which nothing was judged
    /// has its reason beside it.
    var cut: [String] {
        results.filter { $0.obstacle == nil }.flatMap { result in
            ExploreText.gaps(in: result).map { "\(result.scenario): \($0.text.trimmingPrefix("  "))." }
        }
    }

    private var isWhole: Bool { gaps.isEmpty && cut.isEmpty }

    private func counts(of items: [ViewerData.Item]) -> [(word: String, count: Int)] {
        items.map(\.word).distinct.map { word in (word, items.count { $0.word == word }) }
    }
}

/// The findings of an exploration as plays of a page, each compared with the default play.
extension ExplorePage {
    /// Returns the place where a scenario is defined, as facts for the page; empty if it is not known.
    private func definition(of scenario: String) -> [String] {
        guard let definition = record.definitions[scenario] else { return [] }
        return ["\(place(definition.path) ?? definition.file):\(definition.line)"]
    }

    /// The exchanges behind the answers of a play.
    private func exchanges(of scenario: String, in lines: [ChangedLine]) -> [Int: String] {
        let names = record.definitions[scenario]?.fixtures ?? []
        return AnsweredExchanges(record.fixtures.filter { names.contains($0.name) }).ids(in: lines)
    }

    /// The findings that fail a run, then scenarios that could not be played, then findings that somebody should look
    /// at, then known ones, then scenarios without a finding.
    var shown: [(outcome: ExploreResult.Outcome, item: ViewerData.Item)] {
        let all = results.concurrentMap(items).flatMap(\.self)
        return ExploreResult.Outcome.allCases.flatMap { outcome in all.filter { $0.outcome == outcome } }
    }

    /// The name of the element of a finding.
    ///
    /// - Parameters:
    ///   - place: The position among those of the scenario: new, maybe and known ones.
    ///   - scenario: The scenario.
    /// - Returns: The name.
    static func id(_ place: Int, of scenario: String) -> String { "f-\(scenario)-\(place + 1)" }

    /// All findings of a scenario, in the order of their places.
    static func findings(
        of result: ExploreResult
    ) -> [(finding: ExploreFinding, outcome: ExploreResult.Outcome, reason: String?)] {
        result.new.map { ($0, .found, nil) } + result.maybe.map { ($0, .maybe, nil) }
            + result.known.map { ($0.finding, .known, $0.reason) }
    }

    private func items(of result: ExploreResult) -> [(outcome: ExploreResult.Outcome, item: ViewerData.Item)] {
        let found = Self.findings(of: result).enumerated().map { place, found in
            (found.outcome, item(found.finding, found.outcome, found.reason, at: place, of: result))
        }
        let gone = result.fixed.enumerated().map { place, line in
            var item = item(.found, "g-\(result.scenario)-\(place + 1)", of: result)
            item.sentence = "known, and gone: \(line.finding)"
            item.facts = ["remove the line from \(KnownFindings.path(of: result.scenario))"]
            return (ExploreResult.Outcome.found, item)
        }
        let open = found + gone
        return open.isEmpty || result.obstacle != nil ? open + [(result.outcome, whole(result))] : open
    }

    private func item(_ outcome: ExploreResult.Outcome, _ id: String, of result: ExploreResult) -> ViewerData.Item {
        ViewerData.Item(id: id, name: result.scenario, word: outcome.word)
    }

    private func item(
        _ finding: ExploreFinding, _ outcome: ExploreResult.Outcome, _ reason: String?, at place: Int,
        of result: ExploreResult
    ) -> ViewerData.Item {
        var item = item(outcome, Self.id(place, of: result.scenario), of: result)
        item.sentence = finding.sentence
        item.lines =
            result.reference(of: finding).map { ChangedLine.all(from: $0, to: finding.recording) }
            ?? ChangedLine.same(finding.recording)
        item.again = again(result.scenario, finding.schedule.token)
        item.facts = [
            finding.symptom.line,
            "\(Plural.text(finding.plays, "play")) \(finding.plays == 1 ? "shows" : "show") it",
        ]
        item.exchanges = exchanges(of: result.scenario, in: item.lines)
        if finding.schedule.isDefault { item.facts.append("in the play that nothing disturbs") }
        if !finding.alsoWith.isEmpty { item.facts.append("also with \(finding.alsoWith.joined(separator: ", "))") }
        item.facts += definition(of: result.scenario)
        item.reasons = reason.map { ["Accepted because: \($0)"] } ?? []
        return item
    }

    /// The item of a scenario without a finding, or of one that could not be played.
    private func whole(_ result: ExploreResult) -> ViewerData.Item {
        var item = item(result.outcome, "s-\(result.scenario)", of: result)
        (item.lines, item.again) = (ChangedLine.same(result.usual), again(result.scenario, ""))
        item.exchanges = exchanges(of: result.scenario, in: item.lines)
        item.facts = [Plural.text(result.plays, "play")] + definition(of: result.scenario)
        if result.obstacle != nil {
            item.reasons = result.unjudged.map { "\(Plural.text($0.plays, "play")) not judged: \($0.reason)" }
        }
        return item
    }

    private func again(_ scenario: String, _ token: String) -> String {
        Suggestion.replay(scenario, schedule: token).text(for: commands.program)
    }
}
