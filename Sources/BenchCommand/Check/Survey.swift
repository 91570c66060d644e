import BenchRunner
import Foundation
import PresenterBench

/// One play of each scenario without a comparison: it shows what the current code does.
enum Survey {
    /// Plays scenarios, as many at once as `--jobs` says.
    ///
    /// - Returns: The result of each, in their order.
    /// - Throws: `PlayError` and `Interruption`.
    static func play(
        _ scenarios: [Scenario], _ invocation: Invocation, root: URL
    ) throws -> [ScenarioResult] {
        let timeout = try invocation.arguments.seconds(of: .timeout) ?? WatchdogOfPlays.standardTimeout
        let run = SuiteRun(
            program: PlayProgram(
                executable: invocation.surroundings.executable,
                options: PlayOptions(mode: .replay, root: root, timeout: timeout)),
            environment: invocation.surroundings.environment, timeout: timeout,
            jobs: try invocation.jobs(),
            showProgress: invocation.console.show)
        return try run.play(
            scenarios.map { ScenarioPlays($0, golden: nil, repetitions: 1, offers: false) }, total: scenarios.count)
    }
}
