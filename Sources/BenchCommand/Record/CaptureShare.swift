import HTTPFixtures
import PresenterBench

/// Decides which exchanges of a capture go into the fixture that is written; the others belong to other fixtures of the
/// scenario.
struct CaptureShare: Sendable {
    private let hosts: FixtureHosts
    private let place: Int

    /// Determines the hosts of a scenario's fixtures.
    ///
    /// - Throws: `CaptureRefusal.hostsUnknown` if neither the fixture nor another missing one names its hosts;
    ///   `FixtureError` if one cannot be read.
    init(of fixture: Fixture, in scenario: Scenario, store: FixtureStore) throws {
        let fixtures = scenario.fixtures.isEmpty ? [fixture] : scenario.fixtures
        let place = fixtures.firstIndex { $0.name == fixture.name } ?? 0
        let urls = try fixtures.enumerated().map { index, other -> [String] in
            guard fixtures.count > 1, other.hosts.isEmpty else { return [] }
            guard try store.exists(other.name) else {
                // If the fixture that is written names its hosts, another missing one has none of them.
                guard index == place || !fixture.hosts.isEmpty else {
                    throw CaptureRefusal.hostsUnknown(fixture: other.name)
                }
                return []
            }
            return try store.open(other.name).heads.map(\.url)
        }
        hosts = FixtureHosts(fixtures, holding: urls)
        self.place = place
    }

    /// Returns whether an exchange goes into the fixture.
    func contains(_ exchange: Exchange) -> Bool { hosts.captureOwner(of: exchange.request.url) == place }
}
