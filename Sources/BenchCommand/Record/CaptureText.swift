import BenchDiagnostics
import BenchReports
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// Formats the results of a capture.
enum CaptureText {
    /// The line for answers that no server has sent.
    static let invented = ReportLine(
        ReportLine.column("invented") + "the answers are made up, as the file says; so does the new one", .yellow)

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
            switch (fate, exchange.outcome) {
            case (.stored, .response): ("captured", "")
            case (.stored, .failure): ("no answer", "")
            case (.leftOut, _): ("left out", "  (does not match --only)")
            case (.known, _): ("kept", "  (--keep: already in the fixture)")
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

    /// Returns a line for each upstream to which no request went, as its origin may be mistyped.
    ///
    /// It is no refusal: one command line may serve several fixtures, and not every capture asks all of their servers.
    ///
    /// - Parameters:
    ///   - mode: The way of the capture, with its upstreams.
    ///   - urls: The URLs of all requests that were sent.
    /// - Returns: The lines, sorted.
    static func unused(_ mode: PlayOptions.Mode, by urls: [String]) -> [ReportLine] {
        guard case .capture(let upstreams) = mode, !upstreams.isEmpty else { return [] }
        let (unused, asked) = Upstreams.unused(upstreams, by: urls)
        return unused.map { origin in
            let near = NearestName.of(origin, in: asked)
            let rest = near.isEmpty ? "" : "; nearest: \(near.joined(separator: ", "))"
            return ReportLine(
                ReportLine.column("unused") + "--upstream \(origin): no request went there\(rest)", .yellow)
        }
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

/// A change to a fixture by a new capture, exchange by exchange.
enum FixtureChange: Hashable, Sendable {
    case added(String)
    case removed(String)
    case changed(String, what: [String])

    /// Compares exchanges by method and URL; repeated ones are paired in order.
    static func all(from old: [Exchange], to new: [Exchange]) -> [FixtureChange] {
        let before = ExchangeKey.keyed(old)
        let after = ExchangeKey.keyed(new)
        let there = Dictionary(uniqueKeysWithValues: before)
        let kept = Set(after.map(\.0))
        let removed = before.filter { !kept.contains($0.0) }.map { FixtureChange.removed($0.0.text) }
        return after.compactMap { key, exchange in
            guard let earlier = there[key] else { return .added(key.text) }
            let what = differences(from: earlier, to: exchange)
            return what.isEmpty ? nil : .changed(key.text, what: what)
        } + removed
    }

    /// The report line for the change.
    var line: ReportLine {
        switch self {
        case .added(let request): ReportLine(ReportLine.column("added") + request, .green)
        case .removed(let request): ReportLine(ReportLine.column("removed") + request, .red)
        case .changed(let request, let what):
            ReportLine(ReportLine.column("changed") + request + "  " + what.joined(separator: "; "), .yellow)
        }
    }

    /// The number of differences of an exchange that are named.
    private static let most = 4

    private static func differences(from old: Exchange, to new: Exchange) -> [String] {
        var found: [String] = []
        if old.request.body != new.request.body {
            found.append(sizes("request body", old.request.body?.count ?? 0, new.request.body?.count ?? 0))
        }
        let changes = ExchangeDrift.changes(from: old.outcome, to: new.outcome, asking: old.request.url)
        found += changes.prefix(most).map { "\($0.kind.word): \($0.line)" }
        if changes.count > most { found.append("and \(Plural.text(changes.count - most, "more change"))") }
        return found.isEmpty ? headers(from: old.outcome, to: new.outcome) : found
    }

    /// Returns the names of headers that differ, if nothing else does; a date differs in every answer.
    private static func headers(from old: Exchange.Outcome, to new: Exchange.Outcome) -> [String] {
        guard case .response(let before) = old, case .response(let after) = new else { return [] }
        func values(_ headers: [Exchange.Header]) -> [String: [String]] {
            Dictionary(grouping: headers) { $0.name.lowercased() }.mapValues { $0.map(\.value) }
        }
        let (left, right) = (values(before.headers), values(after.headers))
        let names = Set(left.keys).union(right.keys).subtracting(["date", "age"]).filter { left[$0] != right[$0] }
        return names.isEmpty ? [] : ["only headers: \(names.sorted().joined(separator: ", "))"]
    }

    private static func sizes(_ name: String, _ old: Int, _ new: Int) -> String {
        old == new ? "\(name) \(new) bytes, different content" : "\(name) \(old) -> \(new) bytes"
    }
}
