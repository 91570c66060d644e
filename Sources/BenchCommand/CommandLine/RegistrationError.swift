import BenchDiagnostics
import HTTPFixtures
import PresenterBench
import Transcript

/// A scenario that cannot be played, whatever the app does: found before anything is done.
struct RegistrationError: PlainError, Equatable {
    let what: String
    /// The declaration as it is written, and the line that defines the scenario.
    let place: String
    let next: String

    private init(_ what: String, at declaration: String, in scenario: Scenario, next: String) {
        (self.what, place, self.next) = (what, "\(declaration), \(scenario.place.text)", next)
    }

    private static func name(_ scenario: Scenario) -> String { EscapedText.quoted(scenario.name) }
}

// Its name.
extension RegistrationError {
    private static let writeAName = "Use a to z, 0 to 9 and hyphens, and begin with a letter or digit."

    static func badName(of scenario: Scenario) -> RegistrationError {
        RegistrationError(
            "\(name(scenario)) is not a valid scenario name.", at: "Scenario(\(name(scenario)))", in: scenario,
            next: writeAName)
    }

    static func nameTakenTwice(by scenario: Scenario, before: SourceLine) -> RegistrationError {
        RegistrationError(
            "Two scenarios are named \(name(scenario)); the other is at \(before.text).",
            at: "Scenario(\(name(scenario)))", in: scenario, next: "Give one of them another name.")
    }
}

// Its fixtures.
extension RegistrationError {
    static func badName(ofFixture fixture: String, in scenario: Scenario) -> RegistrationError {
        let quoted = EscapedText.quoted(fixture)
        return RegistrationError(
            "\(quoted) is not a valid fixture name.", at: "Scenario(\(name(scenario)), .fixture(\(quoted)))",
            in: scenario, next: writeAName)
    }

    static func rulesDiffer(fixture: String, in scenario: Scenario) -> RegistrationError {
        RegistrationError(
            "Two scenarios give the fixture \"\(fixture)\" different rules.",
            at: "Scenario(\(name(scenario)), .fixture(\"\(fixture)\"))", in: scenario,
            next: "Use one Fixture value in both, or give the scenario its own rules: Scenario(…, .rules(…)).")
    }

    static func fixtureNamedTwice(in scenario: Scenario) -> RegistrationError {
        RegistrationError(
            "The scenario \(name(scenario)) has the same fixture twice.",
            at: "Scenario(\(name(scenario)), .fixture(…))", in: scenario, next: "Name each fixture once.")
    }

    /// A rule or a redaction of a fixture that cannot be used.
    static func bad(_ error: some PlainError, ofFixture fixture: String, in scenario: Scenario) -> RegistrationError {
        RegistrationError(error.what, at: "Fixture(\"\(fixture)\"), \(error.place)", in: scenario, next: error.next)
    }
}

// What else is declared of it.
extension RegistrationError {
    /// A rule, a scrubber, a fault or a property that cannot be used.
    static func bad(_ error: some PlainError, in scenario: Scenario) -> RegistrationError {
        RegistrationError(
            error.what, at: "Scenario(\(name(scenario))), \(error.place)", in: scenario, next: error.next)
    }

    static func badIgnoredHost(_ error: RuleError, in scenario: Scenario) -> RegistrationError {
        RegistrationError(
            error.what, at: "Scenario(\(name(scenario)), .ignoring(hosts: …))", in: scenario, next: error.next)
    }

    static func badDeviations(_ error: ScheduleError, in scenario: Scenario) -> RegistrationError {
        RegistrationError(error.what, at: "flow(\(name(scenario)), deviating: …)", in: scenario, next: error.next)
    }

    /// A start that no clock of the play could show.
    static func startOutside(in scenario: Scenario) -> RegistrationError {
        RegistrationError(
            "A play cannot start at this date: it must be \(PlayDates.text).",
            at: "Scenario(\(name(scenario)), .startsAt(…))", in: scenario,
            next: "Give it another date, or leave it out: the play then starts when its fixture was captured.")
    }

    static func badVariable(_ variable: String, in scenario: Scenario) -> RegistrationError {
        RegistrationError(
            "\(EscapedText.quoted(variable)) is not the name of an environment variable.",
            at: "Scenario(\(name(scenario)), .environment(…))", in: scenario, next: "Write its name alone: API_KEY")
    }
}
