import HTTPFixtures
import PresenterBench

/// One play to be run.
package struct PlannedPlay: Hashable, Sendable {
    package var scenario: String
    /// Names of environment variables that the app code may see.
    var environment: [String]
    /// The secrets in it.
    var redaction = Redaction()
    /// The secrets that an earlier play of the scenario has reported.
    var secrets: [PlayEvent] = []
    /// The launch arguments of the app.
    package var arguments: [String]
    package var conditions: PlayConditions
    /// True if a crash is examined, which takes longer than a play.
    var tracesCrash = true
    /// True if its process must be a new one, although a copy would do.
    var needsNewProcess = false
    /// True if its process may be a copy of another: nothing in it is then as it is only in a new process.
    var mayBeCopied: Bool { conditions == .usual && arguments.isEmpty && !needsNewProcess }
    /// The first step of the last launch, from 1, that is only named, as are those after it. Nil if all are played.
    package var firstNamed: Int?
    /// The differences from the default play.
    package var schedule = Schedule()
    /// True if it reports what it could do differently.
    package var reportsChoices = false
    /// True if it also reports which other threads could get the turn.
    package var reportsThreads = false
    /// True if the bench launches its app again, in the place of its process.
    package var leavesLaunches = false
    /// The descriptor with what the last launch has left; nil for the first launch.
    package var resumes: Int32?

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
        redaction = scenario.redaction
    }
}
