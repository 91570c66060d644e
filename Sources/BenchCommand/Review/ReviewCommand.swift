import BenchRunner
import Foundation
import PresenterBench
import Transcript

/// Shows pending recordings or findings one after the other, and accepts or rejects them as a person says.
enum ReviewCommand {
    static let command = Command(
        "review", operands: "[NAME|GLOB…]",
        abstract: "Shows pending recordings, or findings, one by one, to accept or reject.",
        discussion: """
            Recordings in which the same lines differ have one cause, and can be decided together. Nothing is done before the
            last question is answered. Without a terminal each line of the input is an answer. It refuses in CI, but for --list.
            """,
        options: [.lists, .reviewedFindings], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let scenarios = try invocation.scenarios().matching(invocation.arguments.operands)
        let root = try invocation.rootOfToday()
        let isList = invocation.arguments.contains(.lists)
        guard isList || !invocation.surroundings.isCI else { throw UsageError.reviewInCI }
        let open = try invocation.arguments.value(of: .reviewedFindings).map {
            try OpenFindings(in: invocation.surroundings.folder(named: $0))
        }
        for gap in open?.gaps ?? [] { invocation.console.note(gap) }
        let code = open?.gaps.isEmpty == false ? ExitCode.couldNotRun : .same
        let items = try items(of: scenarios, open, root: root)
        guard !items.isEmpty else {
            let what = open == nil ? "nothing is pending" : "no finding is open"
            invocation.console.print(
                code == .same ? what : what + " in what was explored", code == .same ? .green : .red)
            return code
        }
        let causes = ReviewCauses(items)
        if isList {
            invocation.console.print(causes.report)
            return code
        }
        return try decide(on: causes, scenarios, invocation, root: root).merged(with: code)
    }

    /// Asks a person, and does what is answered.
    private static func decide(
        on causes: ReviewCauses, _ scenarios: [Scenario], _ invocation: Invocation, root: URL
    ) throws -> ExitCode {
        var dialog = ReviewDialog(session: ReviewSession(causes), invocation: invocation, root: root)
        guard let session = dialog.hold() else {
            invocation.console.print("nothing was done")
            return .same
        }
        let decisions = Decisions(
            store: RecordingStore(root: root), files: FindingsFiles(root: root, output: nil), scenarios: scenarios,
            console: invocation.console)
        return try decisions.carryOut(session)
    }

    private static func items(
        of scenarios: [Scenario], _ open: OpenFindings?, root: URL
    ) throws -> [ReviewItem] {
        if let open {
            return try open.items(of: scenarios.map(\.name), FindingsFiles(root: root, output: nil))
        }
        let store = RecordingStore(root: root)
        let waiting = Set(try store.pendingNames())
        return try scenarios.filter { waiting.contains($0.name) }.compactMap { scenario in
            try store.pending(scenario.name).map {
                .recording(
                    PendingItem(name: scenario.name, text: $0, golden: try store.golden(scenario.name)))
            }
        }
    }
}
