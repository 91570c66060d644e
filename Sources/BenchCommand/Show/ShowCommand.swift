import BenchDiagnostics
import BenchReports
import BenchRunner
import HTTPFixtures

/// Shows the contents of a fixture.
enum ShowCommand {
    static let command = Command(
        .show, operands: "NAME [N]", abstract: "Shows the exchanges of a fixture, or one of them in full.",
        discussion: """
            NAME is a fixture, or a scenario, whose fixtures are shown; N is the number of an exchange in the table.
            Bodies never reach the terminal raw: what is not text is escaped or shown as bytes.
            An imported secret is shown as a placeholder; `\(.check)` says where it is.
            """,
        options: [CommonOptions.json], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let operands = invocation.arguments.operands
        guard let name = operands.first, operands.count <= 2 else {
            throw Diagnostic.operandCount(.show, expected: "a fixture or a scenario, and optionally a number")
        }
        let store = FixtureStore(root: try invocation.root())
        let names = try fixtures(named: name, in: store, invocation)
        guard operands.count == 2 else {
            try show(try names.map { try look(at: $0, in: store, invocation) }, invocation)
            return .same
        }
        guard names.count == 1 else {
            throw Diagnostic.usage(
                "The scenario \(name) has \(names.count) fixtures.", name,
                next: "Name one of them: " + names.map { "\(.show, $0, operands[1])" }.joined(separator: ", "))
        }
        try show(operands[1], of: try look(at: names[0], in: store, invocation), invocation)
        return .same
    }

    /// Reads a fixture, and replaces the secrets of an imported one with placeholders.
    private static func look(
        at name: String, in store: FixtureStore, _ invocation: Invocation
    ) throws -> ShownFixture {
        let rules = try invocation.scenarios().playable.redaction(of: name)
        return ShownFixture(name, try store.look(at: name).withoutSecrets(rules), for: invocation.program)
    }

    /// Returns the fixtures for a name, which may be that of a fixture or else of a scenario.
    private static func fixtures(
        named name: String, in store: FixtureStore, _ invocation: Invocation
    ) throws -> [String] {
        let scenarios = try invocation.scenarios().all
        let scenario = scenarios.first { $0.name == name }
        if try store.exists(name) {
            let others = scenario?.fixtures.map(\.name).filter { $0 != name } ?? []
            if !others.isEmpty {
                let commands = others.map { invocation.program.command(.show, $0) }.joined(separator: ", ")
                invocation.console.note(
                    "\(name) is a fixture and a scenario; the scenario also plays: \(commands)")
            }
            return [name]
        }
        if let fixtures = scenario?.fixtures, !fixtures.isEmpty { return fixtures.map(\.name) }
        if scenario != nil { throw Diagnostic.noFixture(scenario: name) }
        let known = try store.names() + scenarios.flatMap(\.fixtures).map(\.name) + scenarios.map(\.name)
        // A fixture that a scenario names and nobody captured is missing, not unknown.
        guard scenarios.contains(where: { $0.uses(name) }) else {
            throw Diagnostic.nothingMatches(
                name, kind: "fixture or scenario", nearest: NearestName.of(name, in: known.distinct))
        }
        return [name]
    }

    private static func show(_ fixtures: [ShownFixture], _ invocation: Invocation) throws {
        guard !invocation.arguments[CommonOptions.json] else {
            return try fixtures.count == 1
                ? invocation.console.print(json: fixtures[0]) : invocation.console.print(json: fixtures)
        }
        let lines = fixtures.map(\.lines).joined(separator: [""])
        invocation.console.print(lines.map { ReportLine($0) })
    }

    private static func show(_ number: String, of fixture: ShownFixture, _ invocation: Invocation) throws {
        let rows = fixture.rows
        guard let place = Int(number).map({ $0 - 1 }), rows.indices.contains(place) else {
            throw Diagnostic.usage(
                "The fixture \(fixture.name) has no exchange \"\(number)\".", FixtureName.path(of: fixture.name),
                next: "\(rows.isEmpty ? "It has none" : "It has exchanges 1 to \(rows.count)"): "
                    + "\(.show, fixture.name)")
        }
        guard invocation.arguments[CommonOptions.json] else {
            return invocation.console.print(fixture.lines(ofExchange: place).map { ReportLine($0) })
        }
        switch rows[place] {
        case .exchange(let shown): try invocation.console.print(json: ShownExchange.Whole(shown))
        case .unusable: try invocation.console.print(json: ["exchange": rows[place]])
        }
    }
}
