import BenchDiagnostics
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// The plays of one scenario in a run, from the first to the final result.
package struct ScenarioPlays {
    let scenario: Scenario
    private let golden: String?
    private let repetitions: Int
    /// True if a recording that differs is offered for approval, and played more often for that.
    private let offers: Bool
    private let schedule: Schedule
    private var started = 0
    private var ended = 0
    private var outcomes: [PlayOutcome] = []
    private var check: SteadinessCheck?
    private var comparison: OfferComparison?
    private var lastPlay: PlayResult?
    /// The play by a copy that a new process repeats before the offer.
    private var copiedPlay: PlayResult?
    private var made = 0
    private var took = Duration.zero
    private var longest = Duration.zero
    /// The result of the scenario; nil until all its plays are over.
    package private(set) var result: ScenarioResult?

    package init(
        _ scenario: Scenario, golden: String?, repetitions: Int, offers: Bool, schedule: Schedule = Schedule()
    ) {
        self.scenario = scenario
        self.golden = golden
        self.repetitions = repetitions
        self.offers = offers && schedule.isDefault
        self.schedule = schedule
    }

    /// Creates a scenario that is not played, because its golden cannot be read.
    package init(_ scenario: Scenario, unreadable failure: Diagnostic) {
        self.init(scenario, golden: nil, repetitions: 0, offers: false)
        refuse(failure)
    }

    private mutating func refuse(_ failure: Diagnostic) {
        let judgement = Judgement(verdict: .couldNotRun, recording: "", failure: failure)
        end(ScenarioResult(scenario: scenario, golden: nil, outcomes: [PlayOutcome(judgement, of: nil)]))
    }

    private mutating func end(_ result: ScenarioResult) {
        var result = result
        (result.made, result.took, result.longest) = (made, took, longest)
        self.result = result
    }

    /// The reason why the golden must not be shown: it holds a secret; nil if it may be.
    private var secretOfGolden: Diagnostic? {
        guard let golden, outcomes.contains(where: { $0.judgement.verdict != .same }) else { return nil }
        let found = SecretCheck.findings(
            inText: golden, path: RecordingKind.golden.path(of: scenario.name), redaction: scenario.redaction)
        return found.first.map {
            Diagnostic(
                what: "The golden holds a secret: \($0.kind).", place: "\($0.file), \($0.place)",
                next: "Remove it from the file, revoke it at its service, and play again: \(.replay, scenario.name)"
            )
        }
    }

    /// Returns the next of the requested plays.
    mutating func next() -> PlannedPlay? {
        guard started < repetitions else { return nil }
        started += 1
        return plan(.usual)
    }

    /// Takes the result of a play, and returns further plays that it makes necessary.
    package mutating func take(_ play: PlayResult) -> [PlannedPlay] {
        // A play that was ended because nobody needs it any more says nothing.
        guard !isPointless(play.plan) else { return [] }
        made += 1
        took += play.took
        longest = max(longest, play.took)
        if check != nil { return takeFurther(play) }
        ended += 1
        lastPlay = play
        count(judgement(of: play), of: play)
        guard ended == repetitions else { return [] }
        return settle()
    }

    /// Offers the recording that differs, once it is known whether it may be offered.
    private mutating func settle() -> [PlannedPlay] {
        if let failure = secretOfGolden {
            refuse(failure)
            return []
        }
        if offers, outcomes.count == 1, ScenarioResult.isOfferable(outcomes[0].judgement) {
            let check = SteadinessCheck(of: scenario)
            self.check = check
            return newPlay() + check.due.map(plan)
        }
        finish()
        return []
    }

    /// Returns a play in a new process, to repeat that of a copy: memory has other addresses in a copy, and the plays
    /// to compare may differ only in what the check varies.
    private mutating func newPlay() -> [PlannedPlay] {
        guard lastPlay?.isOfCopy == true else { return [] }
        (copiedPlay, lastPlay) = (lastPlay, nil)
        var plan = plan(.usual)
        plan.needsNewProcess = true
        return [plan]
    }

    /// Takes the result of a play that shows whether the recording may be offered.
    private mutating func takeFurther(_ play: PlayResult) -> [PlannedPlay] {
        let known = comparison
        if play.plan.needsNewProcess { lastPlay = play } else { check?.take(play) { known?.outcome(of: $0) } }
        guard var check, check.due.isEmpty, let lastPlay else { return [] }
        if comparison == nil {
            let comparison = OfferComparison(of: lastPlay, with: check.plays, judge: judgement(of:literal:))
            self.comparison = comparison
            check.compare(comparison)
            self.check = check
            guard check.due.isEmpty else { return check.due.map(plan) }
        }
        finish()
        return []
    }

    /// Returns whether a play is no longer needed, since others have answered its question.
    package func isPointless(_ plan: PlannedPlay) -> Bool { check?.isPointless(plan.conditions) ?? false }

    private mutating func count(_ judgement: Judgement, of play: PlayResult) {
        if let index = outcomes.firstIndex(where: { $0.isSame(as: judgement) }) {
            outcomes[index].count += 1
        } else {
            outcomes.append(PlayOutcome(judgement, of: play))
        }
    }

    private mutating func finish() {
        var stability = Stability.notAsked
        if let check, let comparison {
            stability = check.stability
            if let difference = copiedPlay.flatMap(comparison.difference) {
                if stability == .steady { stability = .unsteady(difference, because: .copy) }
            } else {
                outcomes[0].judgement = comparison.offered
            }
        }
        end(
            ScenarioResult(
                scenario: scenario, golden: golden, outcomes: outcomes, stability: stability, schedule: schedule))
    }

    /// Judges a play; values that are the same in all plays of a scenario are not scrubbed.
    private func judgement(of play: PlayResult, literal: Set<VolatileValue>? = nil) -> Judgement {
        Verdict.judge(
            RecordingHead(scenario, after: play.events, schedule: schedule), events: play.events, exit: play.exit,
            launches: scenario.flows.count, golden: golden, literal: literal)
    }

    private func plan(_ conditions: PlayConditions) -> PlannedPlay {
        var plan = PlannedPlay(scenario, conditions: conditions)
        plan.schedule = schedule
        return plan
    }
}

