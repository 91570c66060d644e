import Foundation
import HTTPFixtures

extension ReplaySource {
    /// Creates the source of a play from the scenario that is played.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - exchanges: The contents of each of its fixtures.
    ///   - memory: The state at the end of an earlier launch.
    ///   - repeatsLast: Whether a request gets the last answer once more where its rule would make it an error.
    ///   - environment: The variables that are set; those that the scenario names are secrets.
    ///   - tellSecret: Receives each secret that the app sends, and its number, so that the app's output can be redacted.
    package convenience init(
        _ scenario: Scenario, _ exchanges: [StoredExchanges], after memory: AnswerMemory = AnswerMemory(),
        repeatsLast: Bool = false,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        tellSecret: @escaping @Sendable (String, Int) -> Void
    ) {
        let known = KnownSecret.all(named: scenario.environment, in: environment, by: scenario.redaction)
        var redactor = Redactor(scenario.redaction, knowing: known, after: memory.secrets)
        // The head of the recording shows them before anything else.
        if !known.isEmpty { for fault in scenario.faults { _ = redactor.redact(text: fault.text) } }
        self.init(
            of: scenario.name,
            Cassettes(
                scenario.fixtures, exchanges, rules: scenario.rules, played: memory.played, repeatsLast: repeatsLast),
            ignoring: HostList(scenario.ignoredHosts), faults: FaultScript(scenario.faults, after: memory.faults),
            redactor: redactor, repeatsLast: repeatsLast, tellSecret: tellSecret)
    }
}
