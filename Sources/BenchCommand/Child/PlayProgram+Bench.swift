import BenchRunner
import Foundation
import PresenterBench

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
                let naming = $0.firstNamed.map { [Option.onlyNameFrom.name, "\($0)"] } ?? []
                let schedule = $0.schedule.isDefault ? [] : [Option.schedule.name, $0.schedule.token]
                let choices =
                    ($0.reportsChoices ? [Option.reportsChoices.name] : [])
                    + ($0.reportsThreads ? [Option.reportsThreads.name] : [])
                let launches = $0.leavesLaunches ? [Option.leavesLaunches.name] : []
                let processors = $0.conditions.usesAllProcessors ? [Option.allProcessors.name] : []
                let resume = $0.resumes.map { [Option.resume.name, "\($0)"] } ?? []
                let play = [PlayWords.command, $0.scenario, Option.seed.name, "\($0.conditions.seed)"]
                // A list, since Swift 6.2 cannot type-check the sum.
                let all = [play, naming, schedule, choices, launches, processors, resume, words]
                return PlayWords.variables(for: all.flatMap { $0 })
            },
            rehearsal: options.mode == .replay ? PlayWords.variables(for: [RehearseCommand.command.name]) : nil,
            forbidsNetwork: options.mode == .replay,
            arguments: { [executable] + $0.arguments })
    }
}
