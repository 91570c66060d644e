import BenchReports
import BenchRunner
import Transcript

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
