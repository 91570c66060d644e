import BenchDiagnostics
import BenchReports
import BenchRunner

/// Formats the results of an exploration.
struct ExploreText: Sendable {
    /// The name of the program in commands for the reader to type.
    let program: ProgramName
    let showsTable: Bool
    /// The bounds of the exploration.
    let options: ExploreOptions
    /// True if the plays were shared by several machines.
    var isMerged = false
    private static let mostDiffLines = 40
    private static let mostNames = 8

    /// Returns the lines for one scenario.
    func lines(for result: ExploreResult) -> [ReportLine] {
        var lines = [
            ReportLine(
                ReportLine.column(result.outcome.word) + "\(result.scenario)  \(counts(of: result))",
                result.exitCode == .same ? .green : .red)
        ]
        lines += result.new.flatMap { self.lines(for: $0, in: result, .red) }
        lines += result.maybe.flatMap { self.lines(for: $0, in: result, .yellow) }
        lines += result.known.map { ReportLine("  known: \($0.finding.symptom.line)  # \($0.reason)") }
        for line in result.fixed {
            lines.append(ReportLine("  fixed: remove the line from \(KnownFindings.path(of: result.scenario))", .red))
            lines.append(ReportLine("    \(line.finding)"))
        }
        if showsTable { lines += table(result.faults) }
        if let walk = result.walk {
            if isMerged, !(result.new + result.maybe).isEmpty {
                let note = "  not made smaller: shards share no plays for it; explore this screen alone"
                lines.append(ReportLine(note, .yellow))
            }
            let text = WalkText(walk: walk, options: options, record: program.command(.record, result.scenario)) {
                token in
                command(token, in: result)
            }
            lines += text.lines
        }
        return lines + Self.gaps(in: result)
    }

    /// The lines about what was not tried, or could not be judged.
    static func gaps(in result: ExploreResult) -> [ReportLine] {
        func line(_ count: Int, _ noun: String, _ what: String, _ color: ReportLine.Color = .yellow) -> [ReportLine] {
            count > 0 ? [ReportLine("  \(Plural.text(count, noun)) \(what)", color)] : []
        }
        let unjudged = result.unjudged.flatMap {
            line($0.plays, "play", "not judged: \($0.reason.withoutFullStop)", result.obstacle == nil ? .yellow : .red)
        }
        return unjudged + line(result.notChanged, "value", "not changed: the answers have too many")
            + line(result.notTurned, "turn", "of threads not tried: the play has too many")
            + line(result.missing, "play", "not made: a shard is missing", .red)
            + line(result.notPlayed, "schedule", "not played: the budget is \(Plural.text(result.budget, "play"))")
    }

    /// `34 plays, 12 values of the answers never read`
    private func counts(of result: ExploreResult) -> String {
        let plays = Plural.text(result.plays, "play")
        return result.notRead > 0
            ? "\(plays), \(Plural.text(result.notRead, "value")) of the answers never read" : plays
    }

