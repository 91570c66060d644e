import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import PresenterBench
import Transcript

/// Shows pending recordings or findings one after the other, and accepts or rejects them as a person decides.
enum ReviewCommand {
    enum Options {
        static let list = Option("--list", abstract: "Lists what is pending, by cause, and asks nothing.")
        static let findings = Option(
            "--findings", text: "DIR", abstract: "Shows the findings of the exploration whose report is in DIR.",
            discussion: "One that is accepted goes into Recordings/NAME.findings.txt, with the reason that you type.")
    }

    static let command = Command(
        .review, operands: "[NAME|GLOB…]",
        abstract: "Shows pending recordings, or findings, one by one, to accept or reject.",
        discussion: """
            What changed in the same way in several recordings is one question, after what only one of them has. A recording is
            accepted if all its changes are, and rejected if one of them is. Nothing is done before the last question is
            answered. Without a terminal each line of the input is an answer. It refuses in CI, but for --list.
            """,
        options: [Options.list, Options.findings], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let known = try invocation.scenarios()
        let scenarios = try known.matching(invocation.arguments.operands, in: known.playable)
        let root = try invocation.rootOfToday()
        let isList = invocation.arguments[Options.list]
        guard isList || !invocation.surroundings.isCI else { throw Diagnostic.reviewInCI }
        let open = try invocation.arguments[Options.findings].map {
            try OpenFindings(in: invocation.surroundings.folder(named: $0))
        }
        for gap in open?.gaps ?? [] { invocation.console.note(gap) }
        let code = open?.gaps.isEmpty == false ? ExitCode.couldNotRun : .same
        let list = try list(of: scenarios, open, root: root)
        guard !list.items.isEmpty else {
            let what = open == nil ? "nothing is pending" : "no finding is open"
            invocation.console.print(
                code == .same ? what : what + " in what was explored", code == .same ? .green : .red)
            return code
        }
        if isList {
            invocation.console.print(list.report)
            return code
        }
        return try decide(on: list, scenarios, invocation, root: root).merged(with: code)
    }

    /// Asks a person, and carries out the decisions.
    private static func decide(
        on list: ReviewList, _ scenarios: [Scenario], _ invocation: Invocation, root: URL
    ) throws -> ExitCode {
        var dialog = ReviewDialog(session: ReviewSession(list.items), invocation: invocation)
        guard let session = dialog.hold() else {
            invocation.console.print("nothing was done")
            return .same
        }
        let decisions = Decisions(
            store: RecordingStore(root: root), scenarios: scenarios,
            built: invocation.surroundings.built, console: invocation.console)
        return try decisions.carryOut(session, on: list.pending)
    }

    private static func list(of scenarios: [Scenario], _ open: OpenFindings?, root: URL) throws -> ReviewList {
        let store = RecordingStore(root: root)
        if let open {
            return ReviewList(findings: try open.items(of: scenarios.map(\.name), store))
        }
        let waiting = Set(try store.pendingNames())
        return ReviewList(
            try scenarios.filter { waiting.contains($0.name) }.compactMap { scenario in
                try store.pending(scenario.name).map {
                    PendingItem(name: scenario.name, text: $0, golden: try store.golden(scenario.name))
                }
            })
    }
}

/// The findings of an exploration that nobody has accepted since.
struct OpenFindings {
    private let record: ExplorationRecord
    /// The reasons why the exploration is not the whole, in sentences.
    let gaps: [String]

    /// Reads an exploration, or the shards of one.
    ///
    /// - Parameter folder: The folder of `explore --report` or `merge --report`.
    /// - Throws: A `Diagnostic` if there is no exploration; a `Diagnostic` if the files are not of one exploration.
    init(in folder: URL) throws {
        let join = try ExplorationJoin(try RunFile<ExplorationRecord>(folder: folder).atLeastOne())
        record = join.record
        gaps =
            join.gaps
            + join.record.scenarios.map(\.explored).compactMap { explored in
                explored.obstacle.map { "\(explored.name) was not explored: \($0)" }
            }
    }