extension RecordingHead {
    /// Creates the lines about a scenario before the first event.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - events: The events of a play of it; their secrets are in no line.
    ///   - schedule: The deviations of the play.
    ///   - environment: The variables that are set; those that the scenario names are secrets. Most callers need none.
    package init(
        _ scenario: Scenario, after events: [PlayEvent] = [], schedule: Schedule = Schedule(),
        environment: @autoclosure () -> [String: String] = ProcessInfo.processInfo.environment
    ) {
        let faults = Self.faults(of: scenario, after: events, environment)
        self.init(
            scenario: scenario.name, fixture: scenario.fixtureNames,
            replies: zip(scenario.faults, faults).filter(\.0.isReply).map(\.1),
            faults: zip(scenario.faults, faults).filter { !$0.0.isReply }.map(\.1),
            answers: scenario.answers == .firstFirst ? nil : scenario.answers.rawValue,
            compiled: scenario.compiled.isEmpty
                ? nil : EscapedText.printable(scenario.compiled.joined(separator: ", ")),
            restsOn: Scenario.Dependence.allCases.filter(scenario.dependsOn.contains).compactMap(\.text))
        self.schedule = schedule.isDefault ? nil : schedule.token
    }

    /// The faults with their secrets replaced: a path may contain the value of a variable.
    private static func faults(
        of scenario: Scenario, after events: [PlayEvent], _ environment: () -> [String: String]
    ) -> [String] {
        guard !scenario.faults.isEmpty else { return [] }
        let known = KnownSecret.all(named: scenario.environment, in: environment(), by: scenario.redaction)
        var redactor = Redactor(scenario.redaction, knowing: known)
        // The play numbers the known secrets in the same order, before it learns of others.
        let faults = scenario.faults.map { redactor.redact(text: $0.text) }
        redactor.learnSecrets(in: events)
        return faults.map { redactor.redact(text: $0) }
    }
}
