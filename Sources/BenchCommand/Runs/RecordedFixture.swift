/// A fixture, as far as a report shows it.
struct RecordedFixture: Codable, Hashable, Sendable {
    let name: String
    /// `GET https://…`, as stored.
    let exchanges: [String]
    /// The same in full, in their order; nil in a run of an earlier bench, and of a fixture that cannot be read in full.
    var details: [RecordedExchange]?

    init(name: String, exchanges: [String], details: [RecordedExchange]? = nil) {
        (self.name, self.exchanges, self.details) = (name, exchanges, details)
    }
}

/// An exchange of a fixture, redacted, and cut where it is long.
struct RecordedExchange: Codable, Hashable, Sendable {
    let sentHeaders: [String]
    let sent: [String]
    /// As a recording tells it: `200 application/json, 9 members`.
    let answer: String
    let headers: [String]
    let body: [String]
}
