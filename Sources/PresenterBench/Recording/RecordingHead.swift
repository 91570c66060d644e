/// What a recording says of the scenario before the first event.
package struct RecordingHead: Hashable, Sendable {
    package var scenario: String
    /// The names of the fixtures, in the order in which they are asked; nil where there is none.
    package var fixture: String?
    /// One line for each fault put in place of an answer.
    package var faults: [String]
    /// In which order answers are handed over, where it is not the usual one.
    package var answers: String?

    /// What the recording is true for only: `hash order`.
    package var restsOn: [String]

    package init(
        scenario: String, fixture: String?, faults: [String] = [], answers: String? = nil, restsOn: [String] = []
    ) {
        self.scenario = scenario
        self.fixture = fixture
        self.faults = faults
        self.answers = answers
        self.restsOn = restsOn
    }

    var lines: [String] {
        ["scenario  " + scenario] + (fixture.map { ["fixture   " + $0] } ?? []) + faults.map { "fault     " + $0 }
            + (answers.map { ["answers   " + $0] } ?? []) + restsOn.map { "rests on  " + $0 }
    }
}
