import BenchDiagnostics
import HTTPFixtures
import PresenterBench
import Transcript

/// The failures of a scenario that can never be played, found before anything is done.
extension Diagnostic {
    /// Creates a failure at a declaration as it is written, and at the line that defines the scenario.
    private init(_ what: String, at declaration: String, in scenario: Scenario, next: Advice) {
        self.init(what: what, place: "\(declaration), \(scenario.place.text)", next: next)
    }

    private static func name(_ scenario: Scenario) -> String { EscapedText.quoted(scenario.name) }
}

// The name of the scenario.
extension Diagnostic {
    private static let writeAName: Advice =
        "Use a to z, 0 to 9 and hyphens, at most \(FixtureName.longest), and begin with a letter or digit."

    static func badScenarioName(of scenario: Scenario) -> Diagnostic {
        Diagnostic(
            "\(name(scenario)) is not a valid scenario name.", at: "Scenario(\(name(scenario)))", in: scenario,
            next: writeAName)
    }

    static func scenarioNameTakenTwice(by scenario: Scenario, before: SourceLine) -> Diagnostic {
        Diagnostic(
            "Two scenarios are named \(name(scenario)); the other is at \(before.text).",
            at: "Scenario(\(name(scenario)))", in: scenario, next: "Give one of them another name.")
    }
}

// The fixtures of the scenario.
extension Diagnostic {
    static func badFixtureName(_ fixture: String, in scenario: Scenario) -> Diagnostic {
        let quoted = EscapedText.quoted(fixture)
        return Diagnostic(
            "\(quoted) is not a valid fixture name.", at: "Scenario(\(name(scenario)), .fixture(\(quoted)))",
            in: scenario, next: writeAName)
    }

    static func rulesDiffer(fixture: String, in scenario: Scenario) -> Diagnostic {
        Diagnostic(
            "Two scenarios give the fixture \"\(fixture)\" different rules.",
            at: "Scenario(\(name(scenario)), .fixture(\"\(fixture)\"))", in: scenario,
            next: "Use one Fixture value in both, or give the scenario its own rules: Scenario(…, .rules(…)).")
    }

    static func fixtureNamedTwice(in scenario: Scenario) -> Diagnostic {
        Diagnostic(
            "The scenario \(name(scenario)) has the same fixture twice.",
            at: "Scenario(\(name(scenario)), .fixture(…))", in: scenario, next: "Name each fixture once.")
    }

    /// A rule or a redaction of a fixture that cannot be used.
    static func badDeclaration(_ error: Diagnostic, ofFixture fixture: String, in scenario: Scenario) -> Diagnostic {
        Diagnostic(error.what, at: "Fixture(\"\(fixture)\"), \(error.place)", in: scenario, next: error.next)
    }
}

// Other declarations of the scenario.
extension Diagnostic {
    /// A rule, a scrubber, a fault or a property that cannot be used.
    static func badDeclaration(_ error: Diagnostic, in scenario: Scenario) -> Diagnostic {
        Diagnostic(
            error.what, at: "Scenario(\(name(scenario))), \(error.place)", in: scenario, next: error.next)
    }

    static func badIgnoredHost(_ error: Diagnostic, in scenario: Scenario) -> Diagnostic {
        Diagnostic(
            error.what, at: "Scenario(\(name(scenario)), .ignoring(hosts: …))", in: scenario, next: error.next)
    }

    static func badDeviations(_ error: Diagnostic, in scenario: Scenario) -> Diagnostic {
        Diagnostic(error.what, at: "flow(\(name(scenario)), deviating: …)", in: scenario, next: error.next)
    }

    /// A start that no clock of the play could show.
    static func startOutside(in scenario: Scenario) -> Diagnostic {
        Diagnostic(
            "A play cannot start at this date: it must be \(PlayDates.text).",
            at: "Scenario(\(name(scenario)), .startsAt(…))", in: scenario,
            next: "Give it another date, or leave it out: the play then starts when its fixture was captured.")
    }

    static func badVariable(_ variable: String, in scenario: Scenario) -> Diagnostic {
        Diagnostic(
            "\(EscapedText.quoted(variable)) is not the name of an environment variable.",
            at: "Scenario(\(name(scenario)), .environment(…))", in: scenario, next: "Write its name alone: API_KEY")
    }
}
