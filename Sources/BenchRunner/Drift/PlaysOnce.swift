import PresenterBench
import Transcript

extension PlayRun {
    /// Plays scenarios once each, as they are declared.
    ///
    /// - Returns: The results, by the names of the scenarios, without secrets that became known late.
    /// - Throws: `PlayError` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func playOnce(_ scenarios: [Scenario]) throws -> [String: PlayResult] {
        var schedule = PlaysOnce(scenarios, showProgress: showProgress)
        try make(&schedule, expecting: scenarios.count)
        return schedule.results
    }
}

/// One play of each scenario.
private struct PlaysOnce: PlaySchedule {
    private var left: [PlannedPlay]
    private let total: Int
    private let showProgress: (String) -> Void
    private(set) var results: [String: PlayResult] = [:]

    init(_ scenarios: [Scenario], showProgress: @escaping (String) -> Void) {
        left = scenarios.map { PlannedPlay($0) }
        total = left.count
        self.showProgress = showProgress
    }

    mutating func next(isFull: Bool) -> PlannedPlay? { isFull || left.isEmpty ? nil : left.removeFirst() }

    mutating func take(_ result: PlayResult) {
        results[result.plan.scenario] = result
        showProgress("\(results.count) of \(total)  \(result.plan.scenario)")
    }
}
