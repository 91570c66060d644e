import BenchDiagnostics
import HTTPFixtures
import PresenterBench
import Transcript

/// A scenario that cannot be played, whatever the app does: found before anything is done.
struct RegistrationError: PlainError, Equatable {
    enum Reason: Equatable {
        case badScenarioName
        case nameTakenTwice(before: SourceLine)
        case badFixtureName(String)
        case rulesDiffer(fixture: String)
        case badRule(RuleError, fixture: String)
        case badRuleOfScenario(RuleError)
        case badIgnoredHost(RuleError)
        case fixtureNamedTwice
        /// A start that no clock of the play could show.
        case startOutside
        case badScrubber(ScrubberError)
        case badRedaction(RedactionError, fixture: String)
        case badFault(Diagnostic)
        case badVariable(String)
        case badProperty(PropertyError)
        case badDeviations(ScheduleError)
    }

    let reason: Reason
    let scenario: String
    /// The line that defines the scenario.
    let line: SourceLine

    init(_ reason: Reason, in scenario: Scenario) {
        self.reason = reason
        self.scenario = scenario.name
        line = scenario.place
    }

    private var name: String { EscapedText.quoted(scenario) }

    var what: String {
        switch reason {
        case .badScenarioName: "\(name) is not a valid scenario name."
        case .nameTakenTwice(let before): "Two scenarios are named \(name); the other is at \(before.text)."
        case .badFixtureName(let name): "\(EscapedText.quoted(name)) is not a valid fixture name."
        case .rulesDiffer(let fixture): "Two scenarios give the fixture \"\(fixture)\" different rules."
        case .badRule(let error, _), .badRuleOfScenario(let error), .badIgnoredHost(let error): error.what
        case .fixtureNamedTwice: "The scenario \(name) has the same fixture twice."
        case .startOutside: "A play cannot start at this date: it must be \(PlayDates.text)."
        case .badScrubber(let error): error.what
        case .badRedaction(let error, _): error.what
        case .badFault(let error): error.what
        case .badDeviations(let error): error.what
        case .badVariable(let variable): "\(EscapedText.quoted(variable)) is not the name of an environment variable."
        case .badProperty(let error): error.what
        }
    }

    var place: String { "\(declaration), \(line.text)" }

    /// The declaration of the scenario that cannot be used, as it is written.
    private var declaration: String {
        switch reason {
        case .badScenarioName, .nameTakenTwice: "Scenario(\(name))"
        case .badFixtureName(let fixture): "Scenario(\(name), .fixture(\(EscapedText.quoted(fixture))))"
        case .rulesDiffer(let fixture): "Scenario(\(name), .fixture(\"\(fixture)\"))"
        case .badIgnoredHost: "Scenario(\(name), .ignoring(hosts: …))"
        case .fixtureNamedTwice: "Scenario(\(name), .fixture(…))"
        case .startOutside: "Scenario(\(name), .startsAt(…))"
        case .badRuleOfScenario(let error): "Scenario(\(name)), \(error.place)"
        case .badRule(let error, let fixture): "Fixture(\"\(fixture)\"), \(error.place)"
        case .badScrubber(let error): "Scenario(\(name)), \(error.place)"
        case .badRedaction(let error, let fixture): "Fixture(\"\(fixture)\"), \(error.place)"
        case .badFault(let error): "Scenario(\(name)), \(error.place)"
        case .badVariable: "Scenario(\(name), .environment(…))"
        case .badProperty(let error): "Scenario(\(name)), \(error.place)"
        case .badDeviations: "flow(\(name), deviating: …)"
        }
    }

    var next: String {
        switch reason {
        case .badScenarioName, .badFixtureName: "Use a to z, 0 to 9 and hyphens, and begin with a letter or digit."
        case .nameTakenTwice: "Give one of them another name."
        case .rulesDiffer:
            "Use one Fixture value in both, or give the scenario its own rules: Scenario(…, .rules(…))."
        case .badRule(let error, _), .badRuleOfScenario(let error), .badIgnoredHost(let error): error.next
        case .fixtureNamedTwice: "Name each fixture once."
        case .startOutside: "Give it another date, or leave it out: the play then starts when its fixture was captured."
        case .badScrubber(let error): error.next
        case .badRedaction(let error, _): error.next
        case .badFault(let error): error.next
        case .badVariable: "Write its name alone: API_KEY"
        case .badProperty(let error): error.next
        case .badDeviations(let error): error.next
        }
    }
}
