import BenchDiagnostics
import BenchRunner

/// The result of a check.
struct CheckReport: Hashable, Sendable, Encodable {
    /// The number of fixtures that were checked.
    let fixtures: Int
    /// The number of goldens that were checked; 0 if only some fixtures were requested.
    let goldens: Int
    /// Findings first, then notes.
    let findings: [CheckFinding]

    init(fixtures: Int, goldens: Int, findings: [CheckFinding]) {
        self.fixtures = fixtures
        self.goldens = goldens
        self.findings = findings.filter { !$0.isNote } + findings.filter(\.isNote)
    }

    var exitCode: ExitCode { findings.map(\.exitCode).reduce(.same) { $0.merged(with: $1) } }

    var lines: [ReportLine] {
        let notes = findings.count(where: \.isNote)
        let graver = findings.count - notes
        var checked = Plural.text(fixtures, "fixture")
        if goldens > 0 { checked += ", \(Plural.text(goldens, "golden"))" }
        var result = graver == 0 ? "nothing found" : Plural.text(graver, "finding")
        if notes > 0 { result += ", \(Plural.text(notes, "note"))" }
        return findings.flatMap(\.lines) + [ReportLine("\(checked): \(result)", graver == 0 ? .green : .red)]
    }
}
