import Foundation
import PresenterBench

/// The program that plays, and how it is told what to play.
struct PlayProgram: Sendable {
    let executable: String
    let arguments: @Sendable (PlannedPlay) -> [String]
    /// Whether a play sees the variables of this process, as a capture does.
    let inheritsEnvironment: Bool

    init(
        executable: String, inheritsEnvironment: Bool = false, arguments: @escaping @Sendable (PlannedPlay) -> [String]
    ) {
        self.executable = executable
        self.inheritsEnvironment = inheritsEnvironment
        self.arguments = arguments
    }

    /// This bench, started again for one play.
    init(executable: String, options: PlayOptions) {
        let words = PlayCommand.words(for: options)
        self.init(executable: executable, inheritsEnvironment: options.mode != .replay) {
            [executable, "play", $0.scenario] + words
        }
    }
}
