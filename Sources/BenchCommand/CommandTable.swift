import BenchDiagnostics

extension Command {
    /// Every command.
    static let all: [Command] = groups.flatMap(\.commands)

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

    /// Finds the command with the given name.
    ///
    /// - Throws: `Diagnostic.unknownCommand` with the nearest names.
    static func named(_ name: String) throws(Diagnostic) -> Command { try all.named(name) }
}

extension ArgumentReader {
    /// Reads the words after the program's name for the commands of the bench.
    ///
    /// - Throws: A `Diagnostic` for the first word that is not understood.
    static func read(_ words: [String]) throws(Diagnostic) -> Arguments {
        try read(words, for: Command.all)
    }
}

/// Shows help.
enum HelpCommand {
    static let command = Command(
        .help, operands: "[COMMAND]", abstract: "Shows what a command does and its options.", options: []
    ) { invocation in
        let words = invocation.arguments.operands
        guard words.count < 2 else { throw Diagnostic.operandCount(.help, expected: "at most one command") }
        let page = try words.first.map { HelpText.page(of: try Command.named($0), invocation.program) }
        invocation.console.print(verbatim: page ?? HelpText.overview(invocation.program))
        return .same
    }
}

/// The help, printed from the values that parse.
enum HelpText {
    /// Returns the page with every command of the bench, under the name of the program.
    static func overview(_ program: ProgramName) -> String {
        let groups = Command.groups
        let width = groups.flatMap(\.commands).map(\.name.rawValue.count).max() ?? 0
        let commands = groups.map { title, commands in
            "\(title)\n" + table(commands.map { ($0.name.rawValue, $0.abstract.text(for: program)) }, width: width)
        }.joined(separator: "\n\n")
        let options = [CommonOptions.root.form, CommonOptions.help.form, CommonOptions.version.form]
            .map { (heading($0), $0.abstract.text(for: program)) }
        return """
            Plays networked presenters offline and checks what reaches the view.

            usage: \(program.text) COMMAND [OPTION]…

            \(commands)

            Options
            \(table(options))

            `\(program.command(.help)) COMMAND` shows the options of a command.
            Exit codes: 0 same · 1 differs · 2 usage · 3 could not run · 4 a secret was found · 130 interrupted

            """
    }

    /// Returns the page of one command.
    static func page(of command: Command, _ program: ProgramName) -> String {
        var lines = [command.abstract.text(for: program), ""]
        let usage = ["usage: \(program.command(command.name))", command.operands, "[OPTION]…"]
        lines.append(usage.filter { !$0.isEmpty }.joined(separator: " "))
        if let discussion = command.discussion { lines += ["", discussion.text(for: program)] }
        lines += ["", "Options"]
        lines.append(
            table(
                command.understood.map(\.form).map {
                    (
                        heading($0),
                        [$0.abstract, $0.discussion].compactMap { $0?.text(for: program) }.joined(separator: "\n")
                    )
                }))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func heading(_ option: OptionForm) -> String {
        let names = option.names.sorted { $0.count < $1.count }.joined(separator: ", ")
        return [names, option.value, option.repeats ? "…" : nil].compactMap { $0 }.joined(separator: " ")
    }

    /// Lays rows out in two columns; the second may have several lines.
    private static func table(_ rows: [(String, String)], width: Int? = nil) -> String {
        let width = (width ?? rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { left, right in
            right.split(separator: "\n").enumerated().map { index, line in
                let start = index == 0 ? left : ""
                return "  " + start + String(repeating: " ", count: width - start.count) + line
            }.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
