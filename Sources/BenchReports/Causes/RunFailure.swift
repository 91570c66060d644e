import BenchRunner
import Transcript

/// A scenario of a run that is not the same, as far as its cause goes.
package struct RunFailure: Sendable {
    let name: String
    let verdict: Verdict
    let golden: String?
    let recording: String
    /// The mistake, if it is not only that lines differ.
    let reason: String?
}

extension RunFailure {
    /// Nil if the scenario is the same.
    package init?(_ result: ScenarioResult) {
        guard result.exitCode != .same else { return nil }
        let judgement = result.gravest.judgement
        self.init(
            name: result.scenario.name, verdict: result.verdict, golden: result.golden,
            recording: judgement.recording, reason: judgement.failure?.what)
    }

    /// Nil if the scenario is the same.
    package init?(_ scenario: RecordedScenario) {
        guard scenario.exitCode != 0 else { return nil }
        self.init(
            name: scenario.name, verdict: scenario.verdict, golden: scenario.golden, recording: scenario.recording,
            reason: scenario.isOffered ? nil : scenario.reasons.first)
    }
}
