import PresenterBench

/// Shows what a fixture holds.
enum ShowCommand {
    static let command = Command(
        "show", operands: "NAME [N]", abstract: "Shows the exchanges of a fixture, or one of them whole.",
        discussion: """
            NAME is a fixture, or a scenario, whose fixture is shown; N is the number of an exchange in the table.
            Nothing that a body holds reaches the terminal as it is: what is not text is escaped, or shown as bytes.
            A secret that was imported is shown as a placeholder; check tells where it stands.
            """,
        options: [.json], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let operands = invocation.arguments.operands
        guard let name = operands.first, operands.count <= 2 else {
            throw UsageError.operandCount(command: "show", expected: "a fixture or a scenario, and perhaps a number")
        }
        let store = FixtureStore(root: try invocation.root())
        let fixture = try fixture(named: name, in: store, invocation)
        let rules = try invocation.scenarios().all.flatMap(\.fixtures).filter { $0.name == fixture }.map(\.redaction)
        let looked = try store.look(at: fixture).withoutSecrets(Redaction(joining: rules))
        let exchanges = looked.exchanges.enumerated().map { ShownExchange(number: $0 + 1, stored: $1) }
        guard operands.count == 2 else {
            try showAll(exchanges, of: fixture, looked, invocation)
            return .same
        }
        guard let number = Int(operands[1]), exchanges.indices.contains(number - 1) else {
            throw UsageError.noExchange(operands[1], fixture: fixture, count: exchanges.count)
        }
        let shown = exchanges[number - 1]
        if invocation.arguments.contains(.json) {
            try invocation.console.print(json: ShownExchange.Whole(shown))
        } else {
            invocation.console.print(shown.lines(of: exchanges.count, in: fixture).map { ReportLine($0) })
        }
        return .same
    }

    /// Finds what a name means: a fixture before a scenario.
    private static func fixture(named name: String, in store: FixtureStore, _ invocation: Invocation) throws -> String {
        let scenarios = try invocation.scenarios().all
        let scenario = scenarios.first { $0.name == name }
        if store.exists(name) {
            if let other = scenario?.fixture?.name, other != name {
                invocation.console.note(
                    "\(name) is a fixture and a scenario; the fixture of the scenario: "
                        + invocation.suggestion("show \(other)"))
            }
            return name
        }
        if let fixture = scenario?.fixture?.name { return fixture }
        if scenario != nil { throw UsageError.noFixture(scenario: name) }
        let known = try store.names() + scenarios.flatMap(\.fixtures).map(\.name) + scenarios.map(\.name)
        // A fixture that a scenario names and nobody captured is missing, not unknown.
        guard scenarios.contains(where: { $0.fixtures.contains { $0.name == name } }) else {
            throw UsageError.nothingMatches(
                name, kind: "fixture or scenario", nearest: NearestName.of(name, in: known.distinct))
        }
        return name
    }

    private struct Page: Encodable {
        let fixture: String
        let capturedAt: String
        let creator: String?
        let exchanges: [ShownExchange.Summary]
    }

    private static func showAll(
        _ exchanges: [ShownExchange], of fixture: String, _ looked: LookedAtFixture, _ invocation: Invocation
    ) throws {
        let captured = ShownExchange.text(looked.capturedAt)
        guard !invocation.arguments.contains(.json) else {
            return try invocation.console.print(
                json: Page(
                    fixture: fixture, capturedAt: captured, creator: looked.creator,
                    exchanges: exchanges.map { ShownExchange.Summary(shown: $0) }))
        }
        let count = ReplayText.count(exchanges.count, "exchange")
        invocation.console.print("fixture \(fixture): \(count), captured \(captured)")
        guard !exchanges.isEmpty else { return }
        let rows = [ShownExchange.headings] + exchanges.map(\.cells)
        invocation.console.print([ReportLine("")] + Table.lines(rows).map { ReportLine($0) })
    }
}
