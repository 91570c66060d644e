import BenchRunner
import Foundation

/// Lists what the bench covers.
enum ListCommand {
    static let command = Command(
        "list", abstract: "Lists what each scenario covers and who uses each fixture.",
        discussion:
            "Plays every scenario once, offline, and compares nothing: the counts are those of the current code.",
        options: [.json, .jobs, .timeout], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let scenarios = try invocation.scenarios().atLeastOne().all
        let root = try invocation.root()
        let results = try Survey.play(scenarios, invocation, root: root)
        let listing = try Listing(results, root: root)
        if invocation.arguments.contains(.json) {
            try invocation.console.print(json: listing)
        } else {
            invocation.console.print(listing.lines)
        }
        return results.contains { $0.exitCode == .couldNotRun } ? .couldNotRun : .same
    }
}
