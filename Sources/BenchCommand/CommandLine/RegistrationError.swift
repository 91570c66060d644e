import BenchDiagnostics
import HTTPFixtures
import PresenterBench

/// Scenarios that cannot be told apart or whose names are not valid file names.
enum RegistrationError: PlainError, Equatable {
    case badScenarioName(String)
    case nameTakenTwice(String)
    case badFixtureName(String, scenario: String)
    case rulesDiffer(fixture: String, scenario: String)
    case badRule(RuleError, fixture: String)
    case badRuleOfScenario(RuleError, scenario: String)
    case badIgnoredHost(RuleError, scenario: String)
    case fixtureNamedTwice(scenario: String)
    /// A start that no clock of the play could show.
    case startOutside(scenario: String)
    case badScrubber(ScrubberError, scenario: String)
    case badRedaction(RedactionError, fixture: String)

    var what: String {
        switch self {
        case .badScenarioName(let name): "\"\(name)\" is not a valid scenario name."
        case .nameTakenTwice(let name): "Two scenarios are named \"\(name)\"."
        case .badFixtureName(let name, _): "\"\(name)\" is not a valid fixture name."
        case .rulesDiffer(let fixture, _): "Two scenarios give the fixture \"\(fixture)\" different rules."
        case .badRule(let error, _), .badRuleOfScenario(let error, _), .badIgnoredHost(let error, _): error.what
        case .fixtureNamedTwice(let scenario): "The scenario \"\(scenario)\" has the same fixture twice."
        case .startOutside: "A play cannot start at this date: it must be \(PlayDates.text)."
        case .badScrubber(let error, _): error.what
        case .badRedaction(let error, _): error.what
        }
    }

    var place: String {
        switch self {
        case .badScenarioName(let name), .nameTakenTwice(let name): "Scenario(\"\(name)\")"
        case .badFixtureName(let name, let scenario): "Scenario(\"\(scenario)\", fixture: \"\(name)\")"
        case .rulesDiffer(let fixture, let scenario): "Scenario(\"\(scenario)\", fixture: \"\(fixture)\")"
        case .badIgnoredHost(_, let scenario): "Scenario(\"\(scenario)\", ignoredHosts: …)"
        case .fixtureNamedTwice(let scenario): "Scenario(\"\(scenario)\", fixture: …)"
        case .startOutside(let scenario): "Scenario(\"\(scenario)\", startsAt: …)"
        case .badRuleOfScenario(let error, let scenario): "Scenario(\"\(scenario)\"), \(error.place)"
        case .badRule(let error, let fixture): "Fixture(\"\(fixture)\"), \(error.place)"
        case .badScrubber(let error, let scenario): "Scenario(\"\(scenario)\"), \(error.place)"
        case .badRedaction(let error, let fixture): "Fixture(\"\(fixture)\"), \(error.place)"
        }
    }

    var next: String {
        switch self {
        case .badScenarioName, .badFixtureName: "Use a to z, 0 to 9 and hyphens, and begin with a letter or digit."
        case .nameTakenTwice: "Give one of them another name."
        case .rulesDiffer:
            "Use one Fixture value in both, or give the scenario its own rules: Scenario(…, rules: …)."
        case .badRule(let error, _), .badRuleOfScenario(let error, _), .badIgnoredHost(let error, _): error.next
        case .fixtureNamedTwice: "Name each fixture once."
        case .startOutside: "Give it another date, or leave it out: the play then starts when its fixture was captured."
        case .badScrubber(let error, _): error.next
        case .badRedaction(let error, _): error.next
        }
    }
}
