import BenchDiagnostics
import Testing

@testable import BenchCommand

@Suite("Every word of a command line is understood or refused")
struct ArgumentReaderTests {
    @Test("Options may be anywhere, with a separate or attached value")
    func options() throws {
        let forms = [
            ["replay", "apod", "--jobs", "3", "--root", "x"], ["--root=x", "replay", "--jobs=3", "apod"],
            ["replay", "-j3", "--root", "x", "apod"], ["replay", "-j", "3", "--root", "x", "--", "apod"],
        ]
        for words in forms {
            let arguments = try ArgumentReader.read(words)
            #expect(arguments.command.name == .replay)
            #expect(arguments.operands == ["apod"])
            #expect(arguments[CommonOptions.jobs] == 3)
            #expect(arguments[CommonOptions.root] == "x")
        }
    }

    @Test("A repeatable option keeps all its values in order")
    func repeated() throws {
        let arguments = try ArgumentReader.read(["replay", "--scenario", "a", "--scenario=b*"])
        #expect(arguments[CommonOptions.scenario] == ["a", "b*"])
        #expect(!arguments[ReplayCommand.Options.failFast])
    }

    @Test("After two hyphens a word with a hyphen is an operand")
    func operandsOnly() throws {
        #expect(try ArgumentReader.read(["replay", "--", "--jobs"]).operands == ["--jobs"])
    }

    @Test(
        "An unknown word is refused with the nearest known one",
        arguments: [
            ([], Diagnostic.noCommand),
            (["rplay"], .unknownCommand("rplay", nearest: ["replay"])),
            (["plai"], .unknownCommand("plai", nearest: [])),
            (["replay", "--job", "2"], .unknownOption("--job", command: .replay, nearest: ["--jobs", "--json"])),
            (["accept", "--jobs", "2"], .unknownOption("--jobs", command: .accept, nearest: [])),
            (["--jsn", "list"], .unknownOption("--jsn", command: nil, nearest: [])),
            (["replay", "-x"], .unknownOption("-x", command: .replay, nearest: [])),
            (["replay", "--jobs"], .missingValue("--jobs", placeholder: "N")),
            (["replay", "--output="], .missingValue("--output", placeholder: "DIR")),
            (["list", "--json=1"], .unexpectedValue("--json")),
            (["replay", "--jobs", "1", "-j2"], .givenTwice("-j")),
            (["list", "apod"], .unexpectedOperand("apod", command: .list)),
            (["help", "--root", "x"], .unknownOption("--root", command: .help, nearest: [])),
            (["--root", "x", "help"], .unknownOption("--root", command: .help, nearest: [])),
        ] as [([String], Diagnostic)])
    func refused(words: [String], error: Diagnostic) {
        #expect(throws: error) { try ArgumentReader.read(words) }
    }

    @Test("A count is a whole number from 1 up", arguments: ["0", "-1", "1.5", "many", "99999999999999999999"])
    func badCounts(text: String) {
        let error = Diagnostic.notANumber(option: "--repeat", value: text, expected: "a whole number, 1 or more")
        #expect(throws: error) { try ArgumentReader.read(["replay", "--repeat", text]) }
    }

    @Test("A timeout is a positive time", arguments: ["0", "-3", "nan", "inf", "soon", "100000"])
    func badTimes(text: String) throws {
        let error = Diagnostic.notANumber(
            option: "--timeout", value: text, expected: "seconds, above 0 and at most 86400")
        #expect(throws: error) { try ArgumentReader.read(["replay", "--timeout", text]) }
        let half = try ArgumentReader.read(["replay", "--timeout", "0.5"])
        #expect(half[CommonOptions.timeout] == .milliseconds(500))
    }

    @Test("An option that several commands have says the same name and takes the same value in all of them")
    func meanings() {
        var values: [String: Set<String>] = [:]
        for option in Command.all.flatMap(\.options) {
            values[option.name, default: []].insert(option.form.value ?? "a flag")
        }
        for name in ["--output", "--json", "--report", "--jobs", "--timeout", "--shard", "--dry-run"] {
            #expect(values[name]?.count == 1, "\(name): \(values[name] ?? [])")
        }
    }
}
