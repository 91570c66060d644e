import BenchReports
import HTTPFixtures
import Transcript

/// Formats the results of a capture.
enum CaptureText {
    /// Returns the line for one exchange, which must be redacted.
    static func line(for exchange: Exchange, _ fate: CapturedTraffic.Fate = .stored) -> ReportLine {
        let time = "\(Int(exchange.milliseconds.rounded())) ms"
        let answer =
            switch exchange.outcome {
            case .response(let response):
                "\(response.status) \(response.mediaType ?? "no type"), \(response.body.count) bytes, \(time)"
            case .failure(let symbol): "\(PlayEvent.Answer.End.failure(symbol).text), \(time)"
            }
        let (word, reason) =
            switch fate {
            case .stored: ("captured", "")
            case .leftOut: ("left out", "  (does not match --only)")
            case .known: ("kept", "  (--keep: already in the fixture)")
            }
        return ReportLine(
            ReportLine.column(word) + "\(exchange.request.method) \(exchange.request.url)  \(answer)\(reason)",
            fate == .stored ? nil : .yellow)
    }

    /// Returns the lines for the end of a capture.
    ///
    /// - Parameters:
    ///   - notes: The notes about redacted values.
    ///   - hints: The values that look like secrets but were not replaced.
    ///   - changes: The differences from the old fixture; nil if there was none.
    ///   - written: The paths that were written, or would be in a dry run.
    ///   - isDry: True if nothing was written.
    /// - Returns: One line for each.
    static func lines(
        notes: [String], hints: [String] = [], changes: [FixtureChange]?, written: [String], isDry: Bool = false
    ) -> [ReportLine] {
        let redacted = notes.map { ReportLine(ReportLine.column("redacted") + $0, .yellow) }
        let same = ReportLine(ReportLine.column("same") + "no exchange changed", .green)
        let changed = changes.map { $0.isEmpty ? [same] : $0.map(\.line) } ?? []
        let word = isDry ? "not written" : "written"
        let suffix = isDry ? "  (--dry-run)" : ""
        return redacted + Self.lines(hints) + changed
            + written.map { ReportLine(ReportLine.column(word) + $0 + suffix) }
    }

    /// Lists the values that look like secrets, with advice.
    private static func lines(_ hints: [String]) -> [ReportLine] {
        guard !hints.isEmpty else { return [] }
        return hints.map {
            ReportLine(ReportLine.column("hint") + "\($0) looks like a secret and was not replaced", .yellow)
        } + [
            ReportLine(
                "  Redact it by name, Redaction(names: …), or say why it may stay, Allow(…, because: …).", .yellow
            )
        ]
    }
}
