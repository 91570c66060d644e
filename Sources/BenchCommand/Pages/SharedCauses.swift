import BenchDiagnostics
import PresenterBench

/// The scenarios that differ in the same lines: one change of the code, one decision.
struct SharedCauses {
    private var names: [ChangeCause: [String]] = [:]
    private var causes: [String: ChangeCause] = [:]
    private var order: [ChangeCause] = []
    private var samples: [ChangeCause: [ChangedLine]] = [:]

    init(_ scenarios: [RecordedScenario]) {
        for scenario in scenarios where scenario.verdict == .changed {
            let lines = scenario.lines
            let cause = ChangeCause(lines)
            if names[cause] == nil {
                order.append(cause)
                samples[cause] = lines
            }
            names[cause, default: []].append(scenario.name)
            causes[scenario.name] = cause
        }
    }

    /// The other scenarios with the same cause.
    func others(of name: String) -> [String] {
        guard let cause = causes[name] else { return [] }
        return (names[cause] ?? []).filter { $0 != name }
    }

    /// The causes that several scenarios share, most frequent first.
    var shared: [(names: [String], lines: [ChangedLine])] {
        order.map { (names: names[$0] ?? [], lines: samples[$0] ?? []) }.filter { $0.names.count > 1 }
            .sorted { $0.names.count > $1.names.count }
    }

    /// A section for a page; empty if no cause is shared.
    var html: String {
        let shared = self.shared
        guard !shared.isEmpty else { return "" }
        let rows = shared.prefix(50).map { names, lines in
            let links = names.prefix(12).map {
                "<a href=\"#s-\(MarkupText.escaped($0))\">\(MarkupText.escaped($0))</a>"
            }
            let rest = names.count > 12 ? " and \(names.count - 12) more" : ""
            return "<li><strong>\(names.count) scenarios</strong>: \(MarkupText.escaped(ChangeSummary(lines).text))<br>"
                + links.joined(separator: ", ") + rest + "</li>"
        }
        return "<section class=\"card\" aria-label=\"Causes\"><h2>Causes that several scenarios share</h2><ul>"
            + rows.joined() + "</ul></section>"
    }
}
