import BenchRunner

extension LineDifference {
    /// The two lines, as a diff shows them.
    var report: [ReportLine] {
        [first.map { ReportLine("- \($0)", .red) }, other.map { ReportLine("+ \($0)", .green) }].compactMap { $0 }
    }
}
