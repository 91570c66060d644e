import BenchDiagnostics
import BenchReports
import HTTPFixtures
import Transcript

/// Formats the results of an import.
struct ImportText {
    /// True if there is only one file, so that its name need not be printed.
    let isOneFile: Bool
    /// The greatest length of a URL, as HAR files of browsers hold pictures in some.
    private static let longestURL = 300

    /// Returns a line for each entry, in the order of the files, and one for each file that cannot be read.
    ///
    /// - Parameters:
    ///   - read: The import.
    ///   - fates: The entries that can be played, redacted, each with the decision whether it is stored.
    ///   - redactor: The redactor that has seen their secrets.
    /// - Returns: The lines.
    func lines(
        for read: HARImport, _ fates: [(HARImport.Entry, Exchange, CapturedTraffic.Fate)], _ redactor: Redactor
    ) -> [ReportLine] {
        var redactor = redactor
        let known = Dictionary(uniqueKeysWithValues: fates.map { (Place($0.0), ($0.1, $0.2)) })
        let lines = read.entries.map { entry in
            if let (exchange, fate) = known[Place(entry)] { return line(for: exchange, fate, of: entry) }
            guard case .failure(let reason) = entry.result else { return ReportLine("") }
            let shown = redactor.redact(Exchange.Request(method: entry.shownMethod, url: Self.url(of: entry, reason)))
            return line("left out", entry, "\(shown.method) \(Self.cut(shown.url))  \(reason.text)", .yellow)
        }
        return lines
            + read.unreadable.map { ReportLine(ReportLine.column("not read") + "\($0.name)  \($0.reason)", .red) }
    }

    /// The place of an entry.
    private struct Place: Hashable {
        let file: String
        let number: Int

        init(_ entry: HARImport.Entry) { (file, number) = (entry.file, entry.number) }
    }

    /// Returns the last line: `12 imported, 3 left out`.
    static func summary(imported: Int, leftOut: Int, _ unreadable: Int) -> ReportLine {
        let files = unreadable > 0 ? ", \(Plural.text(unreadable, "file")) not read" : ""
        return ReportLine(
            "\(imported) imported, \(leftOut) left out\(files)", leftOut + unreadable > 0 ? .yellow : .green)
    }

    private func line(
        for exchange: Exchange, _ fate: CapturedTraffic.Fate, of entry: HARImport.Entry
    ) -> ReportLine {
        let answer =
            switch exchange.outcome {
            case .response(let response):
                "\(response.status) \(response.mediaType ?? "no type"), \(Plural.text(response.body.count, "byte"))"
                    + (response.isCutJSON ? "  its JSON ends in the middle, as sent" : "")
            case .failure(let symbol): PlayEvent.Answer.End.failure(symbol).text
            }
        let request = "\(exchange.request.method) \(Self.cut(exchange.request.url))"
        if fate == .stored { return line("imported", entry, "\(request)  \(answer)", nil) }
        return line("left out", entry, "\(request)  it does not match --only", .yellow)
    }

    private func line(
        _ word: String, _ entry: HARImport.Entry, _ text: String, _ color: ReportLine.Color?
    ) -> ReportLine {
        ReportLine(ReportLine.column(word) + "\(place(of: entry)) \(text)", color)
    }

    /// `#3`, or `folder/one.har #3`.
    private func place(of entry: HARImport.Entry) -> String {
        isOneFile ? "#\(entry.number)" : "\(entry.file) #\(entry.number)"
    }

    /// Returns the URL of an entry, or only the scheme if it is no URL of a server, as that may hold a whole document.
    private static func url(of entry: HARImport.Entry, _ reason: ImportReason) -> String {
        guard case .notHTTP(let scheme) = reason else { return entry.url }
        return scheme.isEmpty ? "…" : "\(scheme):…"
    }

    private static func cut(_ url: String) -> String {
        url.utf8.count <= longestURL ? url : "\(url.prefix(longestURL))… (\(url.utf8.count) bytes)"
    }
}
