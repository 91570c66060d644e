import Foundation
import PresenterBench

/// The program that plays, and how it gets its instructions.
struct PlayProgram: Sendable {
    let executable: String
    /// The words of its command line, its own name first.
    let arguments: @Sendable (PlannedPlay) -> [String]
    /// The variables with a play's instructions, in addition to those that its scenario sees.
    let words: @Sendable (PlannedPlay) -> [String: String]

    init(
        executable: String, words: @escaping @Sendable (PlannedPlay) -> [String: String] = { _ in [:] },
        arguments: @escaping @Sendable (PlannedPlay) -> [String]
    ) {
        self.executable = executable
        self.words = words
        self.arguments = arguments
    }

    /// This bench, started again for one play.
    ///
    /// - Parameters:
    ///   - executable: The file of this bench.
    ///   - options: How it plays.
    ///   - network: Variables for the network process of a capture; the app does not see them.
    init(executable: String, options: PlayOptions, network: [String: String] = [:]) {
        let words = PlayCommand.words(for: options, network: network)
        self.init(
            executable: executable,
            words: {
                let naming = $0.firstNamed.map { [Option.onlyNameFrom.name, "\($0)"] } ?? []
                return PlayWords.variables(
                    for: [PlayCommand.command.name, $0.scenario, Option.seed.name, "\($0.conditions.seed)"] + naming
                        + words)
            },
            arguments: { [executable] + $0.arguments })
    }
}
