import BenchDiagnostics
import BenchReports
import BenchRunner
import HTTPFixtures

/// Formats the results of `drift`.
enum DriftText {
    private static let most = 30

    /// Returns the lines for one fixture.
    static func lines(for drift: FixtureDrift) -> [ReportLine] {
        let color: ReportLine.Color? =
            drift.isBreaking || drift.isGone || drift.isUnread
            ? .red : drift.kind == nil && drift.isAsked ? .green : .yellow
        var lines = [
            ReportLine(ReportLine.column(drift.outcome.rawValue) + drift.name, drift.failure == nil ? color : .red)
        ]
        if let failure = drift.failure { return lines + [ReportLine("  \(failure)")] }
        if let sentence = drift.serviceSentence { lines.append(ReportLine("  \(sentence)")) }
        for exchange in drift.exchanges {
            let what = exchange.changes.map { ReportLine.column($0.kind.word, width: 16) + $0.line }
                .cut(most: most, noun: "change").enumerated().map { place, text in
                    ReportLine("    " + text, place < most ? self.color(of: exchange.changes[place].kind) : nil)
                }
            let ignored = exchange.ignored.map {
                ReportLine("    " + ReportLine.column("ignored", width: 16) + "\($0.change.line)  # \($0.reason)")
            }
            let unasked = exchange.unasked.map { [ReportLine("    " + $0.text, .yellow)] } ?? []
            guard !what.isEmpty || !ignored.isEmpty || !unasked.isEmpty else { continue }
            lines += [ReportLine("  \(exchange.request)")] + what + ignored + unasked
        }
        lines += screens(drift)
        lines += drift.unusedIgnores.map {
            ReportLine("  \(DriftIgnores.path(of: drift.name)) ignores \($0), which did not change", .yellow)
        }
        return lines
    }

    /// The lines about the changed calls to views, each change once.
    private static func screens(_ drift: FixtureDrift) -> [ReportLine] {
        let told = drift.toldChanges.map { change, scenarios in
            let isGrave = ![.values, .unjudged].contains(change.kind)
            return ReportLine("  view: \(change.text)  (\(shown(scenarios)))", isGrave ? .red : .yellow)
        }
        let same = drift.screens.filter(\.changes.isEmpty).map(\.scenario)
        return told + (same.isEmpty ? [] : [ReportLine("  view: told the same  (\(shown(same)))")])
    }

    /// `beer-list, beer-select and 3 more`
    static func shown(_ scenarios: [String]) -> String { scenarios.listed(most: 3) }

    /// Returns the last line: `1 breaking, 2 same; 9 requests`.
    static func summary(of drifts: [FixtureDrift]) -> ReportLine {
        let counts = FixtureDrift.Outcome.allCases.compactMap { outcome in
            let count = drifts.count { $0.outcome == outcome }
            return count > 0 ? "\(count) \(outcome.rawValue)" : nil
        }
        let asked = drifts.flatMap(\.exchanges).count { $0.unasked == nil }
        let isBad = drifts.contains {
            $0.isBreaking || $0.breaksProperty || $0.isGone || $0.isUnread || $0.failure != nil
        }
        let text = counts.isEmpty ? "no fixture" : counts.joined(separator: ", ")
        let compared = asked == 0 ? "nothing was compared" : "\(Plural.text(asked, "request")) compared"
        return ReportLine("\(text) (\(compared))", isBad || asked == 0 ? .red : .green)
    }

    private static func color(of kind: DriftChange.Kind) -> ReportLine.Color? {
        switch kind {
        case .breaking, .gone: .red
        case .additive, .values: .yellow
        case .order: nil
        }
    }
}
