import BenchDiagnostics

/// The scenarios that differ in the same lines: one change of the code, one decision.
struct SharedCauses {
    private struct Change: Sendable {
        let name: String
        let lines: [ChangedLine]
        let cause: ChangeCause
    }

    /// The scenarios of each cause.
    private let groups: [[Change]]
    private let places: [String: Int]

    init(_ scenarios: [RecordedScenario]) {
        groups = scenarios.filter { $0.verdict == .changed }.concurrentMap { scenario in
            let lines = scenario.lines
            return Change(name: scenario.name, lines: lines, cause: ChangeCause(lines))
        }.grouped(by: \.cause)
        var places: [String: Int] = [:]
        for (place, group) in groups.enumerated() { for change in group { places[change.name] = place } }
        self.places = places
    }

    /// The other scenarios with the same cause.
    func others(of name: String) -> [String] {
        places[name].map { groups[$0].map(\.name).filter { $0 != name } } ?? []
    }

    /// The causes that several scenarios share, most frequent first.
    var shared: [(names: [String], lines: [ChangedLine])] {
        groups.filter { $0.count > 1 }.map { (names: $0.map(\.name), lines: $0[0].lines) }
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
