import BenchRunner

/// A command of the command line: the same value parses it and prints its help.
struct Command: Sendable {
    let name: String
    /// The operands as help shows them; empty if there are none.
    let operands: String
    let abstract: String
    let discussion: String?
    let options: [Option]
    /// Hidden commands are not in help and never suggested.
    let isHidden: Bool
    let perform: @Sendable (Invocation) throws -> ExitCode

    init(
        _ name: String, operands: String = "", abstract: String, discussion: String? = nil, options: [Option],
        isHidden: Bool = false, perform: @escaping @Sendable (Invocation) throws -> ExitCode
    ) {
        self.name = name
        self.operands = operands
        self.abstract = abstract
        self.discussion = discussion
        self.options = options
        self.isHidden = isHidden
        self.perform = perform
    }

    /// Every option that the command understands.
    var understood: [Option] { options + [.root, .help] }
}

extension [Command] {
    /// Finds the command with the given name.
    ///
    /// - Throws: `UsageError.unknownCommand` with the nearest names that the help shows.
    func named(_ name: String) throws(UsageError) -> Command {
        if let command = first(where: { $0.name == name }) { return command }
        throw .unknownCommand(name, nearest: NearestName.of(name, in: filter { !$0.isHidden }.map(\.name)))
    }
}
