import BenchRunner
import HTTPFixtures
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
        let waiting = try store.pendingNames()
        for pattern in patterns where !waiting.contains(where: { WildcardText(glob: pattern).matches($0) }) {
            throw UsageError.notPending(
                name: pattern, place: "Recordings/", nearest: NearestName.of(pattern, in: waiting))
        }
        for name in waiting where patterns.contains(where: { WildcardText(glob: $0).matches(name) }) {
            try store.removePending(name)
            invocation.console.print(ReportLine.column("rejected") + name, .yellow)
        }
        return .same
    }
}
