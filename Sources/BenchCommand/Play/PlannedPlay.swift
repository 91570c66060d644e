/// One play that is to be run.
struct PlannedPlay: Hashable, Sendable {
    var scenario: String
    /// Names of environment variables that the app code may see.
    var environment: [String]
    var conditions: PlayConditions

    init(scenario: String, environment: [String] = [], conditions: PlayConditions = .usual) {
        self.scenario = scenario
        self.environment = environment
        self.conditions = conditions
    }
}
