import PresenterBench

/// The registered scenarios, in the order of their registration, with good names.
struct ScenarioList: Sendable {
    let all: [Scenario]

    /// Takes scenarios whose names can be file names and tell them apart.
    ///
    /// - Throws: `RegistrationError` that names the first bad one.
    init(_ scenarios: [Scenario]) throws(RegistrationError) {
        var names: Set<String> = []
        var fixtures: [String: Fixture] = [:]
        for scenario in scenarios {
            guard FixtureName.isValid(scenario.name) else { throw .badScenarioName(scenario.name) }
            guard names.insert(scenario.name).inserted else { throw .nameTakenTwice(scenario.name) }
            for scrubber in scenario.scrubbers {
                do { try scrubber.validate() } catch { throw .badScrubber(error, scenario: scenario.name) }
            }
            guard let fixture = scenario.fixture else { continue }
            guard FixtureName.isValid(fixture.name) else {
                throw .badFixtureName(fixture.name, scenario: scenario.name)
            }
            do { try fixture.redaction.validate() } catch { throw .badRedaction(error, fixture: fixture.name) }
            guard fixtures.updateValue(fixture, forKey: fixture.name) ?? fixture == fixture else {
                throw .rulesDiffer(fixture: fixture.name, scenario: scenario.name)
            }
        }
        all = scenarios
    }

    /// Picks the scenarios that the patterns name, in the order of registration; all of them without a pattern.
    ///
    /// - Throws: `UsageError.nothingMatches` for the first pattern that names none.
    func matching(_ patterns: [String]) throws(UsageError) -> [Scenario] {
        guard !patterns.isEmpty else { return all }
        for pattern in patterns where !all.contains(where: { Glob(pattern).matches($0.name) }) {
            throw .nothingMatches(pattern, kind: "scenario", nearest: NearestName.of(pattern, in: all.map(\.name)))
        }
        return all.filter { scenario in patterns.contains { Glob($0).matches(scenario.name) } }
    }

    /// Picks the scenario whose traffic fills a fixture.
    ///
    /// - Throws: `UsageError.nothingMatches` where the fixture or the scenario is unknown.
    func capturing(_ fixture: String, with name: String?) throws(UsageError) -> Scenario {
        let users = all.filter { $0.fixture?.name == fixture }
        guard !users.isEmpty else {
            let names = all.compactMap(\.fixture?.name)
            throw .nothingMatches(fixture, kind: "fixture", nearest: NearestName.of(fixture, in: names.distinct))
        }
        if let name {
            if let user = users.first(where: { $0.name == name }) { return user }
            throw .nothingMatches(
                name, kind: "scenario with fixture \(fixture)", nearest: NearestName.of(name, in: users.map(\.name)))
        }
        if let user = users.first(where: \.faults.isEmpty) { return user }
        throw .nothingMatches(fixture, kind: "scenario without a fault for fixture", nearest: users.map(\.name))
    }
}

extension Array where Element: Hashable {
    /// The elements in their order, each once.
    var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
