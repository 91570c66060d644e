import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

extension RecordingHead {
    /// Creates the lines about a scenario before the first event.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - events: The events of a play of it; the secrets in them are in no line.
    ///   - schedule: What the play does differently from the default play.
    ///   - environment: The variables that are set; those that the scenario names are secrets.
    package init(
        _ scenario: Scenario, after events: [PlayEvent] = [], schedule: Schedule = Schedule(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.init(
            scenario: scenario.name, fixture: scenario.fixtureNames,
            faults: Self.faults(of: scenario, after: events, environment),
            answers: scenario.answers == .firstFirst ? nil : scenario.answers.rawValue,
            restsOn: Scenario.Dependence.allCases.filter(scenario.dependsOn.contains).map(\.rawValue))
        self.schedule = schedule.isDefault ? nil : schedule.token
    }

    /// The faults without secrets: their paths may be made of the value of a variable.
    private static func faults(
        of scenario: Scenario, after events: [PlayEvent], _ environment: [String: String]
    ) -> [String] {
        guard !scenario.faults.isEmpty else { return [] }
        let known = KnownSecret.all(named: scenario.environment, in: environment, by: scenario.redaction)
        var redactor = Redactor(scenario.redaction, knowing: known)
        // The play numbers those that are known in the same order, before it learns of others.
        let faults = scenario.faults.map { redactor.redact(text: $0.text) }
        redactor.learnSecrets(in: events)
        return faults.map { redactor.redact(text: $0) }
    }
}