    /// Returns the last line of a run: `3 findings in 2 of 12 scenarios, 1 maybe, 4 known, 812 plays (9.1 s)`. If
    /// nothing is found with one deviation, it says how to try more.
    static func summary(
        of results: [ExploreResult], _ options: ExploreOptions, isWhole: Bool = true, took: Duration
    ) -> ReportLine {
        let new = Plural.text(results.map(\.new.count).reduce(0, +), "finding")
        let touched = results.count { !$0.new.isEmpty }
        let others: [(count: Int, word: String)] = [
            (results.map(\.maybe.count).reduce(0, +), "maybe"), (results.map(\.known.count).reduce(0, +), "known"),
            (results.map(\.fixed.count).reduce(0, +), "fixed"),
        ]
        var parts = ["\(new) in \(touched) of \(Plural.text(results.count, "scenario"))"]
        parts += others.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }
        let notExplored = results.count { $0.obstacle != nil }
        if notExplored > 0 { parts.append("\(Plural.text(notExplored, "scenario")) not explored") }
        parts.append(Plural.text(results.map(\.plays).reduce(0, +), "play"))
        if !isWhole { parts.append("not everything was explored") }
        let isGood = isWhole && results.allSatisfy { $0.exitCode == .same }
        let isDone = !isGood || results.contains { !$0.maybe.isEmpty } || options.depth != 1
        let more =
            results.contains { $0.notPlayed > 0 }
            ? "; more of it: --budget \(10 * options.budget)" : "; deeper: --depth 2"
        return ReportLine(
            parts.joined(separator: ", ") + " (\(SummaryText.time(took)))" + (isDone ? "" : more),
            isGood ? .green : .red)
    }

    /// Returns a note for each property that never had a case to judge.
    static func lines(forIdle properties: [String]) -> [ReportLine] {
        properties.map { ReportLine(ReportLine.column("note") + "no play had a case to judge for: \($0)", .yellow) }
    }

    /// Returns the line for what a shard played of a scenario.
    static func part(_ explored: ExploredScenario) -> ReportLine {
        ReportLine(
            ReportLine.column("part")
                + "\(explored.name)  \(explored.plays.count) of \(Plural.text(explored.planned, "play"))")
    }

    /// Returns the last line of a shard: `shard 2/4: 240 of 812 plays; bench merge judges them (2.1 s)`.
    static func summary(
        of parts: [ExploredScenario], _ shard: Shard, took: Duration, _ program: ProgramName
    ) -> ReportLine {
        let made = parts.map(\.plays.count).reduce(0, +)
        let all = Plural.text(parts.map(\.planned).reduce(0, +), "play")
        return ReportLine(
            "shard \(shard): \(made) of \(all); \(program.command(.merge)) judges them (\(SummaryText.time(took)))")
    }

    private func lines(for finding: ExploreFinding, in result: ExploreResult, _ color: ReportLine.Color) -> [ReportLine]
    {
        let doubt = finding.symptom.isSure ? "" : "maybe: "
        var lines = [
            ReportLine("  " + doubt + finding.sentence, color), ReportLine("    " + finding.symptom.line),
        ]
        if result.walk != nil { lines += words(for: finding) }
        guard let reference = result.reference(of: finding) else {
            let isDefault = finding.schedule.isDefault
            return lines
                + [isDefault ? ReportLine("    in the play that nothing disturbs") : command(for: finding, in: result)]
        }
        lines.append(command(for: finding, in: result))
        if !finding.alsoWith.isEmpty {
            lines.append(ReportLine("    also with \(finding.alsoWith.listed(most: Self.mostNames))"))
        }
        let diff = FoldedDifference.lines(from: reference, to: finding.recording)
        return lines
            + diff.cut(most: Self.mostDiffLines).map { ReportLine(ofDifference: $0).indented(by: 4) }
    }

    /// The flow of a screen in words, and its length when it was first seen, if that was greater.
    private func words(for finding: ExploreFinding) -> [ReportLine] {
        let before = finding.firstSeen.walk.steps.count
        let longer = before > finding.schedule.walk.steps.count ? " (\(before) actions when it was seen first)" : ""
        return [ReportLine("    \(finding.flowSentence)\(longer)")]
    }

    private func command(for finding: ExploreFinding, in result: ExploreResult) -> ReportLine {
        ReportLine("    \(command(finding.schedule.token, in: result))")
    }

    /// The command that plays a schedule.
    private func command(_ token: String, in result: ExploreResult) -> String {
        Suggestion.replay(result.scenario, schedule: token).text(for: program)
    }

    /// The faults of each answer, grouped by what the user sees.
    private func table(_ table: FaultTable) -> [ReportLine] {
        table.rows.flatMap { row in
            [ReportLine("  #\(row.number) \(row.request)")]
                + Sight.allCases.compactMap { sight in
                    let faults = row.faults.filter { $0.sight == sight }.map(\.fault.label)
                    guard !faults.isEmpty else { return nil }
                    return ReportLine("    " + ReportLine.column(sight.word) + faults.joined(separator: ", "))
                }
        }
    }
}
