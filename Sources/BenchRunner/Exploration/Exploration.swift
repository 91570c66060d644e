import PresenterBench
import Transcript

/// The bounds of an exploration.
package struct ExploreOptions: Sendable, Hashable {
    /// The kinds of deviations that are tried.
    package var kinds: Set<Deviation.Kind> = [.order, .fault, .user]
    /// The largest number of deviations in a play.
    package var depth = 1
    /// The largest number of plays of each scenario.
    package var budget = 1_000
    /// The seed that chooses the plays where the budget does not suffice for all of a depth.
    package var seed: UInt64 = 1
    /// The share of this machine in the plays with the most deviations; nil if it makes all of them.
    package var shard: Shard?
    /// The largest number of actions of a screen in a play.
    package var actions = 3

    package init() {}
}

/// The exploration of one scenario or screen, whose plays follow from the results of earlier plays alone.
package protocol ExplorationOfOne {
    var name: String { get }
    var isOver: Bool { get }
    /// Returns the next play to start; nil while none is due.
    mutating func next() -> PlannedPlay?
    /// Takes the result of a play.
    mutating func take(_ result: PlayResult)
}

/// The plays of an exploration of some scenarios or screens.
struct Exploration<Part: ExplorationOfOne>: PlayPlanner {
    private(set) var scenarios: [Part]
    private let places: [String: Int]
    private let report: (Part) -> Void
    private let progress: (Int, PlannedPlay) -> Void
    private var reported = 0
    private var ended = 0

    init(
        _ scenarios: [Part], report: @escaping (Part) -> Void,
        progress: @escaping (Int, PlannedPlay) -> Void
    ) {
        self.scenarios = scenarios
        self.report = report
        self.progress = progress
        places = Dictionary(uniqueKeysWithValues: scenarios.enumerated().map { ($1.name, $0) })
    }

    mutating func next(isFull: Bool) -> PlannedPlay? {
        guard !isFull else { return nil }
        for place in reported..<scenarios.count {
            if let play = scenarios[place].next() { return play }
        }
        return nil
    }

    var unreported: String? { reported < scenarios.count ? scenarios[reported].name : nil }

    mutating func take(_ result: PlayResult) {
        guard let place = places[result.plan.scenario] else { return }
        scenarios[place].take(result)
        ended += 1
        progress(ended, result.plan)
        while reported < scenarios.count, scenarios[reported].isOver {
            report(scenarios[reported])
            reported += 1
        }
    }
}

extension PlayRun {
    /// Explores each scenario.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios, in the order of the reports.
    ///   - options: The limits of the exploration.
    ///   - report: Receives each scenario in its turn, once all its plays are over.
    /// - Throws: A `Diagnostic` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func explore(
        _ scenarios: [Scenario], _ options: ExploreOptions, report: @escaping (ScenarioExploration) -> Void
    ) throws {
        try play(
            scenarios.enumerated().map { ScenarioExploration($1, options, share: $0) },
            expecting: scenarios.count * options.budget, report)
    }

    /// Walks each screen.
    ///
    /// - Parameters:
    ///   - screens: The screens, in the order of the reports.
    ///   - options: The limits of the exploration.
    ///   - report: Receives each screen in its turn, once all its plays are over.
    /// - Throws: A `Diagnostic` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func walk(
        _ screens: [Scenario.Screen], _ options: ExploreOptions, report: @escaping (ScreenExploration) -> Void
    ) throws {
        try play(
            screens.map { ScreenExploration($0, options) }, expecting: screens.count * options.budget, report)
    }

    private func play<Part: ExplorationOfOne>(
        _ parts: [Part], expecting expected: Int, _ report: @escaping (Part) -> Void
    ) throws {
        guard !parts.isEmpty else { return }
        var exploration = Exploration(
            parts, report: report, progress: { ended, play in showProgress("\(ended) plays  \(play.scenario)") })
        try make(&exploration, expecting: expected)
    }
}
