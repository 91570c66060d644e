import BenchDiagnostics
import HTTPFixtures
import PresenterBench

/// The registered scenarios, in the order of their registration, with valid names.
struct ScenarioList: Sendable {
    let all: [Scenario]

    /// Takes scenarios whose names must be valid and unique file names.
    ///
    /// - Throws: `RegistrationError` that names the first bad one.
    init(_ scenarios: [Scenario]) throws(RegistrationError) {
        var names: Set<String> = []
        var fixtures: [String: Fixture] = [:]
        for scenario in scenarios {
            guard FixtureName.isValid(scenario.name) else { throw .badScenarioName(scenario.name) }
            guard names.insert(scenario.name).inserted else { throw .nameTakenTwice(scenario.name) }
            if let start = scenario.startsAt, !PlayDates.contains(start) {
                throw .startOutside(scenario: scenario.name)
            }
            for scrubber in scenario.scrubbers {
                do { try scrubber.validate() } catch { throw .badScrubber(error, scenario: scenario.name) }
            }
            do { try HostList(scenario.ignoredHosts).validate() } catch {
                throw .badIgnoredHost(error, scenario: scenario.name)
            }
            for rule in scenario.rules {
                do { try rule.validate() } catch { throw .badRuleOfScenario(error, scenario: scenario.name) }
            }
            for fixture in scenario.fixtures { try Self.check(fixture, of: scenario.name, &fixtures) }
            guard Set(scenario.fixtures.map(\.name)).count == scenario.fixtures.count else {
                throw .fixtureNamedTwice(scenario: scenario.name)
            }
        }
        all = scenarios
    }

    private static func check(
        _ fixture: Fixture, of scenario: String, _ known: inout [String: Fixture]
    ) throws(RegistrationError) {
        guard FixtureName.isValid(fixture.name) else { throw .badFixtureName(fixture.name, scenario: scenario) }
        do { try fixture.validate() } catch { throw .badRule(error, fixture: fixture.name) }
        do { try fixture.redaction.validate() } catch { throw .badRedaction(error, fixture: fixture.name) }
        guard known.updateValue(fixture, forKey: fixture.name) ?? fixture == fixture else {
            throw .rulesDiffer(fixture: fixture.name, scenario: scenario)
        }
    }

    /// Returns the scenarios that the patterns match, in the order of registration; all of them without a pattern.
    ///
    /// - Throws: `UsageError.nothingMatches` for the first pattern that matches none.
    func matching(_ patterns: [String]) throws(UsageError) -> [Scenario] {
        guard !patterns.isEmpty else { return all }
        for pattern in patterns where !all.contains(where: { WildcardText(glob: pattern).matches($0.name) }) {
            throw .nothingMatches(pattern, kind: "scenario", nearest: NearestName.of(pattern, in: all.map(\.name)))
        }
        return all.filter { scenario in patterns.contains { WildcardText(glob: $0).matches(scenario.name) } }
    }

    /// Returns the scenario with the given name.
    ///
    /// - Throws: `UsageError.nothingMatches` with the nearest names.
    func one(named name: String) throws(UsageError) -> Scenario {
        if let scenario = all.first(where: { $0.name == name }) { return scenario }
        throw .nothingMatches(name, kind: "scenario", nearest: NearestName.of(name, in: all.map(\.name)))
    }

    /// Returns the scenario whose traffic fills a fixture.
    ///
    /// - Throws: `UsageError` if the fixture or the scenario is unknown, or every scenario of the fixture has a fault.
    func capturing(_ fixture: String, with name: String?) throws(UsageError) -> Scenario {
        let users = all.filter { $0.fixtures.contains { $0.name == fixture } }
        guard !users.isEmpty else {
            let names = all.flatMap { $0.fixtures.map(\.name) }
            throw .nothingMatches(fixture, kind: "fixture", nearest: NearestName.of(fixture, in: names.distinct))
        }
        if let name {
            if let user = users.first(where: { $0.name == name }) { return user }
            throw .notAUser(name, fixture: fixture, nearest: NearestName.of(name, in: users.map(\.name)))
        }
        if let user = users.first(where: \.faults.isEmpty) { return user }
        throw .allHaveFaults(fixture: fixture, users: users.map(\.name))
    }
}
