import Foundation
import HTTPFixtures
import PresenterBench

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

extension RecordedFixture {
    /// The fixtures of scenarios, as far as they can be read: what cannot be is a result of a scenario already.
    static func all(of scenarios: [Scenario], root: URL) -> [RecordedFixture] {
        let store = FixtureStore(root: root)
        return Set(scenarios.flatMap { $0.fixtures.map(\.name) }).sorted().compactMap { name in
            guard let isThere = try? store.exists(name), isThere, let heads = try? store.open(name).heads else {
                return nil
            }
            let rules = scenarios.flatMap(\.fixtures).filter { $0.name == name }.map(\.redaction)
            let looked = try? store.look(at: name).withoutSecrets(Redaction(joining: rules))
            return RecordedFixture(
                name: name, exchanges: heads.map(\.text), details: looked.map { ShownFixture(name, $0).details })
        }
    }
}
