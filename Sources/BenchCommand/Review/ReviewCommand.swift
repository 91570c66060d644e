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
        "review", operands: "[NAME|GLOB…]",
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
        guard isList || !invocation.surroundings.isCI else { throw UsageError.reviewInCI }
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
        var dialog = ReviewDialog(session: ReviewSession(list.items), invocation: invocation, root: root)
        guard let session = dialog.hold() else {
            invocation.console.print("nothing was done")
            return .same
        }
        let decisions = Decisions(
            store: RecordingStore(root: root), files: FindingsFiles(root: root, output: nil), scenarios: scenarios,
            built: invocation.surroundings.built, console: invocation.console)
        return try decisions.carryOut(session, on: list.pending)
    }

    private static func list(of scenarios: [Scenario], _ open: OpenFindings?, root: URL) throws -> ReviewList {
        if let open {
            let files = FindingsFiles(root: root, output: nil)
            return ReviewList(findings: try open.items(of: scenarios.map(\.name), files))
        }
        let store = RecordingStore(root: root)
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
    /// - Throws: `ReportError` if there is no exploration; a `Diagnostic` if the files are not of one exploration.
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
    func items(of names: [String], _ files: FindingsFiles) throws -> [FindingItem] {
        try record.scenarios.map(\.explored).filter { names.contains($0.name) }.flatMap { explored in
            let result = ExploreResult(explored, known: try files.known(explored.name), record.options)
            return FindingItem.all(result)
        }
    }
}

/// Removes pending recordings.
enum RejectCommand {
    static let command = Command(
        "reject", operands: "NAME|GLOB…", abstract: "Removes pending recordings; the goldens stay.",
        discussion: "The next replay that differs makes them again. It refuses in CI.", options: [], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        guard !invocation.surroundings.isCI else { throw UsageError.reviewInCI }
        let patterns = invocation.arguments.operands.distinct
        guard !patterns.isEmpty else {
            throw UsageError.operandCount(
                command: command.name, expected: "the name of a pending recording, or a pattern")
        }
        let store = RecordingStore(root: try invocation.root())
        let rejected = try patterns.matching(try store.pendingNames(), by: \.self) {
            .notPending(name: $0, place: "Recordings/", nearest: $1)
        }
        for name in rejected {
            try store.removePending(name)
            invocation.console.print(ReportLine.column("rejected") + name, .yellow)
        }
        return .same
    }
}
