import BenchDiagnostics
import BenchReports
import BenchRunner
import Transcript

/// Formats the end of a replay: unplayed exchanges, and the number of scenarios with each verdict.
enum SummaryText {
    /// Returns a line for each finding; doubtful ones are notes.
    static func lines(for check: UnplayedCheck, _ program: ProgramName) -> [ReportLine] {
        check.findings.flatMap { finding -> [ReportLine] in
            let nearest = finding.exchange.nearest.map { ReportLine("  \($0)") }
            if let doubt = finding.doubt {
                return [
                    ReportLine(ReportLine.column("note") + "\(finding.fixture)  \(finding.exchange.text)", .yellow),
                    ReportLine("  \(text(of: doubt))"), ReportLine("  \(finding.place)"),
                ] + nearest
            }
            return [
                ReportLine(ReportLine.column("unplayed") + "\(finding.fixture)  \(finding.exchange.text)", .red),
                ReportLine("  No scenario plays this exchange."), ReportLine("  \(finding.place)"),
            ] + nearest + [
                ReportLine(
                    "  Add a scenario that does, or capture the fixture again: "
                        + program.command(.record, finding.fixture)
                )
            ]
        }
    }

    /// Returns a note for each declaration without effect.
    static func lines(for check: IdleCheck) -> [ReportLine] {
        check.findings.flatMap { finding in
            [ReportLine(ReportLine.column("note") + finding.subject, .yellow)]
                + [finding.what, finding.place, finding.next].map { ReportLine("  \($0)") }
        }
    }

    private static func text(of doubt: UnplayedCheck.Doubt) -> String {
        let names = doubt.scenarios.joined(separator: ", ")
        return switch doubt.kind {
        case .brokeOff: "Unknown whether \(names) played it: that play did not finish."
        case .missed: "Not played, and \(names) had a miss: fix that first."
        case .changed: "No longer played: the golden of \(names), which differs, expects it. Resolve that first."
        }
    }

    /// Returns the last line: `12 same, 1 changed, 2 not run (1.4 s)`.
    static func line(
        for verdicts: [Verdict], unplayed: Int, notRun: Int, took: Duration
    ) -> ReportLine {
        let isGood = unplayed == 0 && notRun == 0 && verdicts.allSatisfy { $0.exitCode == .same }
        let counts = RunWords.counts(verdicts, unplayed: unplayed, notRun: notRun)
        return ReportLine("\(counts) (\(time(took)))", isGood ? .green : .red)
    }

    /// `1.4 s`
    static func time(_ took: Duration) -> String {
        let tenths = took.components.seconds * 10 + took.components.attoseconds / 100_000_000_000_000_000
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
