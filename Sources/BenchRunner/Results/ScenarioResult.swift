import BenchDiagnostics
import PresenterBench
import Transcript

/// The result of all the plays of a scenario.
package struct ScenarioResult: Sendable {
    package let scenario: Scenario
    package let golden: String?
    /// The outcomes in the order in which they first occurred; never empty.
    package let outcomes: [PlayOutcome]
    package let stability: Stability
    /// The deviations of the plays from the default play.
    package let schedule: Schedule
    /// The number of all plays, including those that showed whether a recording may be offered.
    package var made = 0
    /// The total time of all plays.
    package var took = Duration.zero
    /// The time of the longest play.
    package var longest = Duration.zero

    package init(
        scenario: Scenario, golden: String?, outcomes: [PlayOutcome], stability: Stability = .notAsked,
        schedule: Schedule = Schedule()
    ) {
        self.scenario = scenario
        self.golden = golden
        self.outcomes = outcomes
        self.stability = stability
        self.schedule = schedule
    }

    /// The gravest outcome; its verdict is the verdict of the scenario.
    package var gravest: PlayOutcome {
        outcomes.max { $0.judgement.verdict.gravity < $1.judgement.verdict.gravity } ?? outcomes[0]
    }

    package var verdict: Verdict { gravest.judgement.verdict }

    package var plays: Int { outcomes.map(\.count).reduce(0, +) }

    package var hangs: Int { outcomes.filter { $0.judgement.verdict == .hung }.map(\.count).reduce(0, +) }

    /// The recording that may become the golden; nil if there is nothing to approve, or it must not be approved.
    package var offer: String? {
        guard schedule.isDefault, outcomes.count == 1, Self.isOfferable(outcomes[0].judgement), stability.allowsOffer
        else { return nil }
        return outcomes[0].judgement.recording
    }

    /// Tells whether a play could be approved: it differs only in its text.
    static func isOfferable(_ judgement: Judgement) -> Bool {
        [.changed, .new].contains(judgement.verdict) && judgement.failure == nil
    }

    package var exitCode: ExitCode { verdict.exitCode }
}

extension ExitCode {
    /// Creates the exit code of a run with these verdicts, and with the exchanges that no scenario plays.
    package init(_ verdicts: [Verdict], _ check: UnplayedCheck?) {
        let unplayed = check?.findings.contains(where: \.counts) == true ? ExitCode.differs : .same
        self = verdicts.map(\.exitCode).reduce(unplayed) { $0.merged(with: $1) }
    }
}

extension Verdict {
    /// The exit code of a run with only this verdict.
    package var exitCode: ExitCode {
        switch self {
        case .same: .same
        case .changed, .new, .miss, .held, .broken, .crashed, .hung: .differs
        case .couldNotRun: .couldNotRun
        }
    }

    /// The rank by which the gravest of several plays decides: graver verdicts have higher ones.
    package var gravity: Int {
        switch self {
        case .same: 0
        case .new: 1
        case .changed: 2
        case .miss: 3
        case .held: 4
        case .broken: 5
        case .crashed: 6
        case .hung: 7
        case .couldNotRun: 8
        }
    }
}
