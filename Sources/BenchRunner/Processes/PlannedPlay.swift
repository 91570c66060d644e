import PresenterBench

/// One play to be run.
package struct PlannedPlay: Hashable, Sendable {
    package var scenario: String
    /// Names of environment variables that the app code may see.
    var environment: [String]
    /// The launch arguments of the app.
    package var arguments: [String]
    package var conditions: PlayConditions
    /// Whether a crash is examined, which takes longer than a play.
    var tracesCrash = true
    /// The first step of the last launch, from 1, that is only named, as are those after it. Nil if all are played.
    package var firstNamed: Int?

    package init(
        scenario: String, environment: [String] = [], arguments: [String] = [], conditions: PlayConditions = .usual
    ) {
        self.scenario = scenario
        self.environment = environment
        self.arguments = arguments
        self.conditions = conditions
    }

    package init(_ scenario: Scenario, conditions: PlayConditions = .usual) {
        self.init(
            scenario: scenario.name, environment: scenario.environment, arguments: scenario.initialState.arguments,
            conditions: conditions)
    }
}
