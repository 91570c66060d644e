import BenchDiagnostics
import BenchReports
import BenchRunner

/// Checks the stored files.
enum CheckCommand {
    enum Options {
        static let fix = Option(
            "--fix", abstract: "Removes what nobody uses, after showing it; not in CI.")
        static let olderThan = Option(
            "--older-than", count: "DAYS", abstract: "Notes fixtures that were captured more than DAYS days ago.")
        static let sarif = Option("--sarif", abstract: "Prints SARIF 2.1.0, for code scanning.")
    }

    static let command = Command(
        .check, operands: "[NAME|GLOB…]",
        abstract: "Checks that fixtures and goldens are readable, used and free of secrets.",
        discussion: """
            It decodes every fixture, plays every scenario once, offline, and reports unreadable, missing and unused
            files, goldens that are no recordings, secrets, exchanges that no scenario plays, and exchanges that cannot be replayed. Bodies edited by
            hand, allowances, hints, old captures, labels of steps that say something else than the step calls, and rules,
            scrubbers, hosts, variables and dependences that do nothing are notes; they do not change the exit code. With names it checks only
            those fixtures, and no goldens. It writes nothing.

            With --fix it then removes what nobody uses, and says so line by line: fixtures, side files, goldens, and the
            exchanges that no scenario plays. What another tool wrote or somebody edited stays.
            """,
        options: [
            Options.fix, Options.olderThan, CommonOptions.json, Options.sarif, CommonOptions.jobs,
            CommonOptions.timeout,
        ]
    ) { invocation in
        if invocation.arguments[Options.fix] { return try fix(invocation) }
        let report = try CheckRun(invocation).report()
        if invocation.arguments[Options.sarif] {
            try invocation.arguments.refuse([CommonOptions.json], with: Options.sarif.name)
            let root = try invocation.root()
            let workspace = Workspace(invocation.surroundings, root: root)
            let sarif = CheckSARIF(report) {
                workspace.place(of: $0.hasPrefix("/") ? $0 : root.appending(path: $0).path) ?? $0
            }
            try invocation.console.print(json: sarif)
        } else if invocation.arguments[CommonOptions.json] {
            try invocation.console.print(json: report)
        } else {
            invocation.console.print(report.lines)
        }
        return report.exitCode
    }

    private static func fix(_ invocation: Invocation) throws -> ExitCode {
        try invocation.arguments.refuse([CommonOptions.json, Options.sarif], with: Options.fix.name)
        if invocation.surroundings.isCI { throw Diagnostic.writesInCI(command: "check \(Options.fix.name)") }
        let run = try CheckRun(invocation)
        let report = try run.report()
        invocation.console.print(report.findings.flatMap(\.lines))
        let outcome = try run.remove(report.findings)
        let left = CheckReport(
            fixtures: report.fixtures, goldens: report.goldens, labels: report.labels, findings: outcome.kept)
        invocation.console.print([left.summary(removed: outcome.removed)])
        return left.exitCode
    }
}

/// The result of a check.
struct CheckReport: Hashable, Sendable, Encodable {
    /// The number of fixtures that were checked.
    let fixtures: Int
    /// The number of goldens that were checked; 0 if only some fixtures were requested.
    let goldens: Int
    /// The number of labels of steps that were compared with what the steps call; 0 if only some fixtures were requested.
    let labels: Int
    /// Findings first, then notes.
    let findings: [CheckFinding]

    init(fixtures: Int, goldens: Int, labels: Int = 0, findings: [CheckFinding]) {
        self.fixtures = fixtures
        self.goldens = goldens
        self.labels = labels
        self.findings = findings.filter { !$0.isNote } + findings.filter(\.isNote)
    }

    var exitCode: ExitCode { findings.map(\.exitCode).reduce(.same) { $0.merged(with: $1) } }

    var lines: [ReportLine] { findings.flatMap(\.lines) + [summary()] }

    /// The last line, in numbers.
    func summary(removed: Int = 0) -> ReportLine {
        let notes = findings.count(where: \.isNote)
        let graver = findings.count - notes
        var checked = Plural.text(fixtures, "fixture")
        if goldens > 0 { checked += ", \(Plural.text(goldens, "golden"))" }
        if labels > 0 { checked += ", \(Plural.text(labels, "label")) compared with the calls" }
        var result = graver == 0 ? "nothing found" : Plural.text(graver, "finding")
        if notes > 0 { result += ", \(Plural.text(notes, "note"))" }
        if removed > 0 { result = "\(removed) removed, \(result)" }
        return ReportLine("\(checked): \(result)", graver == 0 ? .green : .red)
    }
}
