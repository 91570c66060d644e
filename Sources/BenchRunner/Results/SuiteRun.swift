/// Plays scenarios, as many at once as allowed, and shows the progress.
package struct SuiteRun {
    let program: PlayProgram
    let environment: [String: String]
    let timeout: Duration
    let jobs: Int
    /// Shows how far the run is.
    let showProgress: (String) -> Void

    package init(
        program: PlayProgram, environment: [String: String], timeout: Duration, jobs: Int,
        showProgress: @escaping (String) -> Void
    ) {
        self.program = program
        self.environment = environment
        self.timeout = timeout
        self.jobs = jobs
        self.showProgress = showProgress
    }

    /// Plays each scenario as often as requested.
    ///
    /// - Parameters:
    ///   - plays: The scenarios, in the order of the results.
    ///   - total: The minimum number of plays.
    ///   - failsFast: Whether to stop at the first that is not the same.
    ///   - report: Receives each result in its turn.
    /// - Returns: The results, in their order.
    /// - Throws: `PlayError` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func play(
        _ plays: [ScenarioPlays], total: Int, failsFast: Bool = false,
        report: @escaping (ScenarioResult) -> Void = { _ in }
    ) throws -> [ScenarioResult] {
        var results: [ScenarioResult] = []
        var schedule = ReplaySchedule(
            plays, failsFast: failsFast,
            report: { result in
                results.append(result)
                report(result)
            },
            progress: { ended, play, time in
                let long = time.map { " takes \($0.components.seconds) s" } ?? ""
                showProgress("\(ended) of \(max(ended, total))  \(play.scenario)\(long)")
            })
        var loop = PlayLoop(
            program: program, environment: environment, watchdog: WatchdogOfPlays(timeout: timeout),
            jobs: jobs, expecting: total)
        try loop.run(&schedule)
        return results
    }
}
