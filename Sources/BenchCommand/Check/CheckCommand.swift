/// Checks the stored files.
enum CheckCommand {
    static let command = Command(
        "check", operands: "[NAME|GLOB…]",
        abstract: "Checks that fixtures and goldens are readable, used and free of secrets.",
        discussion: """
            It decodes every fixture, plays every scenario once, offline, and reports unreadable, missing and unused
            files, secrets, exchanges that no scenario plays, and exchanges that cannot be replayed. Bodies edited by
            hand, allowances, hints, old captures, and rules, scrubbers, hosts, variables and dependences that do nothing are
            notes; they do not change the exit code. With names it checks only
            those fixtures, and no goldens. It writes nothing.
            """,
        options: [.olderThan, .json, .sarif, .jobs, .timeout]
    ) { invocation in
        let report = try CheckRun(invocation).report()
        if invocation.arguments.contains(.sarif) {
            guard !invocation.arguments.contains(.json) else {
                throw UsageError.cannotCombine(Option.json.name, with: Option.sarif.name)
            }
            let root = try invocation.root()
            let workspace = Workspace(invocation.surroundings, root: root)
            let sarif = CheckSARIF(report) {
                workspace.place(of: $0.hasPrefix("/") ? $0 : root.appending(path: $0).path) ?? $0
            }
            try invocation.console.print(json: sarif)
        } else if invocation.arguments.contains(.json) {
            try invocation.console.print(json: report)
        } else {
            invocation.console.print(report.lines)
        }
        return report.exitCode
    }
}
