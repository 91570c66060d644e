import PresenterBench

/// Writes what a capture got.
enum CaptureText {
    /// Returns the line about one exchange, which must be redacted.
    static func line(for exchange: Exchange) -> ReportLine {
        let time = "\(Int(exchange.milliseconds.rounded())) ms"
        let answer =
            switch exchange.outcome {
            case .response(let response):
                "\(response.status) \(response.mediaType ?? "no type"), \(response.body.count) bytes, \(time)"
            case .failure(let symbol): "failed URLError.\(symbol), \(time)"
            }
        return ReportLine(
            ReplayText.column("captured") + "\(exchange.request.method) \(exchange.request.url)  \(answer)")
    }

    /// Returns what is said once the fixture is written.
    static func lines(notes: [String], changes: [FixtureChange]?, paths: [String]) -> [ReportLine] {
        let redacted = notes.map { ReportLine(ReplayText.column("redacted") + $0, .yellow) }
        let same = ReportLine(ReplayText.column("same") + "every exchange is as it was", .green)
        let changed = changes.map { $0.isEmpty ? [same] : $0.map(\.line) } ?? []
        return redacted + changed + paths.map { ReportLine(ReplayText.column("written") + $0) }
    }
}
