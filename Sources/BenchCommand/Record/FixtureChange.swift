import Foundation
import HTTPFixtures

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
        case .added(let request): ReportLine(ReplayText.column("added") + request, .green)
        case .removed(let request): ReportLine(ReplayText.column("removed") + request, .red)
        case .changed(let request, let what):
            ReportLine(ReplayText.column("changed") + request + "  " + what.joined(separator: ", "), .yellow)
        }
    }

    private static func differences(from old: Exchange, to new: Exchange) -> [String] {
        var found: [String] = []
        if old.request.body != new.request.body {
            found.append(sizes("request body", old.request.body?.count ?? 0, new.request.body?.count ?? 0))
        }
        switch (old.outcome, new.outcome) {
        case (.response(let before), .response(let after)):
            if before.status != after.status { found.append("status \(before.status) -> \(after.status)") }
            if before.mediaType != after.mediaType {
                found.append("type \(before.mediaType ?? "none") -> \(after.mediaType ?? "none")")
            }
            if before.body != after.body { found.append(sizes("body", before.body.count, after.body.count)) }
        case (let before, let after):
            if before != after { found.append("different outcome") }
        }
        return found
    }

    private static func sizes(_ name: String, _ old: Int, _ new: Int) -> String {
        old == new ? "\(name) \(new) bytes, different content" : "\(name) \(old) -> \(new) bytes"
    }
}
