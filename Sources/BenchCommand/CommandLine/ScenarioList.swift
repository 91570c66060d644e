import BenchDiagnostics
import HTTPFixtures
import PresenterBench
import Transcript

/// The registered scenarios and screens, in the order of their registration, with valid names.
struct ScenarioList: Sendable {
    /// The scenarios, each with a flow of its own.
    let all: [Scenario]
    /// The screens, of which only an exploration makes flows.
    let screens: [Scenario.Screen]
    /// All that a process can play by name.
    var playable: [Scenario] { all + screens.map(\.scenario) }

    /// Takes scenarios and screens whose names must be valid and unique file names.
    ///
    /// - Throws: `RegistrationError` that names the first bad one.
    init(_ scenarios: [Scenario], _ screens: [Scenario.Screen] = []) throws(RegistrationError) {
        var places: [String: SourceLine] = [:]
        var fixtures: [String: Fixture] = [:]
        for scenario in scenarios + screens.map(\.scenario) {
            func refusal(_ reason: RegistrationError.Reason) -> RegistrationError {
                RegistrationError(reason, in: scenario)
            }
            guard FixtureName.isValid(scenario.name) else { throw refusal(.badScenarioName) }
            if let before = places.updateValue(scenario.place, forKey: scenario.name) {
                throw refusal(.nameTakenTwice(before: before))
            }
            if let reason = Self.mistake(in: scenario) { throw refusal(reason) }
            for fixture in scenario.fixtures {
                if let reason = Self.mistake(in: fixture, &fixtures) { throw refusal(reason) }
            }
            guard Set(scenario.fixtures.map(\.name)).count == scenario.fixtures.count else {
                throw refusal(.fixtureNamedTwice)
            }
        }
        all = scenarios
        self.screens = screens
    }

    /// A declaration of a scenario that can never be, or never do anything; nil if there is none.
    private static func mistake(in scenario: Scenario) -> RegistrationError.Reason? {
        if let start = scenario.startsAt, !PlayDates.contains(start) { return .startOutside }
        for scrubber in scenario.scrubbers {
            do { try scrubber.validate() } catch { return .badScrubber(error) }
        }
        do { try HostList(scenario.ignoredHosts).validate() } catch { return .badIgnoredHost(error) }
        for rule in scenario.rules {
            do { try rule.validate() } catch { return .badRuleOfScenario(error) }
        }
        for fault in scenario.faults {
            do { try fault.validate() } catch { return .badFault(error) }
        }
        do { try scenario.checkProperties() } catch { return .badProperty(error) }
        if !scenario.deviations.isEmpty {
            do { _ = try Schedule(token: scenario.deviations) } catch { return .badDeviations(error) }
        }
        let isNoName: (String) -> Bool = { $0.isEmpty || $0.utf8.contains { [0, UInt8(ascii: "=")].contains($0) } }
        return scenario.environment.first(where: isNoName).map { .badVariable($0) }
    }

    private static func mistake(in fixture: Fixture, _ known: inout [String: Fixture]) -> RegistrationError.Reason? {
        guard FixtureName.isValid(fixture.name) else { return .badFixtureName(fixture.name) }
        do { try fixture.validate() } catch { return .badRule(error, fixture: fixture.name) }
        do { try fixture.redaction.validate() } catch { return .badRedaction(error, fixture: fixture.name) }
        let isSame = known.updateValue(fixture, forKey: fixture.name) ?? fixture == fixture
        return isSame ? nil : .rulesDiffer(fixture: fixture.name)
    }

    /// Returns this list unless it is empty: what plays nothing finds nothing wrong.
    ///
    /// - Throws: `UsageError.noScenarios`, or `.onlyScreens`.
    func atLeastOne() throws(UsageError) -> ScenarioList {
        guard !all.isEmpty else { throw playable.isEmpty ? .noScenarios : .onlyScreens }
        return self
    }

    /// Returns this list unless it has neither a scenario nor a screen.
    ///
    /// - Throws: `UsageError.noScenarios`.
    func atLeastOneOfEither() throws(UsageError) -> ScenarioList {
        guard !playable.isEmpty else { throw .noScenarios }
        return self
    }

    /// Returns the scenarios that the patterns match, in the order of registration; all of them without a pattern.
    ///
    /// - Throws: `UsageError.nothingMatches` for the first pattern that matches none.
    func matching(_ patterns: [String]) throws(UsageError) -> [Scenario] { try matching(patterns, in: all) }

    /// Returns those of some scenarios that the patterns match, in their order; all of them without a pattern.
    ///
    /// - Throws: `UsageError.nothingMatches` for the first pattern that matches none.
    func matching(_ patterns: [String], in all: [Scenario]) throws(UsageError) -> [Scenario] {
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

    /// Returns the screen with a name, or the first that has a fixture of that name which no scenario has.
    func screen(capturing name: String) -> Scenario.Screen? {
        guard !all.contains(where: { $0.fixtures.contains { $0.name == name } }) else { return nil }
        return screens.first { $0.scenario.name == name }
            ?? screens.first { $0.scenario.fixtures.contains { $0.name == name } }
    }

    /// Returns the scenario whose traffic fills a fixture.
    ///
    /// - Throws: `UsageError` if the fixture or the scenario is unknown, or every scenario of the fixture has a fault.
    func capturing(_ fixture: String, with name: String?) throws(UsageError) -> Scenario {
        let users = all.filter { $0.fixtures.contains { $0.name == fixture } }
        guard !users.isEmpty else {
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
