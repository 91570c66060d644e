import Foundation

/// The program that plays, and how it gets its instructions.
package struct PlayProgram: Sendable {
    /// The variable with the instructions of a play.
    package static let variable = "PRESENTER_BENCH_PLAY"

    let executable: String
    /// The words of its command line, its own name first.
    let arguments: @Sendable (PlannedPlay) -> [String]
    /// The variables with a play's instructions, in addition to those that its scenario sees.
    let words: @Sendable (PlannedPlay) -> [String: String]
    /// The variables that make a copy of it prove that it can play; nil for a program that cannot be copied.
    let rehearsal: [String: String]?
    /// The filter with which the kernel refuses calls to it from its start.
    let filter: StartFilter

    /// Creates a program; all its plays but captures are kept from the network.
    package init(
        executable: String, words: @escaping @Sendable (PlannedPlay) -> [String: String] = { _ in [:] },
        rehearsal: [String: String]? = nil, forbidsNetwork: Bool = true,
        arguments: @escaping @Sendable (PlannedPlay) -> [String]
    ) {
        self.executable = executable
        self.words = words
        self.rehearsal = rehearsal
        filter = StartFilter(forbidsNetwork: forbidsNetwork)
        self.arguments = arguments
    }
}
