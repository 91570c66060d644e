import PresenterBench
import Transcript

/// Plays scenarios once each, as they are declared.
package struct PlaysOnce: PlaySchedule {
    private var left: [PlannedPlay]
    private let total: Int
    private let showProgress: (String) -> Void
    /// The results, by the names of the scenarios.
    package private(set) var results: [String: PlayResult] = [:]

    private init(_ scenarios: [Scenario], showProgress: @escaping (String) -> Void) {
        left = scenarios.map { PlannedPlay($0) }
        total = left.count
        self.showProgress = showProgress
    }

    /// Plays.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios.
    ///   - program: The program that plays.
    ///   - environment: The variables of this process.
    ///   - timeout: How long a play may take.
    ///   - jobs: How many plays run at once.
    ///   - showProgress: Shows how far the run is.
    /// - Returns: The results, by the names of the scenarios, without secrets that became known late.
    /// - Throws: `PlayError` if a play cannot be started, `Interruption` if somebody ends the bench.
    package static func results(
        of scenarios: [Scenario], program: PlayProgram, environment: [String: String], timeout: Duration, jobs: Int,
        showProgress: @escaping (String) -> Void
    ) throws -> [String: PlayResult] {
        var schedule = PlaysOnce(scenarios, showProgress: showProgress)
        var loop = PlayLoop(
            program: program, environment: environment, watchdog: WatchdogOfPlays(timeout: timeout), jobs: jobs,
            expecting: scenarios.count)
        try loop.run(&schedule)
        return schedule.results
    }

    package mutating func next(isFull: Bool) -> PlannedPlay? { isFull || left.isEmpty ? nil : left.removeFirst() }

    package mutating func take(_ result: PlayResult) {
        results[result.plan.scenario] = result
        showProgress("\(results.count) of \(total)  \(result.plan.scenario)")
    }

    package mutating func hear(_ events: ArraySlice<PlayEvent>, unread: Int) {}

    package func isPointless(_ plan: PlannedPlay) -> Bool { false }
}
