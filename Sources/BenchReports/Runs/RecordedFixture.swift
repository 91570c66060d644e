/// A fixture, as far as a report shows it.
package struct RecordedFixture: Codable, Hashable, Sendable {
    package let name: String
    /// `GET https://…`, as stored.
    let exchanges: [String]
    /// The same in full, in their order; nil in a run of an earlier bench, and of a fixture that cannot be read in full.
    var details: [RecordedExchange]?

    package init(name: String, exchanges: [String], details: [RecordedExchange]? = nil) {
        (self.name, self.exchanges, self.details) = (name, exchanges, details)
    }
}

/// An exchange of a fixture, redacted, and cut where it is long.
package struct RecordedExchange: Codable, Hashable, Sendable {
    package let sentHeaders: [String]
    package let sent: [String]
    /// As a recording tells it: `200 application/json, 9 members`.
    package let answer: String
    package let headers: [String]
    package let body: [String]

    package init(sentHeaders: [String], sent: [String], answer: String, headers: [String], body: [String]) {
        (self.sentHeaders, self.sent, self.answer) = (sentHeaders, sent, answer)
        (self.headers, self.body) = (headers, body)
    }
}
