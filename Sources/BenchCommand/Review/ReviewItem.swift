import BenchDiagnostics

/// One thing to decide in a review.
enum ReviewItem: Hashable, Sendable {
    case recording(PendingItem)
    case finding(FindingItem)

    /// What items with one decision have in common.
    enum Cause: Hashable, Sendable {
        case change(ChangeCause)
        case finding(String)
    }

    /// The scenario.
    var name: String {
        switch self {
        case .recording(let item): item.name
        case .finding(let item): item.scenario
        }
    }

    var sentence: String {
        switch self {
        case .recording(let item): item.sentence
        case .finding(let item): item.sentence
        }
    }

    var lines: [ChangedLine] {
        switch self {
        case .recording(let item): item.lines
        case .finding(let item): item.lines
        }
    }

    var cause: Cause {
        switch self {
        case .recording(let item): .change(item.cause)
        case .finding(let item): .finding(item.cause)
        }
    }

    /// Whether there is nothing to compare with.
    var isNew: Bool { if case .recording(let item) = self { item.golden == nil } else { false } }

    /// Whether it can be accepted only for a reason.
    var needsReason: Bool {
        if case .finding(let item) = self, case .found = item.content { true } else { false }
    }

    /// What the keys do, as the question says it.
    var choices: (one: String, all: String, more: String) {
        switch self {
        case .recording: ("a accept, r reject, s skip", "A R S", "w whole, e editor, u undo, q end")
        case .finding where needsReason: ("a accept with a reason, s skip", "A S", "w whole, u undo, q end")
        case .finding: ("a remove the line, s skip", "A S", "u undo, q end")
        }
    }
}

/// What there is to decide, items with one cause together.
struct ReviewCauses: Sendable {
    let groups: [[ReviewItem]]

    /// Groups items; the group of the first comes first.
    init(_ items: [ReviewItem]) { groups = items.grouped(by: \.cause) }

    /// The list that `review --list` prints.
    var report: [ReportLine] {
        groups.flatMap { group in
            group.map(Self.line)
                + (group.count > 1 ? [ReportLine("  \(Self.common(group[0])) in these \(group.count)")] : [])
        } + [summary]
    }

    private static func line(_ item: ReviewItem) -> ReportLine {
        let word = if case .recording = item { "pending" } else { "finding" }
        return ReportLine(ReportLine.column(word) + "\(item.name)  \(item.sentence)", .yellow)
    }

    private static func common(_ item: ReviewItem) -> String {
        if case .recording = item { "the same lines differ" } else { "the same is wrong" }
    }

    private var summary: ReportLine {
        let items = groups.flatMap(\.self)
        let findings = items.count { if case .finding = $0 { true } else { false } }
        let counted = findings > 0 ? Plural.text(findings, "finding") : "\(items.count) pending"
        return ReportLine("\(counted), \(Plural.text(groups.count, "cause"))")
    }
}
