import BenchDiagnostics
import HTTPFixtures
import PresenterBench
import Transcript

/// Finds declarations of scenarios and fixtures that had no effect: nothing else finds a typing error in a rule.
///
/// Faults are not among them, because a fault without effect fails its scenario.
package struct IdleCheck: Hashable, Sendable {
    /// A declaration without effect.
    package struct Finding: Hashable, Sendable {
        /// The name of the scenario or the fixture.
        package var subject: String
        package var what: String
        /// The declaration, and the line of its scenario.
        package var place: String
        package var next: String
        /// The line of the scenario; for a fixture, that of the first scenario that uses it.
        package var file: String
        package var line: Int
    }

    package let findings: [Finding]

    /// Combines the declarations that the plays of scenarios have used.
    ///
    /// A play that broke off, had a miss or crashed as expected does not tell what it would have used.
    ///
    /// - Parameters:
    ///   - results: The scenarios that were played.
    ///   - fixtures: The fixtures all of whose scenarios are among them, and that no screen uses.
    ///   - registered: All scenarios and screens of the bench, any of which may use what these share with it.
    ///   - environment: The variables that are set; a scenario cannot use others.
    package init(
        _ results: [ScenarioResult], allOf fixtures: Set<String>, registered: [Scenario], environment: [String: String]
    ) {
        let used = Dictionary(results.map { ($0.scenario.name, Self.used(in: $0)) }) { first, _ in first }
        var found: [Finding] = []
        for result in results {
            guard let used = used[result.scenario.name] ?? nil else { continue }
            found += Self.findings(in: result, used, environment)
        }
        var seen: Set<String> = []
        for fixture in results.flatMap(\.scenario.fixtures)
        where fixtures.contains(fixture.name) && seen.insert(fixture.name).inserted {
            let users = results.filter { $0.scenario.fixtures.contains { $0.name == fixture.name } }
            let uses = users.map { used[$0.scenario.name] ?? nil }
            guard let first = users.first, !uses.contains(where: { $0 == nil }) else { continue }
            found += Self.findings(
                in: fixture, at: first.scenario, uses.reduce(into: Set()) { $0.formUnion($1 ?? []) })
        }
        findings = found + Self.findings(ofPropertiesIn: results, used, registered)
    }

    /// The declarations that the plays of a scenario have used; nil if they are not known.
    private static func used(in result: ScenarioResult) -> Set<Declaration>? {
        guard [.same, .changed, .new].contains(result.verdict) else { return nil }
        var used: Set<Declaration> = []
        for outcome in result.outcomes {
            guard case .ended? = outcome.events.last else { return nil }
            for case .ended(let ending) in outcome.events { used.formUnion(ending.used) }
            for case .relaunched(let ending) in outcome.events { used.formUnion(ending.used) }
        }
        return used
    }

    private static func findings(
        in result: ScenarioResult, _ used: Set<Declaration>, _ environment: [String: String]
    ) -> [Finding] {
        let scenario = result.scenario
        func finding(_ declared: String, _ what: String, _ next: String) -> Finding {
            Finding(
                subject: scenario.name, what: what, place: "\(declared), \(scenario.place.text)", next: next,
                file: scenario.definition.path, line: scenario.definition.line)
        }
        let rules = Self.findings(
            of: scenario.rules, fixture: nil, used, "This rule decides about no request.", finding)
        let hosts = scenario.ignoredHosts.sorted().filter { !used.contains(.ignoredHost($0)) }.map {
            finding("ignoring(hosts: \(EscapedText.quoted($0)))", "No request goes to this host.", Self.nextOfHost)
        }
        let variables = scenario.environment.filter {
            environment[$0]?.isEmpty == false && !used.contains(.variable($0))
        }.map {
            finding(
                "environment(\(EscapedText.quoted($0)))", "The value of this variable is nowhere in the play.",
                "Remove its name, unless the app reads it for something that no text shows.")
        }
        let names = Set(
            result.outcomes.flatMap(\.events).compactMap { event -> String? in
                if case .volatile(_, let value) = event, !value.isExact { value.name } else { nil }
            })
        let scrubbers = scenario.scrubbers.filter { !names.contains($0.name) }.map {
            finding($0.text, "This scrubber finds nothing.", "Correct it, or remove it.")
        }
        return rules + scrubbers + hosts + variables
    }

    private static func findings(in fixture: Fixture, at user: Scenario, _ used: Set<Declaration>) -> [Finding] {
        func finding(_ declared: String, _ what: String, _ next: String) -> Finding {
            Finding(
                subject: fixture.name, what: what, place: "\(declared), used at \(user.place.text)", next: next,
                file: user.definition.path, line: user.definition.line)
        }
        let rules = Self.findings(
            of: fixture.rules, fixture: fixture.name, used, "This rule of the fixture decides about no request.",
            finding)
        let hosts = fixture.hosts.sorted().filter { !used.contains(.host($0, fixture: fixture.name)) }.map {
            finding(
                "hosts: [\(EscapedText.quoted($0))]", "No request goes to this host of the fixture.", Self.nextOfHost)
        }
        return rules + hosts
    }

    /// Finds the properties that had no case to judge in any of the scenarios which declare them; one that a scenario
    /// declares which was not played, or a screen, may have had a case there.
    private static func findings(
        ofPropertiesIn results: [ScenarioResult], _ used: [String: Set<Declaration>?], _ registered: [Scenario]
    ) -> [Finding] {
        let played = Set(results.map(\.scenario.name))
        let elsewhere = Set(registered.filter { !played.contains($0.name) }.flatMap(\.properties).map(\.identity))
        var order: [String] = []
        var judged: [String: (property: NamedProperty, scenarios: [Scenario], isIdle: Bool)] = [:]
        for result in results {
            let used = used[result.scenario.name] ?? nil
            for property in result.scenario.properties where !elsewhere.contains(property.identity) {
                if judged[property.identity] == nil { order.append(property.identity) }
                // A play that broke off might have used it.
                let isIdle = used.map { !$0.contains(.property(property.name)) } ?? false
                var known = judged[property.identity] ?? (property, [], true)
                known.scenarios.append(result.scenario)
                known.isIdle = known.isIdle && isIdle
                judged[property.identity] = known
            }
        }
        return order.compactMap { judged[$0] }.filter(\.isIdle).map { property, scenarios, _ in
            Finding(
                subject: scenarios.map(\.name).listed(most: 3),
                what: "The property \(EscapedText.quoted(property.name)) never had a case to judge.",
                place: property.line,
                next: "Correct the names that it asks for, play a case, or remove it.",
                file: scenarios[0].definition.path, line: scenarios[0].definition.line)
        }
    }

    /// Finds the rules that decide about no request, and the query items that the others ignore and no request has.
    private static func findings(
        of rules: [Rule], fixture: String?, _ used: Set<Declaration>, _ what: String,
        _ finding: (_ declared: String, _ what: String, _ next: String) -> Finding
    ) -> [Finding] {
        let idle = rules.enumerated().filter { !used.contains(.rule($0.offset, fixture: fixture)) }.map {
            finding(
                $0.element.text, what, "Correct what it is for, move it before a more general one, or remove it.")
        }
        let items = rules.enumerated().filter { used.contains(.rule($0.offset, fixture: fixture)) }
            .flatMap { index, rule in
                rule.ignoredQuery.sorted().filter { !used.contains(.ignoredQuery($0, rule: index, fixture: fixture)) }
                    .map {
                        let item = EscapedText.quoted($0)
                        return finding(
                            rule.text, "No request that this rule decides about has the query item \(item).",
                            nextOfHost)
                    }
            }
        return idle + items
    }

    private static let nextOfHost = "Correct its name, or remove it."
}

