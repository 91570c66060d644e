/// Checks the stored files.
enum CheckCommand {
    static let command = Command(
        "check", operands: "[NAME|GLOB…]", abstract: "Checks fixtures and goldens: fit, used, played, free of secrets.",
        discussion: """
            It decodes every fixture, plays every scenario once, offline, and finds what is unfit, secret, missing,
            used by nobody or played by nobody, and exchanges that cannot be replayed. Bodies edited by hand, what rules let stay and old captures are
            notes, which change no exit code. With names it checks those fixtures only, and no goldens. It writes nothing.
            """,
        options: [.olderThan, .json, .jobs, .timeout]
    ) { invocation in
        let report = try CheckRun(invocation).report()
        if invocation.arguments.contains(.json) {
            try invocation.console.print(json: report)
        } else {
            invocation.console.print(report.lines)
        }
        return report.exitCode
    }
}
