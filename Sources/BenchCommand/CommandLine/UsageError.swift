import BenchDiagnostics
import HTTPFixtures

/// A command line that makes no sense.
enum UsageError: PlainError, Equatable {
    case noCommand
    case noScenarios
    case onlyScreens
    case unknownCommand(String, nearest: [String])
    case unknownOption(String, command: String?, nearest: [String])
    case missingValue(String, placeholder: String)
    case unexpectedValue(String)
    case givenTwice(String)
    case notANumber(option: String, value: String, expected: String)
    case unexpectedOperand(String, command: String)
    case operandCount(command: String, expected: String)
    case cannotCombine(String, with: String)
    case shardWithoutReport(String)
    case notAnUpstream(String)
    case upstreamGivenTwice(String)
    case nothingMatches(String, kind: String, nearest: [String])
    case notAUser(String, fixture: String, nearest: [String])
    case allHaveFaults(fixture: String, users: [String])
    case notOneFixture(screen: String, count: Int)
    case changedAnswer(String, screen: String)
    case noExchange(String, fixture: String, count: Int)
    case noFixture(scenario: String)
    case manyFixtures([String], scenario: String, exchange: String)
    case unknownKind(String)
    case notAReason(String)
    case notExactlyOne(option: String, names: [String])
    case nothingPending(place: String)
    case notPending(name: String, place: String, nearest: [String])
    case acceptInCI
    case reviewInCI
    case recordInCI
    case importInCI
    case notAHostChange(String)
    case writesInCI(command: String)
    case outputIntoTree(String, option: String = Option.output.name)
    case notAForm(String, option: String, forms: [String])
    case noRecording(String)
    case notAChoice(String)
    case playedByHand

    var what: String {
        switch self {
        case .noCommand: "No command was given."
        case .noScenarios: "This bench has no scenario, so that nothing can be wrong."
        case .onlyScreens: "This bench has screens and no scenario: no golden says what is right."
        case .unknownCommand(let name, _): "There is no command \"\(name)\"."
        case .unknownOption(let name, let command, _):
            command.map { "\"\(name)\" is not an option of \($0)." } ?? "\"\(name)\" is not an option before a command."
        case .missingValue(let name, _): "\(name) needs a value."
        case .unexpectedValue(let name): "\(name) takes no value."
        case .givenTwice(let name): "\(name) is given twice."
        case .notANumber(let option, let value, _): "\(option) cannot be \"\(value)\"."
        case .unexpectedOperand(let word, let command): "\(command) does not take \"\(word)\"."
        case .operandCount(let command, let expected): "\(command) needs \(expected)."
        case .cannotCombine(let left, let right): "\(left) cannot be combined with \(right)."
        case .shardWithoutReport(let shard):
            "What \(shard) plays is judged with what the others play, and only a report keeps it."
        case .notAnUpstream(let text): "\"\(text)\" is not two http or https origins with \"=\" between them."
        case .upstreamGivenTwice(let origin): "Two upstreams are given for \(origin)."
        case .nothingMatches(let pattern, let kind, _): "No \(kind) matches \"\(pattern)\"."
        case .notAUser(let name, let fixture, _): "No scenario \"\(name)\" uses the fixture \(fixture)."
        case .allHaveFaults(let fixture, _): "Every scenario that uses the fixture \(fixture) has a fault."
        case .notOneFixture(_, let count):
            "record fills the one fixture of a screen, and this one has \(count == 0 ? "none" : "\(count)")."
        case .changedAnswer(let fault, _): "No capture has the answers of this screen: \(fault)."
        case .noExchange(let number, let fixture, _): "The fixture \(fixture) has no exchange \"\(number)\"."
        case .manyFixtures(let names, let scenario, _): "The scenario \(scenario) has \(names.count) fixtures."
        case .noFixture(let scenario): "The scenario \(scenario) has no fixture."
        case .unknownKind(let name): "--kinds does not know \"\(name)\"."
        case .notAReason: "A reason must be one line, without a # of its own."
        case .notExactlyOne(let option, let names): "\(option) plays exactly one scenario, not \(names.count)."
        case .nothingPending: "No recording is pending."
        case .notPending(let name, _, _): "No recording of \"\(name)\" is pending."
        case .acceptInCI: "accept approves nothing in CI."
        case .reviewInCI: "A review decides nothing in CI."
        case .recordInCI: "record writes nothing in CI."
        case .importInCI: "import writes nothing in CI."
        case .notAHostChange(let text): "\"\(text)\" is not two hosts, or two origins, with \"=\" between them."
        case .writesInCI(let command): "\(command) writes nothing in CI."
        case .outputIntoTree(let folder, let option):
            "\(folder) holds goldens or fixtures: \(option) must not write there."
        case .notAForm(let word, let option, _): "\(option) does not know \"\(word)\"."
        case .notAChoice(let text): "\"\(text)\" is not the name of a scenario, nor a name, \":\" and a digest."
        case .noRecording(let name): "There is no recording of \(name)."
        case .playedByHand: "Only replay and record start play, with a descriptor for its events."
        }
    }

