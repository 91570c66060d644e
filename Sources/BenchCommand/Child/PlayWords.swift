import BenchPlatform
import BenchRunner
import Foundation
import PresenterBench

/// The instructions of a play: in one variable, because the words of its command line are the app's own.
enum PlayWords {
    /// The name of the command that plays.
    static let command = "play"

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
        // Unreadable instructions are a play without a name, which is refused.
        return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? [command]
    }

    /// Returns the words that make the command play with the given options.
    ///
    /// - Parameters:
    ///   - options: How it plays.
    ///   - network: Variables for the network process.
    /// - Returns: The words that follow its name and that of the scenario.
    static func words(for options: PlayOptions, network: [String: String] = [:]) -> [String] {
        var words = ["--root", options.root.path]
        if let timeout = options.timeout { words += ["--timeout", "\(timeout / .seconds(1))"] }
        if case .capture(let upstreams) = options.mode {
            words.append("--capture")
            if let archive = options.archive { words += [Option.archive.name, archive] }
            words += upstreams.sorted { $0.key < $1.key }.flatMap { ["--upstream", "\($0.key)=\($0.value)"] }
            words += network.sorted { $0.key < $1.key }.flatMap { [Option.network.name, "\($0.key)=\($0.value)"] }
        }
        return words
    }
}

extension PlayProgram {
    /// This bench, started again for one play.
    ///
    /// - Parameters:
    ///   - executable: The file of this bench.
    ///   - options: How it plays.
    ///   - network: Variables for the network process of a capture; the app does not see them.
    init(executable: String, options: PlayOptions, network: [String: String] = [:]) {
        let words = PlayWords.words(for: options, network: network)
        self.init(
            executable: executable,
            words: {
                let crashes = $0.tracesExpectedCrash ? [Option.tracesExpectedCrash.name] : []
                let schedule = $0.schedule.isDefault ? [] : [Option.schedule.name, $0.schedule.token]
                let choices =
                    ($0.reportsChoices ? [Option.reportsChoices.name] : [])
                    + ($0.reportsThreads ? [Option.reportsThreads.name] : [])
                    + ($0.reportsStates ? [Option.reportsStates.name] : [])
                let most =
                    ($0.mostRequests.map { [Option.mostRequests.name, "\($0)"] } ?? [])
                    + ($0.mostSent.map { [Option.mostSent.name, "\($0)"] } ?? [])
                let launches = $0.leavesLaunches ? [Option.leavesLaunches.name] : []
                let processors = $0.conditions.usesAllProcessors ? [Option.allProcessors.name] : []
                let resume = $0.resumes.map { [Option.resume.name, "\($0)"] } ?? []
                let play = [PlayWords.command, $0.scenario, Option.seed.name, "\($0.conditions.seed)"]
                // A list, since Swift 6.2 cannot type-check the sum.
                let all = [play, crashes, schedule, choices, most, launches, processors, resume, words]
                return PlayWords.variables(for: all.flatMap { $0 })
            },
            rehearsal: options.mode == .replay ? PlayWords.variables(for: [RehearseCommand.command.name]) : nil,
            forbidsNetwork: options.mode == .replay,
            arguments: { [executable] + $0.arguments })
    }
}

extension Invocation {
    /// The run of plays that replay in processes of this bench.
    ///
    /// - Throws: `UsageError` if the number of plays at once is not a number.
    func replays(_ options: PlayOptions) throws -> PlayRun {
        PlayRun(
            program: PlayProgram(executable: surroundings.executable, options: options),
            environment: surroundings.environment, timeout: options.timeout, jobs: try jobs(),
            showProgress: console.show)
    }
}
