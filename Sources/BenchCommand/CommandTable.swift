extension Command {
    /// Every command.
    static let all: [Command] = groups.flatMap(\.commands) + ofPlays

    /// The commands for people in groups, as the help shows them.
    static let groups: [(title: String, commands: [Command])] = [
        (
            "Every day",
            [
                ReplayCommand.command, ReviewCommand.command, AcceptCommand.command, RejectCommand.command,
                ExploreCommand.command, DrawCommand.command, ListCommand.command,
            ]
        ),
        (
            "Fixtures",
            [
                RecordCommand.command, ShowCommand.command, CheckCommand.command, DriftCommand.command,
                ImportCommand.command, ExportCommand.command,
            ]
        ),
        ("Set-up", [InitCommand.command, SpyCommand.command, DoctorCommand.command, HelpCommand.command]),
        ("CI", [MergeCommand.command]),
    ]

    /// The commands by which a bench starts plays; no play needs the others.
    private static let ofPlays: [Command] = [PlayCommand.command, RehearseCommand.command]

    /// The commands that a first word may name; a play does without all others.
    fileprivate static func candidates(for word: String?) -> [Command] {
        ofPlays.contains { $0.name == word } ? ofPlays : all
    }

    /// Finds the command with the given name.
    ///
    /// - Throws: `UsageError.unknownCommand` with the nearest names.
    static func named(_ name: String) throws(UsageError) -> Command { try all.named(name) }
}

extension ArgumentReader {
    /// Reads the words after the program's name for the commands of the bench.
    ///
    /// - Throws: `UsageError` for the first word that is not understood.
    static func read(_ words: [String]) throws(UsageError) -> Arguments {
        try read(words, for: Command.candidates(for: words.first))
    }
}

extension HelpText {
    /// The page with every command of the bench.
    static func overview() -> String { overview(of: Command.groups) }
}

/// Shows help.
enum HelpCommand {
    static let command = Command(
        "help", operands: "[COMMAND]", abstract: "Shows what a command does and its options.", options: [],
        hasRoot: false
    ) { invocation in
        let words = invocation.arguments.operands
        guard words.count < 2 else { throw UsageError.operandCount(command: "help", expected: "at most one command") }
        let page = try words.first.map { HelpText.page(of: try Command.named($0)) }
        invocation.console.print(help: page ?? HelpText.overview())
        return .same
    }
}
