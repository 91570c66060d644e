import BenchDiagnostics
import BenchReports

/// A pending recording as a review shows it.
struct PendingItem: Hashable, Sendable {
    let name: String
    /// The pending recording, as it was read: only this text is accepted.
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