extension Scrubber {
    /// The rule as Swift source.
    fileprivate var text: String {
        switch rule {
        case .pattern(let pattern): "scrub(\(EscapedText.quoted(name)), pattern: \(EscapedText.quoted(pattern)))"
        case .label(let label): "scrub(label: \(EscapedText.quoted(label)))"
        }
    }
}

extension PlayRun {
    /// Finds the dependences that scenarios declare, and that make no difference.
    ///
    /// - Parameter scenarios: Scenarios whose plays end as they should.
    /// - Returns: A finding for each dependence that no play shows.
    /// - Throws: A `Diagnostic` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func idleDependences(of scenarios: [Scenario]) throws -> [IdleCheck.Finding] {
        let depending = scenarios.filter { !$0.dependsOn.isEmpty }
        let check = DependenceCheck(try results(of: depending.flatMap(DependenceCheck.plays)))
        return depending.flatMap { scenario in
            Scenario.Dependence.allCases.filter(scenario.dependsOn.contains).filter { !check.isShown($0, scenario) }
                .map { DependenceCheck.finding($0, scenario) }
        }
    }
}

/// The plays of scenarios that declare dependences, which show those that make no difference.
private struct DependenceCheck {
    private let results: [String: [PlayConditions: PlayResult]]

    init(_ plays: [PlayResult]) {
        results = Dictionary(grouping: plays, by: \.plan.scenario).mapValues { plays in
            Dictionary(plays.map { ($0.plan.conditions, $0) }) { $1 }
        }
    }

    /// The plays that show all dependences of a scenario.
    static func plays(of scenario: Scenario) -> [PlannedPlay] {
        // The hash order belongs to a process, so the play to compare with must not be a copy of another.
        let usual = PlayConditions(varied: [], attempt: 1)
        let plays = [usual] + scenario.dependsOn.flatMap(conditions)
        return plays.map { PlannedPlay(scenario, conditions: $0) }
    }

    /// The plays that show one dependence.
    private static func conditions(_ dependence: Scenario.Dependence) -> [PlayConditions] {
        let attempts = [.hashOrder, .randomNumbers].contains(dependence) ? PlayConditions.chances : 1
        return (1...attempts).map { PlayConditions(varied: [dependence.factor], attempt: $0) }
    }

    /// Tells whether a play differs when only this factor varies, or a result is missing.
    func isShown(_ dependence: Scenario.Dependence, _ scenario: Scenario) -> Bool {
        let plays = results[scenario.name] ?? [:]
        guard let usual = plays[PlayConditions(varied: [], attempt: 1)], case .ended? = usual.events.last else {
            return true
        }
        let others = Self.conditions(dependence).map { plays[$0] }
        let comparison = OfferComparison(of: usual, with: others.compactMap { $0 }) { play, literal in
            Verdict.judge(
                RecordingHead(scenario), events: play.events, exit: play.exit,
                launches: scenario.flows.count, golden: nil, literal: literal)
        }
        return others.contains { play in play.map { comparison.difference(of: $0) != nil } ?? true }
    }

    static func finding(_ dependence: Scenario.Dependence, _ scenario: Scenario) -> IdleCheck.Finding {
        IdleCheck.Finding(
            subject: scenario.name,
            what: "The recording does not depend on the \(dependence.factor.noun).",
            place: "dependsOn(.\(dependence)), \(scenario.place.text)",
            next: dependence.text == nil
                ? "Remove it." : "Remove it, and accept the recording again: its head says that it rests on it.",
            file: scenario.definition.path, line: scenario.definition.line)
    }
}
