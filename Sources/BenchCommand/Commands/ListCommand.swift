import Foundation
import PresenterBench

/// Lists what the bench covers.
enum ListCommand {
    static let command = Command(
        "list", abstract: "Lists what each scenario covers and who uses each fixture.",
        discussion:
            "Plays every scenario once, offline, and compares nothing: the counts are those of the code as it is.",
        options: [.json, .jobs, .timeout], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let scenarios = try invocation.scenarios().all
        let root = try invocation.root()
        let results = try play(scenarios, invocation, root: root)
        let listing = try Listing(results, root: root)
        if invocation.arguments.contains(.json) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            invocation.console.print(verbatim: String(decoding: try encoder.encode(listing), as: UTF8.self) + "\n")
        } else {
            invocation.console.print(listing.lines)
        }
        return results.contains { $0.exitCode == .couldNotRun } ? .couldNotRun : .same
    }

    private static func play(
        _ scenarios: [Scenario], _ invocation: Invocation, root: URL
    ) throws -> [ScenarioResult] {
        let surroundings = invocation.surroundings
        let timeout = try invocation.arguments.seconds(of: .timeout) ?? WatchdogOfPlays.standardTimeout
        var results: [ScenarioResult] = []
        var schedule = ReplaySchedule(
            scenarios.map { ScenarioPlays($0, golden: nil, repetitions: 1, offers: false) }, failsFast: false,
            report: { results.append($0) },
            progress: { ended, play in
                invocation.console.show(progress: "\(ended) of \(scenarios.count)  \(play.scenario)")
            })
        var loop = PlayLoop(
            program: PlayProgram(
                executable: surroundings.executable,
                options: PlayOptions(mode: .replay, root: root, timeout: timeout)),
            environment: surroundings.environment, watchdog: WatchdogOfPlays(timeout: timeout),
            jobs: try invocation.arguments.count(of: .jobs) ?? ProcessInfo.processInfo.activeProcessorCount)
        try loop.run(&schedule)
        return results
    }
}
