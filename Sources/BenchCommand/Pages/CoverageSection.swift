import BenchDiagnostics
import BenchRunner
import Transcript

/// The end of the page: which exchanges of which fixtures are played, and which output calls the scenarios show.
struct CoverageSection {
    private let record: RunRecord

    init(_ record: RunRecord) { self.record = record }

    var html: String { fixtures + outputs }

    private var fixtures: String {
        guard !record.fixtures.isEmpty else { return "" }
        let check = record.unplayed
        let rows = record.fixtures.map { fixture in
            let users = record.scenarios.filter { $0.fixtures.contains(fixture.name) }.map(\.name)
            let open = check?.findings.filter { $0.fixture == fixture.name } ?? []
            return
                "<tr><th scope=\"row\">\(MarkupText.escaped(fixture.name))</th><td>\(exchanges(of: fixture, open))</td>"
                + "<td>\(played(fixture, open, isKnown: check != nil))</td><td>\(users.count)</td></tr>"
        }
        return """
            <section aria-label="Fixtures"><h2>Fixtures</h2><div class="scroll" tabindex="0" role="region" aria-label="Table of fixtures">
            <table><thead><tr><th scope="col">fixture</th><th scope="col">exchanges</th><th scope="col">played</th>
            <th scope="col">scenarios</th></tr></thead><tbody>\(rows.joined())</tbody></table></div></section>

            """
    }

    private func exchanges(of fixture: RecordedFixture, _ open: [UnplayedCheck.Finding]) -> String {
        let lost = Set(open.map(\.exchange.index))
        let items = fixture.exchanges.enumerated().map { place, text in
            let note = lost.contains(place) ? " <span class=\"v unplayed\">unplayed</span>" : ""
            return "<li>\(MarkupText.escaped(text))\(note)</li>"
        }
        return
            "<details class=\"text\"><summary>\(Plural.text(items.count, "exchange"))</summary><ol>\(items.joined())</ol></details>"
    }

    private func played(_ fixture: RecordedFixture, _ open: [UnplayedCheck.Finding], isKnown: Bool) -> String {
        guard isKnown else { return "not known" }
        return open.isEmpty ? "all" : "\(fixture.exchanges.count - open.count) of \(fixture.exchanges.count)"
    }

    private var outputs: String {
        var counts: [String: (calls: Int, scenarios: Set<String>)] = [:]
        for (scenario, calls) in record.scenarios.concurrentMap({ ($0.name, Self.outputs(of: $0.recording)) }) {
            for name in calls {
                counts[name, default: (0, [])].calls += 1
                counts[name]?.scenarios.insert(scenario)
            }
        }
        guard !counts.isEmpty else { return "" }
        let rows = counts.sorted { ($1.value.scenarios.count, $0.key) < ($0.value.scenarios.count, $1.key) }.prefix(500)
            .map { name, count in
                "<tr><th scope=\"row\"><code>\(MarkupText.escaped(name))</code></th><td>\(count.calls)</td>"
                    + "<td>\(count.scenarios.count)</td></tr>"
            }
        return """
            <section aria-label="Output calls"><h2>Output calls</h2><div class="scroll" tabindex="0" role="region" aria-label="Table of output calls">
            <table><thead><tr><th scope="col">call or state</th><th scope="col">calls</th><th scope="col">scenarios</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table></div></section>

            """
    }

    /// The names of the output calls and state changes of a recording.
    private static func outputs(of recording: String) -> [String] {
        let messages = (try? RecordingReader.recording(of: recording))?.messages ?? []
        return messages.filter { $0.kind == .output || $0.kind == .change }.compactMap(\.name)
    }
}
