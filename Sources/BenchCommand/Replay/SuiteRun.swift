import PresenterBench

/// Plays scenarios, as many at once as it may, and shows how far that is.
struct SuiteRun {
    let program: PlayProgram
    let surroundings: Surroundings
    let timeout: Duration
    let jobs: Int

    /// Plays scenarios as often as each of them is to be played.
    ///
    /// - Parameters:
    ///   - plays: The scenarios, in the order of the results.
    ///   - total: How many plays there are at least.
    ///   - failsFast: Whether the first that is not the same is the last.
    ///   - report: Takes each result in its turn.
    /// - Returns: The results, in their order.
    /// - Throws: `PlayError` where a play cannot be started, `Interruption` where somebody ends the bench.
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
