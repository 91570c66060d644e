import BenchDiagnostics
import BenchReports
import BenchRunner
import Transcript

/// One thing to decide in a review.
enum ReviewItem: Sendable {
    case change(ReviewedChange)
    case finding(FindingItem)

    /// The scenario; of a change that several share, the one in which it is shown.
    var name: String { names[0] }

    var names: [String] {
        switch self {
        case .change(let item): item.names
        case .finding(let item): [item.scenario]
        }
    }

    var sentence: String {
        switch self {
        case .change(let item): item.sentence
        case .finding(let item): item.sentence
        }
    }

    /// All lines of the two recordings.
    var lines: [ChangedLine] {
        switch self {
        case .change(let item): item.shown.lines
        case .finding(let item): item.lines
        }
    }

    /// The positions of the lines to decide; nil for all that differ.
    var places: Set<Int>? { if case .change(let item) = self { item.places } else { nil } }

    /// The cause that findings share which are decided together; nil for a change, which is decided only once anyway.
    var cause: FindingItem.Cause? { if case .finding(let item) = self { item.cause } else { nil } }

    /// True if there is nothing to compare with.
    var isNew: Bool { if case .change(let item) = self { item.shown.golden == nil } else { false } }

    /// True if the item can be accepted only with a reason.
    var needsReason: Bool {
        if case .finding(let item) = self, case .found = item.content { true } else { false }
    }

    /// The effects of the keys, as the question lists them.
    var choices: (one: String, all: String, more: String) {
        switch self {
        case .change: ("a accept, r reject, s skip", "", "w show it whole, e editor, u undo, q skip the rest")
        case .finding where needsReason:
            ("a accept with a reason, s skip", "A S", "w show it whole, u undo, q skip the rest")
        case .finding: ("a remove the line, s skip", "A S", "u undo, q skip the rest")
        }
    }
}

/// A change that one or more pending recordings have, or all of a recording that has no golden.
struct ReviewedChange: Sendable {
    /// The scenarios; never none.
    let names: [String]
    /// The first of the scenarios, in which the change is shown.
    let shown: PendingItem
    let sentence: String
    /// The positions of its lines among those of the first; nil for all of them.
    let places: Set<Int>?
}

/// The questions of a review, in the order in which they should be read.
struct ReviewList: Sendable {
    let items: [ReviewItem]
    /// The pending recordings, for carrying out the decisions.
    let pending: [PendingItem]

    /// Takes findings; those with one cause follow each other.
    init(findings: [FindingItem]) {
        items = findings.grouped(by: \.cause).flatMap(\.self).map(ReviewItem.finding)
        pending = []
    }

    /// Takes pending recordings: changes of one recording come before those that several share, and new recordings at
    /// the end.
    init(_ pending: [PendingItem]) {
        self.pending = pending
        let named = Dictionary(pending.map { ($0.name, $0) }) { first, _ in first }
        let causes = Causes(
            pending.filter { $0.golden != nil }.map {
                Causes.Difference(name: $0.name, verdict: .changed, reason: nil, lines: $0.lines)
            })
        let changes = causes.all.compactMap { cause in
            named[cause.names[0]].map { shown in
                ReviewedChange(
                    names: cause.names, shown: shown,
                    sentence: cause.size == 0 ? shown.sentence : cause.sentence, places: cause.places)
            }
        }
        let new = pending.filter { $0.golden == nil }.map {
            ReviewedChange(names: [$0.name], shown: $0, sentence: $0.sentence, places: nil)
        }
        items = (changes + new).map(ReviewItem.change)
    }

    /// The list that `review --list` prints.
    var report: [ReportLine] {
        var lines: [ReportLine] = []
        for (place, item) in items.enumerated() {
            lines += Self.lines(item)
            // Findings with one cause follow each other.
            guard case .wrong? = item.cause, place + 1 == items.count || items[place + 1].cause != item.cause
            else { continue }
            let count = items.count { $0.cause == item.cause }
            if count > 1 { lines.append(ReportLine("  the same is wrong in these \(count)")) }
        }
        return lines + [summary]
    }

