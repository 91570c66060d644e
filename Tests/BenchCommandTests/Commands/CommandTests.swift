import BenchDiagnostics
import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchRunner

@Suite("Commands print, return a code, and touch only what they should")
struct CommandTests {
    private let folder: TemporaryFolder
    private let scenarios: [Scenario] = [
        .named("beer-list", .fixture("beers")),
        .named("beer-dismiss", .fixture("beers"), .fail("GET", with: .timedOut)),
        .named("todo"),
    ]

    init() throws { folder = try TemporaryFolder() }

    private func bench(
        _ words: String..., environment: [String: String] = [:], scenarios: [Scenario]? = nil
    ) -> (code: ExitCode, printed: Printed) {
        let (surroundings, printed) = Surroundings.fake(environment: environment, folder: folder.url)
        return (Bench.run(scenarios ?? self.scenarios, words: words, in: surroundings), printed)
    }

    @Test("Invalid names are found before anything runs", arguments: ["list", "replay", "accept"])
    func badNames(command: String) {
        let run = bench(command, scenarios: [.named("a"), .named("A")])
        #expect(run.code == .couldNotRun)
        #expect(run.printed.errors.hasPrefix("\"A\" is not a valid scenario name.\n"))
    }

    @Test("Names that match nothing are usage errors that name the nearest")
    func unknown() {
        for words in [["replay", "beer-lst"], ["replay", "--scenario", "beer-lst"], ["accept", "beer-lst"]] {
            let (surroundings, printed) = Surroundings.fake(folder: folder.url)
            #expect(Bench.run(scenarios, words: words, in: surroundings) == .usage)
            #expect(printed.errors.contains("beer-lst") && printed.errors.contains("Nearest: beer-list"))
        }
        #expect(bench("record", "bears").printed.errors.contains("Nearest: beers"))
        #expect(bench("replay", "z*").code == .usage)
    }

    @Test("--in-process plays one scenario, and cannot be combined with other options")
    func inProcess() {
        #expect(bench("replay", "beer-*", "--in-process").code == .usage)
        #expect(bench("replay", "todo", "--in-process", "--repeat", "2").code == .usage)
    }

    @Test("accept takes the named recordings, or all, and says where they went")
    func accept() throws {
        for name in ["todo", "beer-list"] { try folder.write("scenario  \(name)\n", to: "Recordings/\(name).txt.new") }
        let next = "  Commit it with its fixture: from now on replay fails where the recording differs."
        #expect(bench("accept", "todo").printed.lines == ["accepted     todo  Recordings/todo.txt", next])
        #expect(folder.files == ["Recordings/beer-list.txt.new", "Recordings/todo.txt"])
        #expect(bench("accept").code == .same)
        #expect(folder.files == ["Recordings/beer-list.txt", "Recordings/todo.txt"])
    }

    @Test("accept with nothing to accept is a usage error")
    func nothing() {
        #expect(bench("accept").code == .usage)
        #expect(bench("accept", "todo").code == .usage)
        #expect(folder.files == [])
    }

    @Test("accept approves nothing in CI")
    func acceptInCI() throws {
        try folder.write("scenario  todo\n", to: "Recordings/todo.txt.new")
        #expect(bench("accept", environment: ["CI": "1"]).code == .usage)
        #expect(bench("accept", "--from", ".", environment: ["CI": "1"]).code == .usage)
        #expect(folder.files == ["Recordings/todo.txt.new"])
        #expect(bench("accept", environment: ["CI": "false"]).code == .same)
    }

    @Test("record writes and starts nothing in CI; with --dry-run it runs")
    func recordInCI() {
        let upstream = ["--upstream", "https://a.example=http://127.0.0.1:9"]
        for words in [["beers"], ["beers", "--keep"], ["beers"] + upstream] {
            let (surroundings, printed) = Surroundings.fake(environment: ["CI": "true"], folder: folder.url)
            #expect(Bench.run(scenarios, words: ["record"] + words, in: surroundings) == .usage)
            #expect(printed.errors.hasPrefix("record writes nothing in CI.\n  Capture on your own machine"))
        }
        // There is no executable to start, which shows only on starting it.
        #expect(bench("record", "beers", "--dry-run", environment: ["CI": "true"]).code == .couldNotRun)
        #expect(bench("record", "beers", environment: ["CI": "0"]).code == .couldNotRun)
        #expect(folder.files == [])
    }

