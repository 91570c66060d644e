import Foundation
import PresenterBench

/// One play of each scenario that is compared with nothing: it shows what the code asks for as it is.
enum Survey {
    /// Plays scenarios, as many at once as `--jobs` says.
    ///
    /// - Returns: What came of each, in their order.
    /// - Throws: `PlayError` and `Interruption`.
    static func play(
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
