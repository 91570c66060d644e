import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures

/// Compares fixtures with what their services answer today.
enum DriftCommand {
    enum Options {
        static let against = Option(
            "--against", text: "FILE.har", abstract: "Compares with another recording instead of the live API.")
        static let writes = Option(
            "--writes", abstract: "Also asks what may change data: POST, PUT, PATCH and DELETE.",
            discussion: "A query of GraphQL changes nothing and is asked always, a mutation only so.")
        static let allowGone = Option(
            "--allow-gone", abstract: "A service that is not there any more does not fail the run.")
        static let upstream = CommonOptions.upstream.saying(
            abstract: "Asks origin B what the fixtures asked of origin A.",
            discussion: "For example: --upstream https://api.nasa.gov=http://127.0.0.1:8901")
        static let scenario = CommonOptions.scenario.saying(
            abstract: "A scenario to play on the new answers; default: all that use the fixtures.")
        static let output = CommonOptions.output.saying(
            abstract: "Writes DIR/drift.md, the text of an issue.")
    }

    static let command = Command(
        .drift, operands: "[NAME…]", abstract: "Asks the live API what the fixtures asked, and says what changed.",
        discussion: """
            No fixture is changed, in CI either. Where something changed, the scenarios are played on the new answers,
            and the output calls that differ are named. The exit code is 1 for a breaking change, or a service that is gone,
            that Fixtures/NAME.drift.txt does not list with a reason, and 3 if nothing could be asked.
            """,
        options: [
            Options.upstream, Options.against, Options.writes, Options.allowGone, Options.scenario,
            Options.output, CommonOptions.json, CommonOptions.jobs, CommonOptions.timeout,
        ],
        perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let root = try invocation.rootOfToday()
        let registered = try invocation.scenarios()
        let played = try registered.matching(arguments[Options.scenario])
        let names = try arguments.operands.matching(try FixtureStore(root: root).names(), by: \.self) {
            .nothingMatches($0, kind: "fixture", nearest: $1)
        }
        let output = try ReplayCommand.outputFolder(invocation, root: root)
        if arguments.contains(Options.against) { try arguments.refuse([Options.upstream], with: Options.against.name) }
        let upstreams = try Upstreams.read(arguments[Options.upstream])
        try checkAsked(upstreams, by: names, in: FixtureStore(root: root))
        let timeout = invocation.timeout()
        let surroundings = invocation.surroundings
        let against = try arguments[Options.against].map { try HARImport(named: $0, in: invocation.surroundings) }
        let run = DriftRun(
            invocation: invocation, root: root, fixtures: registered.playable.flatMap(\.fixtures), scenarios: played,
            timeout: timeout,
            asking: DriftQuestions(
                live: LiveAnswers(
                    surroundings.executable, upstreams: upstreams, timeout: timeout,
                    network: NetworkVariables.all(in: surroundings.environment)),
                against: against, asksForWrites: arguments[Options.writes]))
        return try run.perform(names, output: output.map { OutputFolder($0) })
    }

    /// Refuses an upstream for an origin that no fixture asks, before anything is sent: what it should redirect would
    /// go to the real server.
    ///
    /// - Throws: `Diagnostic.unusedUpstream`; the error of a fixture that cannot be read, as it may be the one.
    private static func checkAsked(
        _ upstreams: [String: String], by names: [String], in store: FixtureStore
    ) throws {
        guard !upstreams.isEmpty else { return }
        var (urls, failure): ([String], (any Error)?) = ([], nil)
        for name in names {
            do { urls += try store.open(name).heads.map(\.url) } catch { failure = failure ?? error }
        }
        let (unused, asked) = Upstreams.unused(upstreams, by: urls)
        guard let origin = unused.first else { return }
        throw failure ?? Diagnostic.unusedUpstream(origin, asked: asked)
    }
}
