import Foundation
import PresenterBench

/// Everything a command works with: the registered scenarios, its arguments, and its surroundings.
struct Invocation: Sendable {
    let registered: [Scenario]
    let arguments: Arguments
    let surroundings: Surroundings

    init(registered: [Scenario], arguments: Arguments, surroundings: Surroundings) {
        self.registered = registered
        self.arguments = arguments
        self.surroundings = surroundings
    }

    /// The registered scenarios, after checking their names.
    ///
    /// - Throws: `RegistrationError` that names the bad ones.
    func scenarios() throws(RegistrationError) -> ScenarioList { try ScenarioList(registered) }

    /// The folder with `Fixtures/` and `Recordings/`.
    ///
    /// - Throws: `RootError` if it is not usable.
    func root() throws(RootError) -> URL {
        try Root.checked(arguments.value(of: .root).map(surroundings.folder(named:)) ?? surroundings.folder)
    }

    /// The same for what plays, and for what approves plays: what the bench has of the app's files is as they are now.
    ///
    /// - Throws: `RootError`; `StaleExcerpt`.
    func rootOfToday() throws -> URL {
        let root = try root()
        try ExcerptFile.check(below: root)
        return root
    }

    /// The number of plays that run at once: unless `--jobs` says it, two for each core, as the threads of a play wait
    /// for each other.
    ///
    /// - Throws: `UsageError` if it is not a number.
    func jobs() throws -> Int {
        try arguments.count(of: .jobs) ?? 2 * ProcessInfo.processInfo.activeProcessorCount
    }

    var console: Console { surroundings.console }

    /// The name of this program in commands for the reader to type.
    var program: ProgramName { ProgramName(of: surroundings.executable) }

    /// A command for the reader to type, with the same root as this one.
    func suggestion(_ words: String) -> String {
        guard let root = arguments.value(of: .root) else { return "\(program.text) \(words)" }
        return "\(program.text) \(words) --root \(ShellWord.quoted(root))"
    }
}
