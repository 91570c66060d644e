import BenchPlatform
import BenchRunner
import Foundation
import PresenterBench

/// The instructions of a play. They are in one variable, because the words of its command line are the app's own.
enum PlayWords {
    /// The options by which a bench instructs a play.
    enum Options {
        static let seed = Option("--seed", count: "N", abstract: "The seed of the play's random numbers.")
        static let tracesExpectedCrash = Option(
            "--trace-expected-crash", abstract: "Examines a crash also where the scenario expects it.")
        static let reportsChoices = Option("--report-choices", abstract: "Reports what the play could do differently.")
        static let reportsThreads = Option(
            "--report-threads", abstract: "Reports which other threads could get the turn.")
        static let reportsStates = Option(
            "--report-states", abstract: "Reports what the user of a screen can do, and the state of its objects.")
        static let mostRequests = Option(
            "--most-requests", count: "N", abstract: "Ends the play after so many requests.")
        static let mostSent = Option(
            "--most-sent", count: "N", abstract: "The number of requests of a capture after which it is ended.")
        static let capture = Option("--capture", abstract: "Answers come from the network.")
        static let network = Option(
            "--network", texts: "NAME=VALUE", abstract: "A variable for the network process.")
        static let fetcher = Option(
            "--fetcher", texts: "FD",
            abstract: "The network process of an earlier launch: where to write requests, and to read answers.")
        static let inPlace = Option("--in-place", abstract: "Reports here instead of to a parent.")
        static let resume = Option("--resume", count: "FD", abstract: "Continues after an earlier launch of the app.")
        static let leavesLaunches = Option(
            "--leave-launches", abstract: "Ends where the app is launched again; the bench makes the next launch.")
        static let allProcessors = Option(
            "--all-processors", abstract: "Lets the play's threads run on every processor, not only on one.")
    }

    /// The command that plays.
    static let command = "play"
    /// The command that proves, in a copy of a process, that its other copies can play.
    static let rehearsal = "rehearse"

    /// Returns the variable for the given words, the name of the command first.
    static func variables(for words: [String]) -> [String: String] {
        let json = try? JSONEncoder().encode(words)
        return [PlayProgram.variable: json.map { String(decoding: $0, as: UTF8.self) } ?? ""]
    }

    /// True if this process has the instructions of a play.
    static var areThere: Bool { getenv(PlayProgram.variable) != nil }

    /// Removes the words from the environment, where the app would see them, and returns them; nil in a process that is
    /// not a play.
    static func take() -> [String]? {
        guard let text = getenv(PlayProgram.variable).map({ String(cString: $0) }) else { return nil }
        unsetenv(PlayProgram.variable)
        // Unreadable instructions become a play without a name, which is refused.
        return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? [command]
    }

    /// Returns the words that make the command play with the given options.
    ///
    /// - Parameters:
    ///   - options: The settings of the play.
    ///   - network: The variables for the network process.
    /// - Returns: The words after the command and the name of the scenario.
    static func words(for options: PlayOptions, network: [String: String] = [:]) -> [String] {
        var words = ["--root", options.root.path]
        if let timeout = options.timeout { words += ["--timeout", "\(timeout / .seconds(1))"] }
        if case .capture(let upstreams) = options.mode {
            words.append("--capture")
            if let archive = options.archive { words += [CommonOptions.archive.name, archive] }
            words += upstreams.sorted { $0.key < $1.key }.flatMap { ["--upstream", "\($0.key)=\($0.value)"] }
            words += network.sorted { $0.key < $1.key }.flatMap {
                [PlayWords.Options.network.name, "\($0.key)=\($0.value)"]
            }
        }
        return words
    }
}

extension PlayProgram {
    /// This bench, started again for one play.
    ///
    /// - Parameters:
    ///   - executable: The file of this bench.
    ///   - options: The settings of the play.
    ///   - network: The variables for the network process of a capture; the app does not see them.
    init(executable: String, options: PlayOptions, network: [String: String] = [:]) {
        let words = PlayWords.words(for: options, network: network)
        self.init(
            executable: executable,
            words: {
                let crashes = $0.tracesExpectedCrash ? [PlayWords.Options.tracesExpectedCrash.name] : []
                let schedule = $0.schedule.isDefault ? [] : [CommonOptions.schedule.name, $0.schedule.token]
                let choices =
                    ($0.reportsChoices ? [PlayWords.Options.reportsChoices.name] : [])
                    + ($0.reportsThreads ? [PlayWords.Options.reportsThreads.name] : [])
                    + ($0.reportsStates ? [PlayWords.Options.reportsStates.name] : [])
                let most =
                    ($0.mostRequests.map { [PlayWords.Options.mostRequests.name, "\($0)"] } ?? [])
                    + ($0.mostSent.map { [PlayWords.Options.mostSent.name, "\($0)"] } ?? [])
                let launches = $0.leavesLaunches ? [PlayWords.Options.leavesLaunches.name] : []
                let processors = $0.conditions.usesAllProcessors ? [PlayWords.Options.allProcessors.name] : []
                let resume = $0.resumes.map { [PlayWords.Options.resume.name, "\($0)"] } ?? []
                let play = [PlayWords.command, $0.scenario, PlayWords.Options.seed.name, "\($0.conditions.seed)"]
                // A list, because Swift 6.2 cannot type-check the sum.
                let all = [play, crashes, schedule, choices, most, launches, processors, resume, words]
                return PlayWords.variables(for: all.flatMap { $0 })
            },
            rehearsal: options.mode == .replay ? PlayWords.variables(for: [PlayWords.rehearsal]) : nil,
            forbidsNetwork: options.mode == .replay,
            arguments: { [executable] + $0.arguments })
    }
}

extension Invocation {
    /// This bench, started again for plays with these settings.
    func player(_ options: PlayOptions) -> PlayProgram {
        PlayProgram(
            executable: surroundings.executable, options: options,
            network: NetworkVariables.all(in: surroundings.environment))
    }

    /// The run of plays that replay in processes of this bench.
    func replays(_ options: PlayOptions) -> PlayRun {
        PlayRun(
            program: player(options), environment: surroundings.environment, timeout: options.timeout, jobs: jobs(),
            showProgress: console.show)
    }
}
