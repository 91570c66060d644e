import BenchDiagnostics
import BenchRunner
import HTTPFixtures
import Transcript

/// The failures of a command line that makes no sense.
extension Diagnostic {
    /// The nearest names, or the command that lists all of them.
    private static func names(_ nearest: [String], or all: Advice) -> Advice {
        nearest.isEmpty ? all : "Nearest: \(nearest.joined(separator: ", "))"
    }
}

// Errors in the words of a command line.
extension Diagnostic {
    static let noCommand = Diagnostic.usage("No command was given.", next: "See the commands: \(.help)")

    static func unknownCommand(_ name: String, nearest: [String]) -> Diagnostic {
        usage(
            "There is no command \"\(name)\".",
            next: names(Array(nearest.prefix(1)), or: "See the commands: \(.help)"))
    }

    static func unknownOption(_ name: String, command: CommandName?, nearest: [String]) -> Diagnostic {
        usage(
            command.map { "\"\(name)\" is not an option of \($0.rawValue)." }
                ?? "\"\(name)\" is not an option before a command.",
            next: names(
                Array(nearest.prefix(1)),
                or: command.map { "See its options: \(.help, $0.rawValue)" } ?? "See the options: \(.help)"))
    }

    static func missingValue(_ name: String, placeholder: String) -> Diagnostic {
        usage("\(name) needs a value.", next: "Write \(name) \(placeholder)")
    }

    static func unexpectedValue(_ name: String) -> Diagnostic {
        usage("\(name) takes no value.", next: "Write \(name) alone.")
    }

    static func givenTwice(_ name: String) -> Diagnostic {
        usage("\(name) is given twice.", next: "Give \(name) only once.")
    }

    static func notANumber(option: String, value: String, expected: String) -> Diagnostic {
        usage("\(option) cannot be \"\(value)\".", next: "Give \(expected).")
    }

    static func unexpectedOperand(_ word: String, command: CommandName) -> Diagnostic {
        usage("\(command.rawValue) does not take \"\(word)\".", next: "See its usage: \(.help, command.rawValue)")
    }

    static func operandCount(_ command: CommandName, expected: String) -> Diagnostic {
        usage("\(command.rawValue) needs \(expected).", next: "See its usage: \(.help, command.rawValue)")
    }

    static func cannotCombine(_ left: String, with right: String) -> Diagnostic {
        usage("\(left) cannot be combined with \(right).", next: "Leave \(left) out.")
    }

    static func notAnUpstream(_ text: String) -> Diagnostic {
        usage(
            "\"\(text)\" is not two http or https origins with \"=\" between them.", "--upstream",
            next: "For example: --upstream https://api.nasa.gov=http://127.0.0.1:8901")
    }

    static func upstreamGivenTwice(_ origin: String) -> Diagnostic {
        usage("Two upstreams are given for \(origin).", "--upstream", next: "Leave one of them out.")
    }

    /// An upstream for an origin that no fixture asks is a slip of the pen, and its requests would go elsewhere.
    static func unusedUpstream(_ origin: String, asked: [String]) -> Diagnostic {
        usage(
            "No fixture that is compared asks \(origin).", "--upstream",
            next: nearest(to: origin, in: asked, or: "They ask"))
    }

    static func unusedHost(_ host: String, in source: String, known: [String]) -> Diagnostic {
        usage(
            "No URL in \(source) is at \(host), so that nothing moves.", "--host",
            next: nearest(to: host, in: known, or: "Its URLs are at"))
    }

    /// The servers that somebody may have meant, or else some of those that there are.
    private static func nearest(to server: String, in known: [String], or all: String) -> Advice {
        let near = NearestName.of(server, in: known)
        if !near.isEmpty { return "Nearest: \(near.joined(separator: ", "))" }
        guard !known.isEmpty else { return "Leave it out." }
        return "\(all): \(known.listed(most: 3))"
    }

