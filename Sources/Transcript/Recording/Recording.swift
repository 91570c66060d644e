/// The deeds of one play of a scenario: the lines about the scenario, what happened, and the values that have a name.
package struct Recording: Hashable, Sendable {
    package var head: RecordingHead
    package var entries: [Entry]
    /// The number of values of each kind that show a name and a number: `UUID 2, DATE`; nil if none does.
    package var scrubbed: String?

    package init(head: RecordingHead, entries: [Entry], scrubbed: String? = nil) {
        self.head = head
        self.entries = entries
        self.scrubbed = scrubbed
    }

    package var messages: [Entry.Message] {
        entries.compactMap { if case .message(let message) = $0 { message } else { nil } }
    }
}

/// The lines about the scenario before the first event.
package struct RecordingHead: Hashable, Sendable {
    package var scenario: String
    /// The names of the fixtures, in order of precedence; nil if there is none.
    package var fixture: String?
    /// The answers by hand, one line each: `200 on GET /plants`.
    package var replies: [String]
    /// What fails or changes an answer, one line each: `error timedOut on GET /plants`.
    package var faults: [String]
    /// The order in which answers are delivered, if it is not the default.
    package var answers: String?

    /// The conditions that the recording depends on: `hash order`.
    package var restsOn: [String]
    /// The deviations of the play from the default play; nil if it had none.
    package var schedule: String?

    package init(
        scenario: String, fixture: String?, replies: [String] = [], faults: [String] = [], answers: String? = nil,
        restsOn: [String] = []
    ) {
        self.scenario = scenario
        self.fixture = fixture
        self.replies = replies
        self.faults = faults
        self.answers = answers
        self.restsOn = restsOn
    }

    /// The condition of a recording whose play drew random numbers, which only the play can show.
    package static let randomNumbers = "random numbers from a fixed seed"
}
