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
