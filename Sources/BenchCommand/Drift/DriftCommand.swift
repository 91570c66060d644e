import BenchRunner
import Foundation
import HTTPFixtures

/// Compares fixtures with what their services answer today.
enum DriftCommand {
    static let command = Command(
        "drift", operands: "[NAME…]", abstract: "Asks the live API what the fixtures asked, and says what changed.",
        discussion: """
            No fixture is changed, in CI either. Where something changed, the scenarios are played on the new answers,
            and the output calls that differ are named. The exit code is 1 for a breaking change, or a service that is gone,
            that Fixtures/NAME.drift.txt does not list with a reason, and 3 if nothing could be asked.
            """,
        options: [.upstream, .against, .writes, .allowGone, .driftScenario, .driftOutput, .json, .jobs, .timeout],
        perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let root = try invocation.rootOfToday()
        let registered = try invocation.scenarios()
        let played = try registered.matching(arguments.values(of: .driftScenario))
        let names = try fixtures(FixtureStore(root: root), arguments.operands)
        var output: URL?
        if arguments.contains(.driftOutput) { output = try ReplayCommand.outputFolder(invocation, root: root) }
        if arguments.contains(.against), arguments.contains(.upstream) {
            throw UsageError.cannotCombine(Option.upstream.name, with: Option.against.name)
        }
        let timeout = try invocation.timeout()
        let surroundings = invocation.surroundings
        let against = try arguments.value(of: .against).map { try HARImport(named: $0, in: invocation.surroundings) }
        let run = DriftRun(
            invocation: invocation, root: root, fixtures: registered.playable.flatMap(\.fixtures), scenarios: played,
            timeout: timeout,
            asking: DriftQuestions(
                live: LiveAnswers(
                    surroundings.executable, upstreams: try Upstreams.read(arguments.values(of: .upstream)),
                    timeout: timeout, network: NetworkVariables.all(in: surroundings.environment)),
                against: against, asksForWrites: arguments.contains(.writes)))
        return try run.perform(names, output: output)
    }

    /// The fixtures on the disk that the words name; all of them without a word.
    ///
    /// - Throws: `UsageError.nothingMatches`, `FixtureError`.
    private static func fixtures(_ store: FixtureStore, _ patterns: [String]) throws -> [String] {
        let all = try store.names()
        for pattern in patterns where !all.contains(where: { WildcardText(glob: pattern).matches($0) }) {
            throw UsageError.nothingMatches(pattern, kind: "fixture", nearest: NearestName.of(pattern, in: all))
        }
        return all.filter { name in
            patterns.isEmpty || patterns.contains { WildcardText(glob: $0).matches(name) }
        }
    }
}
