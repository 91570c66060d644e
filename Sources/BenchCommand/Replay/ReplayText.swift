import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures
import Transcript

/// Formats the results of a replay.
struct ReplayText: Sendable {
    private(set) var commands: NextCommands
    /// The variables of this process, some of which may be secrets of a scenario.
    var environment: [String: String] = [:]
    /// Tells whether the answers of a fixture are invented.
    var isInvented: @Sendable (String) -> Bool = { _ in false }
    /// The recording of a scenario that waits for approval; nil if none does.
    var pending: @Sendable (String) -> String? = { _ in nil }

    /// The same format for a difference that could not be written: it names no file, and no command that needs one.
    var withoutOffer: ReplayText {
        var text = self
        text.commands.offer = .lost
        return text
    }

    /// Returns the lines for one scenario.
    func lines(for result: ScenarioResult, repeats: Bool) -> [ReportLine] {
        var told = ToldDifferences()
        return lines(for: result, repeats: repeats, after: &told)
    }

    /// Returns the lines for one scenario, without a difference that was shown before.
    func lines(for result: ScenarioResult, repeats: Bool, after told: inout ToldDifferences) -> [ReportLine] {
        let name = result.scenario.name
        var lines = [Self.heading(result.verdict, name)]
        if repeats { lines.append(tally(of: result)) }
        lines += result.outcomes.count > 1 ? spread(of: result).indented : body(of: result, after: &told)
        lines += toldFailure(of: result).lines.indented
        return lines
    }

    /// Returns the result as data: with the facts that a difference does not show, which are failures, the end of the
    /// app's output, and the reason why a recording is not offered.
    func recorded(_ result: ScenarioResult) -> RecordedScenario {
        let (failure, lines) = toldFailure(of: result)
        let texts = result.outcomes.count > 1 ? spread(of: result) : unsteady(result)
        return RecordedScenario(result, failure: failure, reasons: (texts + lines).map(\.text))
    }

    /// The line with which the text of a scenario begins.
    static func heading(_ verdict: Verdict, _ name: String) -> ReportLine {
        ReportLine(ReportLine.column(verdict.word) + name, verdict == .same ? .green : .red)
    }

    private func tally(of result: ScenarioResult) -> ReportLine {
        let recordings = Set(result.outcomes.map { Array($0.judgement.recording.utf8) }).count
        return ReportLine(
            Plural.text(result.plays, "play") + " of \(result.scenario.name), "
                + Plural.text(recordings, "distinct recording") + ", " + Plural.text(result.hangs, "hang"),
            recordings == 1 && result.hangs == 0 ? nil : .red)
    }

    /// The lines about a recording that is not the same in every play.
    private func unsteady(_ result: ScenarioResult) -> [ReportLine] {
        guard case .unsteady(let difference, let cause) = result.stability else { return [] }
        return UnsteadyText(difference, cause).lines
    }

    /// The lines about plays that did not agree: the number of plays with each outcome, and the difference between the
    /// two most frequent.
    private func spread(of result: ScenarioResult) -> [ReportLine] {
        let outcomes = result.outcomes.sorted { $0.count > $1.count }
        let counts = outcomes.map { ReportLine("\(Plural.text($0.count, "play")): \($0.judgement.verdict.word)") }
        let between = "the difference between the \(outcomes[0].count) and the \(outcomes[1].count):"
        return counts + [ReportLine(between)]
            + Self.difference(outcomes[0].judgement.recording, outcomes[1].judgement.recording)
            .map { ReportLine(ofDifference: $0) }
    }

    private func body(of result: ScenarioResult, after told: inout ToldDifferences) -> [ReportLine] {
        let judgement = result.outcomes[0].judgement
        let isOffered = judgement.failure == nil && result.schedule.isDefault
        let advice = isOffered ? advice(for: result) : []
        switch result.verdict {
        case .changed:
            let difference = ReadDifference(result.golden, judgement.recording)
            return told.lines(for: difference, in: result.scenario.name) + advice
        case .new where !result.schedule.isDefault: return disturbed(judgement.recording, result.scenario.name)
        case .new:
            return [ReportLine("  There is no golden yet.")] + invented(result) + Self.gaps(in: judgement.recording)
                + whereToRead(result) + advice
        default: return []
        }
    }

    /// The lines about a play with deviations that has no golden: the whole, or what differs from the recording that waits.
    private func disturbed(_ recording: String, _ name: String) -> [ReportLine] {
        guard let usual = pending(name) else { return ReadDifference(nil, recording).text() }
        return [ReportLine("  There is no golden yet; compared with \(RecordingKind.pending.path(of: name)):")]
            + ReadDifference(usual, recording).text()
    }

    /// A line for each fixture whose answers are invented, since who approves what is made up should know it.
    private func invented(_ result: ScenarioResult) -> [ReportLine] {
        result.scenario.fixtures.map(\.name).filter(isInvented).map { name in
            let record = commands.program.command(.record, name)
            return ReportLine("  Its answers are invented; a capture brings the API's own: \(record)")
        }
    }

