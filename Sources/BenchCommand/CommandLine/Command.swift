import BenchDiagnostics
import BenchRunner
import HTTPFixtures

/// A command of the command line: the same value parses it and prints its help.
struct Command: Sendable {
    let name: CommandName
    /// The operands as help shows them; empty if there are none.
    let operands: String
    let abstract: Advice
    let discussion: Advice?
    let options: [any CommandOption]
    let perform: @Sendable (Invocation) throws -> ExitCode

    init(
        _ name: CommandName, operands: String = "", abstract: Advice, discussion: Advice? = nil,
        options: [any CommandOption],
        perform: @escaping @Sendable (Invocation) throws -> ExitCode
    ) {
        self.name = name
        self.operands = operands
        self.abstract = abstract
        self.discussion = discussion
        self.options = options
        self.perform = perform
    }

    /// Every option that the command understands.
    var understood: [any CommandOption] { options + (name.hasRoot ? [CommonOptions.root] : []) + [CommonOptions.help] }
}

extension [Command] {
    /// Finds the command with the given name.
    ///
    /// - Throws: `Diagnostic.unknownCommand` with the nearest names.
    func named(_ name: String) throws(Diagnostic) -> Command {
        if let command = first(where: { $0.name.rawValue == name }) { return command }
        throw .unknownCommand(name, nearest: NearestName.of(name, in: map(\.name.rawValue)))
    }
}

extension [String] {
    /// Returns the things whose names match some patterns.
    ///
    /// - Parameters:
    ///   - all: The things.
    ///   - name: Returns the name of a thing.
    ///   - refusal: Returns the error for a pattern that matches none, with the nearest names.
    /// - Returns: Some of the things, in their order; all of them without a pattern.
    /// - Throws: That error, for the first such pattern.
    func matching<Thing>(
        _ all: [Thing], by name: (Thing) -> String,
        orElse refusal: (_ pattern: String, _ nearest: [String]) -> Diagnostic
    ) throws(Diagnostic) -> [Thing] {
        guard !isEmpty else { return all }
        let globs = map { WildcardText(glob: $0) }
        for (pattern, glob) in zip(self, globs) where !all.contains(where: { glob.matches(name($0)) }) {
            throw refusal(pattern, NearestName.of(pattern, in: all.map(name)))
        }
        return all.filter { thing in globs.contains { $0.matches(name(thing)) } }
    }
}