    static func outputIntoTree(_ folder: String, option: String = CommonOptions.output.name) -> Diagnostic {
        usage(
            "\(folder) holds goldens or fixtures: \(option) must not write there.", next: "Name another folder.")
    }
}

// Errors in the names of scenarios, fixtures and recordings.
extension Diagnostic {
    static let noScenarios = Diagnostic.usage(
        "This bench has no scenario, so that nothing can be wrong.", "the list that Bench.main gets",
        next: "Write the first one, and give it to Bench.main; for an app that has none: \(.help, "init")")
    static let onlyScreens = Diagnostic.usage(
        "This bench has screens and no scenario: no golden says what is right.", "the list that Bench.main gets",
        next: "Walk them with \(.explore); a finding becomes a scenario with --write NAME")

    static func nothingMatches(_ pattern: String, kind: String, nearest: [String]) -> Diagnostic {
        usage("No \(kind) matches \"\(pattern)\".", next: names(nearest, or: "See the names: \(.list)"))
    }

    /// The name is that of a screen, which has no recording: its flows are made by walking it.
    static func isAScreen(_ name: String) -> Diagnostic {
        usage(
            "\(name) is a screen: it has no flow of its own, and no golden.", next: "Walk it: \(.explore, name)")
    }

    /// The name is that of a scenario, and only fixtures are captured.
    static func isAScenario(_ name: String, fixtures: [String]) -> Diagnostic {
        guard !fixtures.isEmpty else { return .noFixture(scenario: name) }
        let all = fixtures.map { "the fixture \($0)" }.joined(separator: " and ")
        return usage(
            "\(name) is a scenario, with \(all).",
            next: "Capture a fixture: "
                + fixtures.map { "\(.record, $0, "--scenario", name)" }.joined(separator: ", or "))
    }

    static func notAUser(_ name: String, fixture: String, nearest: [String]) -> Diagnostic {
        usage(
            "No scenario \"\(name)\" uses the fixture \(fixture).",
            next: names(nearest, or: "See the names: \(.list)"))
    }

    static func allHaveFaults(fixture: String, users: [String]) -> Diagnostic {
        let users = users.joined(separator: ", ")
        return usage(
            "Every scenario that uses the fixture \(fixture) has a fault.",
            next: "Add a scenario without one, or choose one of these with --scenario: \(users)")
    }

    static func noFixture(scenario: String) -> Diagnostic {
        usage(
            "The scenario \(scenario) has no fixture.", scenario,
            next: "See which scenario has which fixtures: \(.list)")
    }

    static func notExactlyOne(option: String, names: [String]) -> Diagnostic {
        usage(
            "\(option) plays exactly one scenario, not \(names.count).",
            names.listed(most: 3), next: "Name one of them.")
    }

    static func nothingPending(place: String) -> Diagnostic {
        usage("No recording is pending.", place, next: "Play first: \(.replay)")
    }

    static func notPending(name: String, place: String, nearest: [String]) -> Diagnostic {
        usage(
            "No recording of \"\(name)\" is pending.", place,
            next: names(nearest, or: "See what is pending: \(.review, "--list")"))
    }
}

// Errors about the places where a command does not run.
extension Diagnostic {
    static let acceptInCI = Diagnostic.usage(
        "accept approves nothing in CI.",
        next: "Accept on your own machine: \(.accept, "--from", "DIR") takes what replay --output DIR wrote.")
    static let reviewInCI = Diagnostic.usage(
        "A review decides nothing in CI.",
        next: "Decide on your own machine: in CI no recording waits in the tree.")
    static let playedByHand = Diagnostic.usage(
        "These are instructions for a play, and no bench waits for it.", "the variable \(PlayProgram.variable)",
        next: "Unset it; to debug a play: \(.replay, "NAME", "--in-process")")

    static func writesInCI(command: String) -> Diagnostic {
        usage("\(command) writes nothing in CI.", next: "Run it on your own machine, and commit what it changes.")
    }
}
