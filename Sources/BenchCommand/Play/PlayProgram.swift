import Foundation
import PresenterBench

/// The program that plays, and how it is told what to play.
struct PlayProgram: Sendable {
    let executable: String
    /// The words of its command line, its own name first.
    let arguments: @Sendable (PlannedPlay) -> [String]
    /// What a play is told besides the variables that its scenario sees.
    let words: @Sendable (PlannedPlay) -> [String: String]
    /// Whether a play sees the variables of this process, as a capture does.
    let inheritsEnvironment: Bool

    init(
        executable: String, inheritsEnvironment: Bool = false,
        words: @escaping @Sendable (PlannedPlay) -> [String: String] = { _ in [:] },
        arguments: @escaping @Sendable (PlannedPlay) -> [String]
    ) {
        self.executable = executable
        self.inheritsEnvironment = inheritsEnvironment
        self.words = words
        self.arguments = arguments
    }

    /// This bench, started again for one play.
    init(executable: String, options: PlayOptions) {
        let words = PlayCommand.words(for: options)
        self.init(
            executable: executable, inheritsEnvironment: options.mode != .replay,
            words: {
                PlayWords.variables(
                    for: [PlayCommand.command.name, $0.scenario, Option.seed.name, "\($0.conditions.seed)"] + words)
            },
            arguments: { [executable] + $0.arguments })
    }
}
