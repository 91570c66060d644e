import BenchDiagnostics
import Transcript

/// The result of an exploration of one scenario, compared with what is known.
package struct ExploreResult: Sendable {
    package let scenario: String
    package let plays: Int
    /// The largest number of plays of the scenario.
    package let budget: Int
    /// The schedules that the budget did not suffice for.
    package let notPlayed: Int
    /// The number of planned plays that no shard has made.
    package let missing: Int
    /// The number of plays that served only to find out which values the app reads.
    package let probes: Int
    /// The numbers of values in the answers that were not changed: those that the app does not read, and those beyond
    /// the limit.
    package let notRead: Int, notChanged: Int
    /// The number of choices between threads beyond the limit, which were not tried.
    package let notTurned: Int
    /// Findings that fail the run.
    package let new: [ExploreFinding]
    /// Findings that somebody should look at; they do not fail the run.
    package let maybe: [ExploreFinding]
    /// Findings that are known, with their reasons.
    package let known: [(finding: ExploreFinding, reason: String)]
    /// Known findings that are not found any more, although this run would have found them.
    package let fixed: [KnownFindings.Line]
    package let unjudged: [(reason: String, plays: Int)]
    /// The reason why nothing could be explored; nil if there is none.
    package let obstacle: String?
    package let faults: FaultTable
    /// The facts about the walk of a screen; nil for a scenario.
    package let walk: WalkFacts?
    /// The recording of the default play, which a finding differs from.
    package let usual: String

    /// Compares what the plays showed with what is known.
    ///
    /// - Parameters:
    ///   - explored: The plays; where some are missing, nothing known counts as gone.
    ///   - lines: The known findings.
    ///   - options: The limits of the exploration.
    package init(_ explored: ExploredScenario, known lines: KnownFindings, _ options: ExploreOptions) {
        let findings = explored.findings
        let known = findings.compactMap { finding in
            lines.lines.first { $0.covers(finding) }.map { (finding, $0.reason) }
        }
        let open = findings.filter { finding in !lines.lines.contains { $0.covers(finding) } }
        scenario = explored.name
        plays = explored.plays.count
        budget = options.budget
        notPlayed = explored.left
        missing = explored.planned - explored.plays.count
        probes = explored.probes
        notRead = explored.notRead
        notChanged = explored.notChanged
        notTurned = explored.notTurned
        new = open.filter(\.symptom.isSure)
        maybe = open.filter { !$0.symptom.isSure }
        self.known = known
        obstacle = explored.obstacle
        fixed = lines.lines.filter { line in
            line.rule == nil && explored.left == 0 && explored.isWhole && explored.obstacle == nil
                && Self.isTried(line.token, options) && explored.isJudged(line.token)
                && !findings.contains { line.covers($0) }
        }
        unjudged = explored.unjudged
        faults = FaultTable(explored)
        walk = explored.walk
        usual = explored.plays.first?.recording ?? ""
    }

    /// The recording that the recording of a finding is compared with; nil for the default play, and for a play with
    /// nothing to compare it with.
    package func reference(of finding: ExploreFinding) -> String? {
        guard !finding.schedule.isDefault else { return nil }
        return switch finding.reference {
        case .ofDefaultPlay: usual
        case .own(let recording): recording
        case .missing: nil
        }
    }

    package var exitCode: ExitCode {
        let code = new.isEmpty && fixed.isEmpty ? ExitCode.same : .differs
        return obstacle == nil ? code : code.merged(with: .couldNotRun)
    }

    /// The knowledge of a scenario, or of one of its findings, the gravest first.
    package enum Outcome: CaseIterable, Sendable {
        case found, couldNotRun, maybe, known, clean

        /// The word that the terminal and the page print.
        package var word: String { self == .couldNotRun ? Verdict.couldNotRun.word : "\(self)" }
    }

    package var outcome: Outcome {
        if obstacle != nil { return .couldNotRun }
        if exitCode != .same { return .found }
        return !maybe.isEmpty ? .maybe : !known.isEmpty ? .known : .clean
    }

    /// Tells whether a run with these options plays a schedule.
    private static func isTried(_ token: String, _ options: ExploreOptions) -> Bool {
        guard !token.isEmpty, let schedule = try? Schedule(token: token) else { return true }
        return schedule.deviations.count <= options.depth && schedule.walk.steps.count <= options.actions
            && schedule.deviations.allSatisfy { options.kinds.contains($0.kind) }
    }
}

extension ExploredScenario {
    /// Tells whether the play of a schedule could be judged; true too if there is no such play any more.
    fileprivate func isJudged(_ token: String) -> Bool {
        plays.first { $0.schedule.token == token }?.unjudged == nil
    }
}

/// The effect on the user of each fault of each answer of a scenario.
package struct FaultTable: Sendable {
    /// The faults of one answer.
    package struct Row: Sendable {
        package let number: Int
        /// `GET https://api.shop.example/offers`
        package let request: String
        /// The faults by what the user sees, in the order in which they were tried, each with the schedule that has it alone.
        package let faults: [(fault: AnswerChange, sight: Sight, token: String)]
    }

    package let rows: [Row]

    init(_ explored: ExploredScenario) {
        let single = explored.plays.compactMap { play -> (Int, AnswerChange, Sight, String)? in
            guard case .fault(let request, let change)? = play.schedule.only else { return nil }
            return (request, change, play.sight, play.schedule.token)
        }
        rows = explored.requests.compactMap { request in
            let faults = single.filter { $0.0 == request.number }.map { (fault: $0.1, sight: $0.2, token: $0.3) }
            return faults.isEmpty ? nil : Row(number: request.number, request: request.name.resource, faults: faults)
        }
    }
}