    /// The lines about what a golden would say nothing of.
    private static func gaps(in recording: String) -> [ReportLine] {
        ((try? RecordingReader.recording(of: recording))?.gaps() ?? []).map { ReportLine("  \($0).") }
    }

    /// The lines about the place of a recording, since one that nobody has read cannot be approved.
    private func whereToRead(_ result: ScenarioResult) -> [ReportLine] {
        guard result.offer != nil, let place = place(of: result.scenario.name) else { return [] }
        return [ReportLine("  read it:         \(place)")]
    }

    /// Returns the file of a recording that waits for a decision; nil if it was written nowhere.
    func place(of name: String) -> String? {
        switch commands.offer {
        case .pending: RecordingKind.pending.path(of: name)
        case .folder(let folder): "\(folder)/\(name).txt"
        case .nowhere, .refused, .lost: nil
        }
    }

    /// The difference between two recordings, with as much context as a reader needs.
    static func difference(_ old: String, _ new: String) -> [String] {
        LineDiff.render(old: old, new: new, context: 2)
    }

    private func advice(for result: ScenarioResult) -> [ReportLine] {
        let name = result.scenario.name
        switch result.stability {
        case .unsteady:
            return unsteady(result).indented + [
                ReportLine("  \(commands.program.command(.replay, name, "--repeat", "50"))")
            ]
        case .notAsked, .steady: return nextSteps(for: name)
        }
    }

    private func nextSteps(for name: String) -> [ReportLine] {
        if commands.offer == .lost { return [] }
        if commands.offer == .refused {
            return [
                ReportLine(
                    "  Nothing can be accepted here: nothing keeps this play from the network; see the first line.")
            ]
        }
        guard let accept = commands.accept(name) else {
            return [
                ReportLine("  Nothing is written in CI; see it on your own machine: \(commands.replay(name))")
            ]
        }
        return [
            ReportLine("  if it is right:  \(accept)"),
            ReportLine("  if it is wrong:  fix the code, then \(commands.replay(name))"),
        ]
    }

    /// Returns the failure that a difference does not show, and the lines about it, with the app's output if the play did
    /// not finish.
    private func toldFailure(of result: ScenarioResult) -> (failure: RecordedFailure?, lines: [ReportLine]) {
        let outcome = result.gravest
        guard outcome.judgement.verdict != .same || outcome.judgement.failure != nil else { return (nil, []) }
        var redactor = Redactor(result.scenario.redaction)
        OutputText.learn(&redactor, from: outcome.events, scenario: result.scenario, environment: environment)
        let failure = outcome.judgement.failure.map { RecordedFailure($0, redactor: &redactor, commands.program) }
        let why = (failure?.lines ?? []).map { ReportLine($0) }
        guard ![.same, .changed, .new].contains(outcome.judgement.verdict) else { return (failure, why) }
        let progress =
            outcome.judgement.verdict == .crashed
            ? CrashProgress.lines(outcome.judgement.recording, golden: result.golden) : []
        let output = OutputText.lines(outcome.output, redactor: redactor).map { ReportLine($0) }
        return (failure, why + progress + output)
    }
}

extension [ReportLine] {
    /// The same lines further to the right.
    fileprivate var indented: [ReportLine] { map { $0.indented() } }
}

/// The progress of a play that crashed; its recording is never offered, so it is in no file.
enum CrashProgress {
    private static let context = 3
    private static let most = 30

    /// Returns the last lines before the crash, and those of the golden in their place.
    ///
    /// - Parameters:
    ///   - recording: The recording; its last line says that it crashed.
    ///   - golden: The approved recording.
    /// - Returns: Lines for a report; none if the recording is not one of a crash.
    static func lines(_ recording: String, golden: String?) -> [ReportLine] {
        let lines = RecordedLine.all(in: recording)
        guard let end = lines.lastIndex(where: { $0.entry == .crashed }),
            let start = lines.firstIndex(where: { $0.part == .blank }), start + 1 < end
        else { return [] }
        let crash = lines[end].text
        guard let golden else {
            return [ReportLine("it got this far:")]
                + lines[(start + 1)..<end].suffix(context * 3).map { shown(" ", $0.text) } + [shown("+", crash, .red)]
        }
        let old = RecordedLine.all(in: golden).map(\.text)
        guard old.starts(with: lines[..<end].map(\.text)) else { return difference(golden, recording) }
        let missing = old[end...]
        let heading = ReportLine("it got as far as line \(end) of \(old.count) of its golden:")
        return [heading] + lines[(start + 1)..<end].suffix(context).map { shown(" ", $0.text) }
            + [shown("+", crash, .green)]
            + missing.map { "- \($0)" }.cut(most: context).map { ReportLine("  \($0)", .red) }
    }

    private static func difference(_ old: String, _ new: String) -> [ReportLine] {
        let lines = ReplayText.difference(old, new)
        return [ReportLine("it differs from its golden:")] + lines.cut(most: most).map { ReportLine("  \($0)") }
    }

    private static func shown(_ sign: String, _ line: String, _ color: ReportLine.Color? = nil) -> ReportLine {
        ReportLine("  \(sign) \(line)", color)
    }
}
