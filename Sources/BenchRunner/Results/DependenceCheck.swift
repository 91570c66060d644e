import PresenterBench
import Transcript

extension PlayRun {
    /// Finds what scenarios declare that they depend on, and makes no difference.
    ///
    /// - Parameter scenarios: Scenarios whose plays end as they should.
    /// - Returns: A finding for each dependence that no play shows.
    /// - Throws: `PlayError` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func idleDependences(of scenarios: [Scenario]) throws -> [IdleCheck.Finding] {
        let depending = scenarios.filter { !$0.dependsOn.isEmpty }
        guard !depending.isEmpty else { return [] }
        var check = DependenceCheck(depending)
        try make(&check, expecting: check.left.count)
        return depending.flatMap { scenario in
            Scenario.Dependence.allCases.filter(scenario.dependsOn.contains).filter { !check.isShown($0, scenario) }
                .map { DependenceCheck.finding($0, scenario) }
        }
    }
}

/// Plays scenarios that say what their recordings depend on, to find those that do not.
private struct DependenceCheck: PlaySchedule {
    /// As many as `SteadinessCheck` makes: a flow that differs in half of its plays is caught 999 times in 1,000.
    private static let chances = 10

    private(set) var left: [PlannedPlay]
    private var results: [String: [PlayConditions: PlayResult]] = [:]

    init(_ scenarios: [Scenario]) {
        left = scenarios.flatMap { scenario in
            // The hash order is that of a process, so that the play to compare with must not be a copy of another.
            let usual = PlayConditions(varied: [], attempt: 1)
            let plays = [usual] + scenario.dependsOn.flatMap(Self.conditions)
            return plays.map { PlannedPlay(scenario, conditions: $0) }
        }
    }

    /// The plays that show one dependence.
    private static func conditions(_ dependence: Scenario.Dependence) -> [PlayConditions] {
        let attempts = dependence == .hashOrder ? chances : 1
        return (1...attempts).map { PlayConditions(varied: [dependence.factor], attempt: $0) }
    }

    /// Tells whether a play differs where only this varies, or something is not known.
    func isShown(_ dependence: Scenario.Dependence, _ scenario: Scenario) -> Bool {
        let plays = results[scenario.name] ?? [:]
        guard let usual = plays[PlayConditions(varied: [], attempt: 1)], case .ended? = usual.events.last else {
            return true
        }
        let others = Self.conditions(dependence).map { plays[$0] }
        let comparison = OfferComparison(of: usual, with: others.compactMap { $0 }) { play, literal in
            Verdict.judge(
                RecordingHead(scenario), events: play.events, exit: play.exit,
                launches: scenario.flows.count, golden: nil, literal: literal)
        }
        return others.contains { play in play.map { comparison.difference(of: $0) != nil } ?? true }
    }

    static func finding(_ dependence: Scenario.Dependence, _ scenario: Scenario) -> IdleCheck.Finding {
        IdleCheck.Finding(
            subject: scenario.name,
            what: "The recording does not depend on the \(dependence.factor.rawValue.replacing("the ", with: "")).",
            place: "dependsOn(.\(dependence)), \(scenario.place.text)",
            next: "Remove it, and accept the recording again: its head says that it rests on it.",
            file: scenario.definition.path, line: scenario.definition.line)
    }

    mutating func next(isFull: Bool) -> PlannedPlay? { isFull || left.isEmpty ? nil : left.removeFirst() }

    mutating func take(_ result: PlayResult) {
        results[result.plan.scenario, default: [:]][result.plan.conditions] = result
    }
}
