/// The plays of a replay and the results of its scenarios, in the order of their registration.
struct ReplayPlanner: PlayPlanner {
    private var scenarios: [ScenarioPlays]
    private let places: [String: Int]
    private let failsFast: Bool
    /// The receiver of each result, in order, as soon as its scenario and all before it are over.
    private let report: (ScenarioResult) -> Void
    /// The receiver of progress: after each play with the number of finished ones, and for a long play with its time.
    private let progress: (Int, PlannedPlay, Duration?) -> Void
    private var toStart = 0
    private var reported = 0
    private var ended = 0
    private var furtherPlays: [PlannedPlay] = []
    /// The first scenario, in order, that is not the same; a run that fails fast ignores all after it.
    private var firstFailure = Int.max

    init(
        _ scenarios: [ScenarioPlays], failsFast: Bool, report: @escaping (ScenarioResult) -> Void,
        progress: @escaping (Int, PlannedPlay, Duration?) -> Void
    ) {
        self.scenarios = scenarios
        self.failsFast = failsFast
        self.report = report
        self.progress = progress
        places = Dictionary(uniqueKeysWithValues: scenarios.enumerated().map { ($1.scenario.name, $0) })
        // A scenario whose golden cannot be read is over before it is played.
        firstFailure = scenarios.firstIndex(where: \.isFailed) ?? .max
    }

    mutating func next(isFull: Bool) -> PlannedPlay? {
        reportFinished()
        // Every second further play runs beside another: two at once vary the load too.
        let isCompany = furtherPlays.first.map { ($0.conditions.attempt + $0.conditions.turn) % 2 == 0 } ?? false
        if !furtherPlays.isEmpty, isCompany || !isFull { return furtherPlays.removeFirst() }
        guard !isFull else { return nil }
        while toStart < scenarios.count, !failsFast || toStart <= firstFailure {
            if let play = scenarios[toStart].next() { return play }
            toStart += 1
        }
        return nil
    }

    mutating func take(_ result: PlayResult) {
        guard let place = places[result.plan.scenario] else { return }
        ended += 1
        furtherPlays += scenarios[place].take(result)
        if place < firstFailure, scenarios[place].isFailed { firstFailure = place }
        furtherPlays = furtherPlays.filter { !isPointless($0) }
        progress(ended, result.plan, nil)
        reportFinished()
    }

    func hear(_ longest: PlannedPlay, for time: Duration) {
        if time >= .seconds(1) { progress(ended, longest, time) }
    }

    func isPointless(_ plan: PlannedPlay) -> Bool {
        guard let place = places[plan.scenario] else { return false }
        return failsFast && place > firstFailure || scenarios[place].isPointless(plan)
    }

    var unreported: String? { awaited?.scenario.name }

    /// The scenario whose result is reported next; nil after the last.
    private var awaited: ScenarioPlays? {
        reported < scenarios.count && (!failsFast || reported <= firstFailure) ? scenarios[reported] : nil
    }

    private mutating func reportFinished() {
        while let result = awaited?.result {
            reported += 1
            report(result)
        }
    }
}

extension ScenarioPlays {
    /// True if the scenario is over, and not the same.
    fileprivate var isFailed: Bool { result.map { $0.exitCode != .same } ?? false }
}

extension PlayRun {
    /// Plays each scenario as often as requested.
    ///
    /// - Parameters:
    ///   - plays: The scenarios, in the order of the results.
    ///   - total: The minimum number of plays.
    ///   - failsFast: True to stop at the first that is not the same.
    ///   - report: Receives each result in its turn.
    /// - Returns: The results, in their order.
    /// - Throws: A `Diagnostic` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func play(
        _ plays: [ScenarioPlays], total: Int, failsFast: Bool = false,
        report: @escaping (ScenarioResult) -> Void = { _ in }
    ) throws -> [ScenarioResult] {
        var results: [ScenarioResult] = []
        var planner = ReplayPlanner(
            plays, failsFast: failsFast,
            report: { result in
                results.append(result)
                report(result)
            },
            progress: { ended, play, time in
                let long = time.map { " takes \($0.components.seconds) s" } ?? ""
                showProgress("\(ended) of \(max(ended, total))  \(play.scenario)\(long)")
            })
        try make(&planner, expecting: total)
        return results
    }
}
