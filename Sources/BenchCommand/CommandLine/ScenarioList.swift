import BenchDiagnostics
import HTTPFixtures
import PresenterBench
import Transcript

/// The registered scenarios and screens, in the order of their registration, with valid names.
struct ScenarioList: Sendable {
    /// The scenarios, each with a flow of its own.
    let all: [Scenario]
    /// The screens, whose flows only an exploration makes.
    let screens: [Scenario.Screen]
    /// All that a process can play by name.
    var playable: [Scenario] { all + screens.map(\.scenario) }

    /// Takes scenarios and screens whose names must be valid and unique file names.
    ///
    /// - Throws: A failure that names the first bad one.
    init(_ scenarios: [Scenario], _ screens: [Scenario.Screen] = []) throws(Diagnostic) {
        var places: [String: SourceLine] = [:]
        var fixtures: [String: Fixture] = [:]
        for scenario in scenarios + screens.map(\.scenario) {
            guard FixtureName.isValid(scenario.name) else { throw .badScenarioName(of: scenario) }
            if let before = places.updateValue(scenario.place, forKey: scenario.name) {
                throw .scenarioNameTakenTwice(by: scenario, before: before)
            }
            try Self.check(scenario)
            for fixture in scenario.fixtures { try Self.check(fixture, of: scenario, &fixtures) }
            guard Set(scenario.fixtures.map(\.name)).count == scenario.fixtures.count else {
                throw .fixtureNamedTwice(in: scenario)
            }
        }
        all = scenarios
        self.screens = screens
    }

    /// Refuses a declaration of a scenario that is invalid, or can have no effect.
    private static func check(_ scenario: Scenario) throws(Diagnostic) {
        if let start = scenario.startsAt, !PlayDates.contains(start) { throw .startOutside(in: scenario) }
        for scrubber in scenario.scrubbers {
            do { try scrubber.validate() } catch { throw .badDeclaration(error, in: scenario) }
        }
        do { try HostList(scenario.ignoredHosts).validate() } catch { throw .badIgnoredHost(error, in: scenario) }
        for rule in scenario.rules {
            do { try rule.validate() } catch { throw .badDeclaration(error, in: scenario) }
        }
        for fault in scenario.faults {
            do { try fault.validate() } catch { throw .badDeclaration(error, in: scenario) }
        }
        do { try scenario.checkProperties() } catch { throw .badDeclaration(error, in: scenario) }
        if !scenario.deviations.isEmpty {
            do { _ = try Schedule(token: scenario.deviations) } catch { throw .badDeviations(error, in: scenario) }
        }
        let isNoName: (String) -> Bool = { $0.isEmpty || $0.utf8.contains { [0, UInt8(ascii: "=")].contains($0) } }
        if let variable = scenario.environment.first(where: isNoName) { throw .badVariable(variable, in: scenario) }
    }

    private static func check(
        _ fixture: Fixture, of scenario: Scenario, _ known: inout [String: Fixture]
    ) throws(Diagnostic) {
        let name = fixture.name
        guard FixtureName.isValid(name) else { throw .badFixtureName(name, in: scenario) }
        do { try fixture.validate() } catch { throw .badDeclaration(error, ofFixture: name, in: scenario) }
        do { try fixture.redaction.validate() } catch { throw .badDeclaration(error, ofFixture: name, in: scenario) }
        let isSame = known.updateValue(fixture, forKey: name) ?? fixture == fixture
        guard isSame else { throw .rulesDiffer(fixture: name, in: scenario) }
    }

    /// Returns this list unless it has no scenario, since a run without plays finds nothing wrong.
    ///
    /// - Throws: `Diagnostic.noScenarios`, or `.onlyScreens`.
    func atLeastOne() throws(Diagnostic) -> ScenarioList {
        guard !all.isEmpty else { throw playable.isEmpty ? .noScenarios : .onlyScreens }
        return self
    }

    /// Returns this list unless it has neither a scenario nor a screen.
    ///
    /// - Throws: `Diagnostic.noScenarios`.
    func atLeastOneOfEither() throws(Diagnostic) -> ScenarioList {
        guard !playable.isEmpty else { throw .noScenarios }
        return self
    }

    /// Returns those of the scenarios, or of others, that the patterns match, in their order; all of them without a
    /// pattern.
    ///
    /// - Throws: `Diagnostic.nothingMatches` for the first pattern that matches none, `.isAScreen` where it names one.
    func matching(_ patterns: [String], in others: [Scenario]? = nil) throws(Diagnostic) -> [Scenario] {
        try patterns.matching(others ?? all, by: \.name) { noScenario($0, nearest: $1) }
    }

    /// Returns the scenario with the given name.
    ///
    /// - Throws: `Diagnostic.nothingMatches` with the nearest names, `.isAScreen` for the name of one.
    func one(named name: String) throws(Diagnostic) -> Scenario {
        if let scenario = all.first(where: { $0.name == name }) { return scenario }
        throw noScenario(name, nearest: NearestName.of(name, in: all.map(\.name)))
    }

    private func noScenario(_ name: String, nearest: [String]) -> Diagnostic {
        let isScreen = screens.contains { $0.scenario.name == name }
        return isScreen ? .isAScreen(name) : .nothingMatches(name, kind: "scenario", nearest: nearest)
    }

    /// Returns the names of the fixtures that some scenarios use, and neither another scenario nor a screen.
    func fixtures(onlyOf scenarios: [Scenario]) -> Set<String> {
        let names = Set(scenarios.map(\.name))
        let others = playable.filter { !names.contains($0.name) }.flatMap(\.fixtures)
        return Set(scenarios.flatMap(\.fixtures).map(\.name)).subtracting(others.map(\.name))
    }

    /// Returns the screen with a name, or the first with a fixture of that name which no scenario has.
    func screen(capturing name: String) -> Scenario.Screen? {
        guard !all.contains(where: { $0.uses(name) }) else { return nil }
        return screens.first { $0.scenario.name == name }
            ?? screens.first { $0.scenario.uses(name) }
    }

    /// Returns the scenario whose traffic fills a fixture.
    ///
    /// - Throws: A `Diagnostic` if the fixture or the scenario is unknown, the name is that of a scenario, or every scenario of the fixture has a fault.
    func capturing(_ fixture: String, with name: String?) throws(Diagnostic) -> Scenario {
        let users = all.filter { $0.uses(fixture) }
        guard !users.isEmpty else {
            if let scenario = all.first(where: { $0.name == fixture }) {
                throw .isAScenario(fixture, fixtures: scenario.fixtures.map(\.name))
            }
            let names = all.flatMap { $0.fixtures.map(\.name) } + screens.map(\.scenario.name)
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

extension Scenario {
    /// Tells whether the scenario has a fixture of this name.
    func uses(_ fixture: String) -> Bool { fixtures.contains { $0.name == fixture } }
}

extension [Scenario] {
    /// Returns the redaction of a fixture, by all scenarios that use it.
    func redaction(of fixture: String) -> Redaction {
        Redaction(joining: flatMap(\.fixtures).filter { $0.name == fixture }.map(\.redaction))
    }
}
