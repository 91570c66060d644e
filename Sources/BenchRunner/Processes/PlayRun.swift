/// What all plays of a run share: the program that plays, and how many plays there are at once.
package struct PlayRun {
    let program: PlayProgram
    let environment: [String: String]
    let timeout: Duration
    let jobs: Int
    let showProgress: (String) -> Void

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - program: The program that plays.
    ///   - environment: The variables of this process.
    ///   - timeout: How long a play may take; nil for as long as usual.
    ///   - jobs: How many plays run at once.
    ///   - showProgress: Shows how far the run is.
    package init(
        program: PlayProgram, environment: [String: String], timeout: Duration?, jobs: Int,
        showProgress: @escaping (String) -> Void = { _ in }
    ) {
        self.program = program
        self.environment = environment
        self.timeout = timeout ?? WatchdogOfPlays.standardTimeout
        self.jobs = jobs
        self.showProgress = showProgress
    }

    /// Makes the plays of a schedule, until it has no more.
    ///
    /// - Parameters:
    ///   - schedule: Decides which plays are made, and receives their results.
    ///   - expected: How many plays there will probably be.
    /// - Throws: `PlayError` if a play cannot be started, a `Diagnostic` of the machine if none can be exact on it,
    ///   `Interruption` if somebody ends the bench.
    package func make(_ schedule: inout some PlaySchedule, expecting expected: Int = 1) throws {
        var loop = PlayLoop(
            program: program, environment: environment, watchdog: WatchdogOfPlays(timeout: timeout), jobs: jobs,
            expecting: expected)
        try loop.run(&schedule)
    }
}