    /// Returns the open findings of some scenarios.
    ///
    /// - Throws: A failure if the known findings cannot be read.
    func items(of names: [String], _ store: RecordingStore) throws -> [FindingItem] {
        try record.scenarios.map(\.explored).filter { names.contains($0.name) }.flatMap { explored in
            let result = ExploreResult(explored, known: try store.knownFindings(of: explored.name), record.options)
            return FindingItem.all(result)
        }
    }
}

/// Removes pending recordings.
enum RejectCommand {
    static let command = Command(
        .reject, operands: "NAME|GLOB…", abstract: "Removes pending recordings; the goldens stay.",
        discussion: "The next replay that differs makes them again. It refuses in CI.", options: [], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        guard !invocation.surroundings.isCI else { throw Diagnostic.reviewInCI }
        let patterns = invocation.arguments.operands.distinct
        guard !patterns.isEmpty else {
            throw Diagnostic.operandCount(
                command.name, expected: "the name of a pending recording, or a pattern")
        }
        let store = RecordingStore(root: try invocation.root())
        let rejected = try patterns.matching(try store.pendingNames(), by: \.self) {
            .notPending(name: $0, place: RecordingKind.folder + "/", nearest: $1)
        }
        for name in rejected {
            try store.removePending(name)
            invocation.console.print(ReportLine.column("rejected") + name, .yellow)
        }
        return .same
    }
}

/// Carries out the decisions of a review.
struct Decisions {
    let store: RecordingStore
    let scenarios: [Scenario]
    /// The time at which this program was built; nil if that is not known.
    let built: Date?
    let console: Console

    /// Accepts and rejects recordings; one stays as it is if it is not the one that was shown, or its golden has
    /// changed.
    ///
    /// - Parameters:
    ///   - session: The decisions.
    ///   - pending: The recordings of the review.
    /// - Returns: 1 if a decision was not carried out, else 0.
    /// - Throws: A `Diagnostic` before anything is done, or a `Diagnostic` for a file that cannot be
    ///   read or written.
    func carryOut(_ session: ReviewSession, on pending: [PendingItem]) throws -> ExitCode {
        let recordings = pending.map { (item: $0, decision: session.decision(on: $0.name)) }
            .filter { $0.decision != .skip }
        let findings = session.items.enumerated().compactMap { place, item -> (item: FindingItem, reason: String)? in
            guard case .finding(let item) = item, session.decisions[place] == .accept else { return nil }
            return (item, session.reasons[place] ?? "")
        }
        for (item, _) in recordings.filter({ $0.decision == .accept }) {
            guard let scenario = scenarios.first(where: { $0.name == item.name }) else { continue }
            try scenario.checkHasNoSecret(item.text, at: RecordingKind.pending.path(of: item.name))
            try store.checkIsNewer(item.name, than: built)
        }
        let left = try recordings.filter { try !carryOut($0.decision, $0.item) }
        for (item, reason) in findings { try accept(item, because: reason) }
        return left.isEmpty ? .same : .differs
    }

    /// Returns whether the decision was carried out.
    private func carryOut(_ decision: ReviewSession.Decision, _ item: PendingItem) throws -> Bool {
        guard try store.pending(item.name) == item.text, try store.golden(item.name) == item.golden else {
            console.print(ReportLine.column("left") + "\(item.name)  it changed since it was shown", .yellow)
            return false
        }
        if decision == .accept { try store.accept(item.name) } else { try store.removePending(item.name) }
        console.print(ReportLine.column(decision.done) + item.name, decision == .accept ? .green : .yellow)
        return true
    }

    private func accept(_ item: FindingItem, because reason: String) throws {
        let known = try store.knownFindings(of: item.scenario)
        switch item.content {
        case .found(let finding):
            try store.writeFindings(item.scenario, known.accepting([finding], because: reason).text)
            console.print(ReportLine.column("accepted") + "\(item.scenario)  \(finding.symptom.line)", .green)
        case .gone(let line):
            try store.writeFindings(item.scenario, known.dropping([line]).text)
            console.print(ReportLine.column("removed") + "\(item.scenario)  \(line.finding)", .green)
        }
    }
}
