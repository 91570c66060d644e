/// The lines about the scenario before the first event.
package struct RecordingHead: Hashable, Sendable {
    package var scenario: String
    /// The names of the fixtures, in order of precedence; nil if there is none.
    package var fixture: String?
    /// One line for each fault that replaces an answer.
    package var faults: [String]
    /// The order in which answers are delivered, if it is not the default.
    package var answers: String?

    /// The conditions that the recording depends on: `hash order`.
    package var restsOn: [String]
    /// What the play did differently from the default play; nil if nothing.
    package var schedule: String?

    package init(
        scenario: String, fixture: String?, faults: [String] = [], answers: String? = nil, restsOn: [String] = []
    ) {
        self.scenario = scenario
        self.fixture = fixture
        self.faults = faults
        self.answers = answers
        self.restsOn = restsOn
    }

    /// What a recording rests on whose play drew random numbers, which only the play can show.
    package static let randomNumbers = "random numbers from a fixed seed"
}