    @Test(
        "An unreadable Fixtures folder is an error, not an empty one",
        arguments: [["show", "beers"], ["record", "beers"], ["check"], ["check", "beers"]])
    func unreadable(words: [String]) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "Fixtures").path, withDestinationPath: "Fixtures")
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        #expect(Bench.run(scenarios, words: words, in: surroundings) == .couldNotRun)
        let reason = String(cString: strerror(ELOOP))
        #expect(
            printed.errors.hasPrefix(
                "The folder of the fixtures could not be read, so its contents are unknown: \(reason).\n  Fixtures\n"
            ),
            "\(printed.errors)")
    }

    @Test("accept leaves a recording alone that belongs to no scenario")
    func orphan() throws {
        try folder.write("scenario  gone\n", to: "Recordings/gone.txt.new")
        let alone = bench("accept")
        #expect(alone.code == .usage)
        #expect(alone.printed.output == "left         gone  no scenario has this name\n")
        #expect(folder.files == ["Recordings/gone.txt.new"])
    }

    @Test("A folder without a report is refused with the one command that writes what is read from it")
    func noReport() throws {
        try folder.write("", to: "empty/x")
        for name in ["empty", "nowhere"] {
            let review = bench("review", "--findings", name), replay = bench("replay", "--last-failed", name)
            #expect(review.code == .couldNotRun && replay.code == .couldNotRun)
            #expect(
                review.printed.errors.hasSuffix("  Name a folder that bench explore --report DIR wrote.\n"))
            #expect(replay.printed.errors.hasSuffix("  Name a folder that bench replay --report DIR wrote.\n"))
            #expect(bench("merge", name).printed.errors.contains("replay --report DIR or bench explore --report DIR"))
        }
    }

    @Test("The help has the commands in groups, each once, by when they are needed")
    func groups() {
        let lines = HelpText.overview(.bench).split(separator: "\n", omittingEmptySubsequences: false)
        let titles = ["Every day", "Fixtures", "Set-up", "CI", "Options"]
        #expect(lines.filter { titles.contains(String($0)) } == titles.map { $0[...] })
        for command in Command.all {
            let rows = lines.count { $0.hasPrefix("  \(command.name.rawValue) ") }
            #expect(rows == 1, "\(command.name)")
        }
        let everyDay = lines.drop { $0 != "Every day" }.dropFirst().prefix { !$0.isEmpty }
        #expect(everyDay.first?.hasPrefix("  replay ") == true)
    }

    @Test("The help of drift and of help says nothing that they do not do")
    func ownHelp() throws {
        #expect(!HelpText.page(of: try Command.named("drift"), .bench).contains("stored"))
        #expect(!HelpText.page(of: try Command.named("help"), .bench).contains("--root"))
    }

    @Test(
        "Every option of a command is in its help, with its value",
        arguments: Command.groups.flatMap(\.commands).map(\.name.rawValue))
    func help(name: String) throws {
        let command = try Command.named(name)
        for words in [
            ["help", name], [name, "--help"], ["-h", name], [name, "--nonsense", "-h"], ["--root", "a", name, "-h"],
        ] {
            let (surroundings, printed) = Surroundings.fake()
            #expect(Bench.run([], words: words, in: surroundings) == .same)
            #expect(printed.output == HelpText.page(of: command, .bench))
        }
        let page = HelpText.page(of: command, .bench)
        for option in command.understood.map(\.form) {
            for name in option.names { #expect(page.contains(name)) }
            #expect(page.contains(option.abstract.description))
            if let value = option.value { #expect(page.contains(" \(value)")) }
        }
    }
}