    /// The sentence, the first lines of a change, and all scenarios that have it.
    private static func lines(_ item: ReviewItem) -> [ReportLine] {
        let change: ReviewedChange
        switch item {
        case .change(let its): change = its
        case .finding(let finding):
            return [ReportLine(ReportLine.column("finding") + "\(item.name)  \(item.sentence)", .yellow)]
                + (finding.line.map { [ReportLine("  " + $0)] } ?? [])
        }
        let head = ReportLine(ReportLine.column("pending") + "\(item.name)  \(item.sentence)", .yellow)
        let more = change.names.dropFirst()
        let others = more.isEmpty ? [] : [ReportLine("  also in \(more.joined(separator: ", "))")]
        guard let places = change.places else { return [head] + others }
        let shown = places.sorted().map { change.shown.lines[$0] }.map { "\($0.sign.rawValue) \($0.text)" }
        return [head] + shown.cut(most: 6).map { ReportLine(ofDifference: $0).indented() } + others
    }

    private var summary: ReportLine {
        let findings = items.count { if case .finding = $0 { true } else { false } }
        guard findings == 0 else {
            let causes = items.compactMap(\.cause).distinct.count
            return ReportLine("\(Plural.text(findings, "finding")), \(Plural.text(causes, "cause"))")
        }
        return ReportLine("\(pending.count) pending, \(Plural.text(items.count, "cause"))")
    }
}

/// A pending recording as a review shows it.
struct PendingItem: Hashable, Sendable {
    let name: String
    /// The text of the pending recording when it was read; only this text is accepted.
    let text: String
    let golden: String?
    let lines: [ChangedLine]

    init(name: String, text: String, golden: String?) {
        self.name = name
        self.text = text
        self.golden = golden
        lines = ChangedLine.all(from: golden ?? "", to: text)
    }

    /// The change, in a sentence.
    var sentence: String {
        guard golden != nil else {
            let calls = lines.count { if case .message = $0.line.part { true } else { false } }
            return "new, \(Plural.text(calls, "call"))"
        }
        let text = ChangeSummary(lines).text
        return text.isEmpty ? "the same as its golden" : text
    }
}

/// A finding of an exploration that nobody has accepted, or an accepted one that is gone, as a review shows it.
struct FindingItem: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case found(ExploreFinding)
        /// A known finding that is not found any more.
        case gone(KnownFindings.Line)
    }

    enum Cause: Hashable, Sendable {
        case wrong(Symptom.Key)
        /// Nothing is wrong any more.
        case gone
    }

    let scenario: String
    let content: Content
    /// The lines of the default play and of the finding's play.
    let lines: [ChangedLine]

    /// The effect on a user of the app, or the finding that is gone.
    var sentence: String {
        switch content {
        case .found(let finding): (finding.symptom.isSure ? "" : "maybe: ") + finding.sentence
        case .gone(let line): "fixed: \(line.finding)"
        }
    }

    /// The rule, the step and the mistake, as they are accepted; nil for a finding that is gone, whose sentence they
    /// are.
    var line: String? {
        guard case .found(let finding) = content else { return nil }
        return finding.symptom.line
    }

    /// The schedule that shows the finding; nil if the default play does, or it is gone.
    var token: String? {
        guard case .found(let finding) = content, !finding.schedule.isDefault else { return nil }
        return finding.schedule.token
    }

    var cause: Cause {
        switch content {
        case .found(let finding): .wrong(finding.symptom.keyInAnyStep)
        case .gone: .gone
        }
    }

    /// Returns the open findings of an exploration, first those that fail a run.
    static func all(_ result: ExploreResult) -> [FindingItem] {
        let found = (result.new + result.maybe).map { finding in
            FindingItem(
                scenario: result.scenario, content: .found(finding),
                lines: result.reference(of: finding).map { ChangedLine.all(from: $0, to: finding.recording) } ?? [])
        }
        return found + result.fixed.map { FindingItem(scenario: result.scenario, content: .gone($0), lines: []) }
    }
}
