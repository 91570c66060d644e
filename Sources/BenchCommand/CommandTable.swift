extension Command {
    /// Every command, in the order of the help.
    static let all: [Command] = ofPeople + ofPlays

    private static let ofPeople: [Command] = [
        ListCommand.command, RecordCommand.command, ImportCommand.command, ExportCommand.command,
        ReplayCommand.command, AcceptCommand.command, ReviewCommand.command, RejectCommand.command,
        DrawCommand.command, MergeCommand.command, ExploreCommand.command, ShowCommand.command, CheckCommand.command,
        DriftCommand.command, SpyCommand.command, InitCommand.command, DoctorCommand.command, HelpCommand.command,
    ]

    /// Those with which a bench starts a play: no play needs to make the others.
    private static let ofPlays: [Command] = [PlayCommand.command, RehearseCommand.command]

    /// Those that the help shows.
    static var shown: [Command] { all.filter { !$0.isHidden } }

    /// The commands among which that of a first word is; a play is read without all others.
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
    static func overview() -> String { overview(of: Command.shown) }
}

/// Shows help.
enum HelpCommand {
    static let command = Command(
        "help", operands: "[COMMAND]", abstract: "Shows what a command does and its options.", options: []
    ) { invocation in
        let words = invocation.arguments.operands
        guard words.count < 2 else { throw UsageError.operandCount(command: "help", expected: "at most one command") }
        let page = try words.first.map { HelpText.page(of: try Command.named($0)) }
        invocation.console.print(help: page ?? HelpText.overview())
        return .same
    }
}
