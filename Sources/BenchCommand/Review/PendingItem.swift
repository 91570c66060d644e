import BenchDiagnostics
import PresenterBench

/// A pending recording as a review shows it.
struct PendingItem: Hashable, Sendable {
    let name: String
    /// The pending recording, as it was read: only this text is accepted.
    let text: String
    let golden: String?
    let lines: [ChangedLine]
    let cause: ChangeCause

    init(name: String, text: String, golden: String?) {
        self.name = name
        self.text = text
        self.golden = golden
        lines = ChangedLine.all(from: golden ?? "", to: text)
        // What is new has nothing in common with another: each is a decision of its own.
        cause = ChangeCause(lines)
    }

    /// What changed, in a sentence.
    var sentence: String {
        guard golden != nil else {
            let calls = lines.count { if case .call = RecordedLine($0.text[...]) { true } else { false } }
            return "new, \(Plural.text(calls, "call"))"
        }
        let text = ChangeSummary(lines).text
        return text.isEmpty ? "the same as its golden" : text
    }
}

/// Pending recordings, those with one cause together.
struct PendingCauses: Sendable {
    let groups: [[PendingItem]]

    /// Groups recordings; the group of the first comes first.
    init(_ items: [PendingItem]) {
        var order: [ChangeCause] = []
        var groups: [ChangeCause: [PendingItem]] = [:]
        for item in items {
            if groups[item.cause] == nil { order.append(item.cause) }
            groups[item.cause, default: []].append(item)
        }
        self.groups = order.map { groups[$0] ?? [] }
    }

    /// The list that `review --list` prints.
    var report: [ReportLine] {
        groups.flatMap { group in
            group.map { ReportLine(ReportLine.column("pending") + "\($0.name)  \($0.sentence)", .yellow) }
                + (group.count > 1 ? [ReportLine("  the same lines differ in these \(group.count)")] : [])
        } + [summary]
    }

    private var summary: ReportLine {
        let count = groups.map(\.count).reduce(0, +)
        return ReportLine("\(count) pending, \(Plural.text(groups.count, "cause"))")
    }
}
