import PresenterBench

/// Plays scenarios, as many at once as allowed, and shows the progress.
struct SuiteRun {
    let program: PlayProgram
    let surroundings: Surroundings
    let timeout: Duration
    let jobs: Int

    /// Plays each scenario as often as requested.
    ///
    /// - Parameters:
    ///   - plays: The scenarios, in the order of the results.
    ///   - total: The minimum number of plays.
    ///   - failsFast: Whether to stop at the first that is not the same.
    ///   - report: Receives each result in its turn.
    /// - Returns: The results, in their order.
    /// - Throws: `PlayError` if a play cannot be started, `Interruption` if somebody ends the bench.
    func play(
        _ plays: [ScenarioPlays], total: Int, failsFast: Bool = false,
        report: @escaping (ScenarioResult) -> Void = { _ in }
    ) throws -> [ScenarioResult] {
        var results: [ScenarioResult] = []
        let console = surroundings.console
        var schedule = ReplaySchedule(
            plays, failsFast: failsFast,
            report: { result in
                results.append(result)
                report(result)
            },
            progress: { ended, play in console.show(progress: "\(ended) of \(max(ended, total))  \(play.scenario)") })
        var loop = PlayLoop(
            program: program, environment: surroundings.environment, watchdog: WatchdogOfPlays(timeout: timeout),
            jobs: jobs)
        try loop.run(&schedule)
        return results
    }
}
