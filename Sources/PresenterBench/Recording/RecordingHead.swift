/// What a recording says of the scenario before the first event.
package struct RecordingHead: Hashable, Sendable {
    package var scenario: String
    package var fixture: String?
    /// One line for each fault put in place of an answer.
    package var faults: [String]

    package init(scenario: String, fixture: String?, faults: [String] = []) {
        self.scenario = scenario
        self.fixture = fixture
        self.faults = faults
    }

    var lines: [String] {
        ["scenario  " + scenario] + (fixture.map { ["fixture   " + $0] } ?? []) + faults.map { "fault     " + $0 }
    }
}
