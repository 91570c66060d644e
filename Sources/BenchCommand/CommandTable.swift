extension Command {
    /// Every command, in the order of the help.
    static let all: [Command] = [
        ListCommand.command, RecordCommand.command, ImportCommand.command, ExportCommand.command,
        ReplayCommand.command, AcceptCommand.command, ReviewCommand.command, RejectCommand.command,
        DrawCommand.command, MergeCommand.command, ExploreCommand.command, ShowCommand.command, CheckCommand.command,
        DriftCommand.command, SpyCommand.command, InitCommand.command, DoctorCommand.command, HelpCommand.command,
        PlayCommand.command, RehearseCommand.command,
    ]

    /// Those that the help shows.
    static var shown: [Command] { all.filter { !$0.isHidden } }

    /// Finds the command with the given name.
    ///
    /// - Throws: `UsageError.unknownCommand` with the nearest names.
    static func named(_ name: String) throws(UsageError) -> Command { try all.named(name) }
}

extension ArgumentReader {
    /// Reads the words after the program's name for the commands of the bench.
    ///
    /// - Throws: `UsageError` for the first word that is not understood.
    static func read(_ words: [String]) throws(UsageError) -> Arguments { try read(words, for: Command.all) }
}

extension HelpText {
    /// The page with every command of the bench.
    static func overview() -> String { overview(of: Command.shown) }
}