    var place: String {
        switch self {
        case .noScenarios, .onlyScreens: "the list that Bench.main gets"
        // The sentence has the words of the command line that it is about.
        case .noCommand, .unknownCommand, .unknownOption, .unexpectedValue, .givenTwice, .cannotCombine,
            .missingValue, .notANumber, .unexpectedOperand, .operandCount, .shardWithoutReport, .nothingMatches,
            .notAUser, .allHaveFaults, .unknownKind, .notAForm, .outputIntoTree:
            ""
        case .notAnUpstream, .upstreamGivenTwice: "--upstream"
        case .noExchange(_, let fixture, _): FixtureName.path(of: fixture)
        case .noFixture(let scenario), .manyFixtures(_, let scenario, _), .notOneFixture(let scenario, _),
            .changedAnswer(_, let scenario):
            scenario
        case .notAReason(let reason): EscapedText.quoted(reason, longest: 100)
        case .notExactlyOne(_, let names): names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
        case .nothingPending(let place), .notPending(_, let place, _): place
        case .acceptInCI, .recordInCI, .reviewInCI, .importInCI, .writesInCI, .notAChoice: ""
        case .notAHostChange: "--host"
        case .noRecording(let name): "Recordings/\(name).txt"
        case .playedByHand: "descriptor 3"
        }
    }

    var next: String {
        switch self {
        case .noCommand: "See the commands: bench help"
        case .noScenarios: "Write the first one, and give it to Bench.main; for an app that has none: bench help init"
        case .onlyScreens: "Walk them with bench explore; a finding becomes a scenario with --write NAME"
        case .unknownCommand(_, let nearest) where nearest.isEmpty: "See the commands: bench help"
        case .unknownOption(_, let command, let nearest) where nearest.isEmpty:
            command.map { "See its options: bench help \($0)" } ?? "See the options: bench help"
        case .unknownCommand(_, let nearest), .unknownOption(_, _, let nearest): "Nearest: \(nearest[0])"
        case .missingValue(let name, let placeholder): "Write \(name) \(placeholder)"
        case .unexpectedValue(let name): "Write \(name) alone."
        case .givenTwice(let name): "Give \(name) only once."
        case .notANumber(_, _, let expected): "Give \(expected)."
        case .unexpectedOperand(_, let command), .operandCount(let command, _): "See its usage: bench help \(command)"
        case .cannotCombine(let left, _): "Leave \(left) out."
        case .shardWithoutReport: "Add --report DIR, and merge what all shards leave: bench merge DIR"
        case .notAnUpstream: "For example: --upstream https://api.nasa.gov=http://127.0.0.1:8901"
        case .upstreamGivenTwice: "Leave one of them out."
        case .nothingMatches(_, _, let nearest), .notAUser(_, _, let nearest):
            nearest.isEmpty ? "See the names: bench list" : "Nearest: \(nearest.joined(separator: ", "))"
        case .notPending(_, _, let nearest):
            nearest.isEmpty
                ? "See what is pending: bench review --list" : "Nearest: \(nearest.joined(separator: ", "))"
        case .allHaveFaults(_, let users):
            "Add a scenario without one, or choose one of these with --scenario: \(users.joined(separator: ", "))"
        case .notOneFixture: "Give it one: Scenario.Screen(\"NAME\", .fixture(\"NAME\")) { … }"
        case .changedAnswer: "Leave the trait out, or capture a scenario with the fixture: bench record NAME"
        case .noExchange(_, let fixture, let count):
            "\(count == 0 ? "It has none" : "It has exchanges 1 to \(count)"): bench show \(fixture)"
        case .noFixture: "See which scenario has which fixtures: bench list"
        case .manyFixtures(let names, _, let number):
            "Name one of them: " + names.map { "bench show \($0) \(number)" }.joined(separator: ", ")
        case .unknownKind: "Name some of order, fault, user and threads, with commas: --kinds order,fault"
        case .notAReason: "Say why the findings stay: --accept \"the API has no errors\""
        case .notExactlyOne: "Name one of them."
        case .nothingPending: "Play first: bench replay"
        case .acceptInCI: "Accept on your own machine: bench accept --from DIR takes what replay --output DIR wrote."
        case .reviewInCI: "Decide on your own machine: in CI no recording waits in the tree."
        case .recordInCI: "Capture on your own machine, or see what would be stored: add --dry-run"
        case .importInCI: "Import on your own machine, or see what would be stored: add --dry-run"
        case .notAHostChange: "For example: --host localhost:3000=api.example.com"
        case .writesInCI: "Run it on your own machine, and commit what it changes."
        case .outputIntoTree: "Name another folder."
        case .notAForm(_, let option, let forms): "Write \(option) and one of these: \(forms.joined(separator: ", "))"
        case .notAChoice: "Paste the command that the page of the report shows: bench accept --only NAME:DIGEST"
        case .noRecording(let name): "Play it first: bench replay \(name)"
        case .playedByHand: "To debug a play: bench replay NAME --in-process"
        }
    }
}
