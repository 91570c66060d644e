import BenchDiagnostics
import BenchRunner
import Transcript

/// The end of the page: the exchanges of the fixtures in full, to which the plays refer, and the output calls of the
/// scenarios.
package struct FixtureSection {
    /// The greatest number of bytes of exchanges.
    private static let most = 900_000

    let fixtures: [RecordedFixture]
    /// The names of the fixtures that scenarios use, one for each use.
    let used: [String]
    /// The exchanges that nothing played; nil if that cannot be known.
    var check: UnplayedCheck?
    let commands: NextCommands
    /// The plays of the page, whose lines are read already.
    let items: [ViewerData.Item]

    package init(
        fixtures: [RecordedFixture], used: [String], check: UnplayedCheck? = nil, commands: NextCommands,
        items: [ViewerData.Item]
    ) {
        self.fixtures = fixtures
        self.used = used
        self.check = check
        self.commands = commands
        self.items = items
    }

    var html: String { exchanges + outputs }

    /// The exchanges alone.
    package var exchanges: String {
        guard !fixtures.isEmpty else { return "" }
        var room = Self.most
        let users = Dictionary(used.map { ($0, 1) }, uniquingKeysWith: +)
        let texts = fixtures.map { fixture in
            let open = check?.findings.filter { $0.fixture == fixture.name } ?? []
            let isKnown = check?.fixtures.contains(fixture.name) == true
            let played = isKnown ? ", \(played(fixture, open)) played" : ""
            let facts =
                "\(Plural.text(fixture.exchanges.count, "exchange"))\(played), \(Plural.text(users[fixture.name, default: 0], "scenario"))"
            return "<details class=\"fixture\"><summary><span class=\"n\">\(MarkupText.escaped(fixture.name))</span> "
                + "<span class=\"w\">\(facts)</span></summary>\(exchanges(of: fixture, open, &room))</details>"
        }
        return "<section aria-label=\"Fixtures\"><h2>Fixtures</h2>\(texts.joined(separator: "\n"))</section>\n"
    }

    private func played(_ fixture: RecordedFixture, _ open: [UnplayedCheck.Finding]) -> String {
        open.isEmpty ? "all" : "\(fixture.exchanges.count - open.count)"
    }

    private func exchanges(
        of fixture: RecordedFixture, _ open: [UnplayedCheck.Finding], _ room: inout Int
    ) -> String {
        let lost = Set(open.map(\.exchange.index))
        var items: [String] = []
        for (place, text) in fixture.exchanges.enumerated() {
            let note = lost.contains(place) ? " " + PageFrame.verdict("unplayed") : ""
            let head = "<h4>\(place + 1). \(MarkupText.escaped(text))\(note)</h4>"
            let detail = fixture.details.flatMap { $0.indices.contains(place) ? $0[place] : nil }
            var body = detail.map(Self.html) ?? ""
            if body.utf8.count > room {
                let command = MarkupText.escaped(commands.show(fixture.name, place + 1))
                body = "<p class=\"facts\">Left out of this page; <code>\(command)</code> shows it.</p>"
            }
            room -= body.utf8.count
            let id = AnsweredExchanges.id(fixture.name, place)
            items.append("<section class=\"exchange\" id=\"\(id)\">\(head)\(body)</section>")
        }
        return items.joined()
    }

    private static func html(_ exchange: RecordedExchange) -> String {
        let sent = exchange.sentHeaders + (exchange.sent.isEmpty ? [] : [""] + exchange.sent)
        return block("sent", "Captured request", sent)
            + "<p class=\"answer\">\(MarkupText.escaped(exchange.answer))</p>"
            + block("headers", "Headers of the answer", exchange.headers)
            + block("body", "Body of the answer", exchange.body)
    }

    private static func block(_ style: String, _ label: String, _ lines: [String]) -> String {
        guard !lines.isEmpty else { return "" }
        return "<h5>\(label)</h5>"
            + PageFrame.block(style, label, lines.map(MarkupText.escaped).joined(separator: "\n"))
    }

    private var outputs: String {
        var counts: [String: (calls: Int, scenarios: Set<String>)] = [:]
        for item in items {
            for name in item.lines.compactMap(Self.output) {
                counts[name, default: (0, [])].calls += 1
                counts[name]?.scenarios.insert(item.name)
            }
        }
        guard !counts.isEmpty else { return "" }
        let rows = counts.sorted { ($1.value.scenarios.count, $0.key) < ($0.value.scenarios.count, $1.key) }.prefix(500)
            .map { name, count in
                "<tr><th scope=\"row\"><code>\(MarkupText.escaped(name))</code></th><td>\(count.calls)</td>"
                    + "<td>\(count.scenarios.count)</td></tr>"
            }
        return """
            <section aria-label="Output calls"><h2>Output calls</h2><details class="fixture"><summary><span class="w">\
            \(Plural.text(rows.count, "name")) of calls and states</span></summary>
            <div class="scroll" tabindex="0" role="region" aria-label="Table of output calls">
            <table><thead><tr><th scope="col">call or state</th><th scope="col">calls</th><th scope="col">scenarios</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table></div></details></section>

            """
    }

    /// The name of the output call or state change of a line, as the recording of this run has it.
    private static func output(_ line: ChangedLine) -> String? {
        guard line.sign != .removed, case .message(let message) = line.line.part else { return nil }
        return message.kind == .output || message.kind == .change ? message.name : nil
    }
}
