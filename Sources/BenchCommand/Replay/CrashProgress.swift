import BenchDiagnostics
import Transcript

/// Shows how far a crashed play came: its recording is never offered, so nobody finds it in a file.
enum CrashProgress {
    private static let context = 3
    private static let most = 30

    /// Shows the last lines before the crash, and what the golden has instead.
    ///
    /// - Parameters:
    ///   - recording: The recording; its last line says that it crashed.
    ///   - golden: The approved recording.
    /// - Returns: Lines for a report; none if the recording is not one of a crash.
    static func lines(_ recording: String, golden: String?) -> [ReportLine] {
        let lines = RecordedLine.all(in: recording)
        guard let end = lines.lastIndex(where: { $0.entry == .crashed }),
            let start = lines.firstIndex(where: { $0.part == .blank }), start + 1 < end
        else { return [] }
        let crash = lines[end].text
        guard let golden else {
            return [ReportLine("it got this far:")]
                + lines[(start + 1)..<end].suffix(context * 3).map { shown(" ", $0.text) } + [shown("+", crash, .red)]
        }
        let old = RecordedLine.all(in: golden).map(\.text)
        guard old.starts(with: lines[..<end].map(\.text)) else { return difference(golden, recording) }
        let missing = old[end...]
        let heading = ReportLine("it got as far as line \(end) of \(old.count) of its golden:")
        return [heading] + lines[(start + 1)..<end].suffix(context).map { shown(" ", $0.text) }
            + [shown("+", crash, .green)] + missing.prefix(context).map { shown("-", $0, .red) }
            + rest(missing.count - context)
    }

    private static func difference(_ old: String, _ new: String) -> [ReportLine] {
        let lines = ReplayText.difference(old, new)
        return [ReportLine("it differs from its golden:")] + lines.prefix(most).map { ReportLine("  \($0)") }
            + rest(lines.count - most)
    }

    private static func rest(_ count: Int) -> [ReportLine] {
        count > 0 ? [ReportLine("  and \(Plural.text(count, "line")) more")] : []
    }

    private static func shown(_ sign: String, _ line: String, _ color: ReportLine.Color? = nil) -> ReportLine {
        ReportLine("  \(sign) \(line)", color)
    }
}
