import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures

/// Makes a fixture from recordings of browsers, proxies and test tools.
enum ImportCommand {
    enum Options {
        static let host = Option(
            "--host", texts: "OLD=NEW", abstract: "Moves URLs from one host, or origin, to another.",
            discussion: "For an app that asks another server: --host localhost:3000=api.example.com")
        static let assets = Option(
            "--assets", abstract: "Keeps style sheets, scripts, fonts, images and the like too.")
    }

    static let command = Command(
        .import, operands: "FILE|FOLDER|ZIP NAME", abstract: "Makes Fixtures/NAME.har of other tools' HAR files.",
        discussion: """
            Each entry is imported or left out by itself, with its number, its URL and the reason. Secrets are replaced
            before anything is written. A fixture that exists stays as it is. It refuses in CI, except with --dry-run.
            """,
        options: [CommonOptions.only, Options.host, Options.assets, CommonOptions.dryRun], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        guard arguments.operands.count == 2 else {
            throw Diagnostic.operandCount(.import, expected: "a file or a folder, and the name of a fixture")
        }
        guard !invocation.surroundings.isCI || arguments[CommonOptions.dryRun] else {
            throw Diagnostic.usage(
                "import writes nothing in CI.",
                next: "Import on your own machine, or see what would be stored: add --dry-run")
        }
        let hosts = try hosts(arguments)
        let name = arguments.operands[1]
        let scenarios = try invocation.scenarios()
        let fixture = scenarios.playable.flatMap(\.fixtures).first { $0.name == name } ?? Fixture(name)
        let store = FixtureStore(root: try invocation.root())
        let version = try store.version(of: name)
        guard try !store.exists(name) else { throw Diagnostic.fixtureExists(name) }
        let path = invocation.surroundings.folder(named: arguments.operands[0]).path
        let read = HARImport(path: path, keepsAssets: arguments[Options.assets], hosts: hosts)
        try checkMoved(read, from: arguments.operands[0])
        return try ImportRun(
            read: read, source: arguments.operands[0], fixture: fixture, rules: CaptureRules(arguments),
            console: invocation.console
        ).perform(store, replacing: version)
    }

    /// Refuses a change of hosts that moves nothing, as no request of the app would find its answer.
    ///
    /// - Throws: `Diagnostic.unusedHost`.
    private static func checkMoved(_ read: HARImport, from source: String) throws(Diagnostic) {
        guard !read.entries.isEmpty, let unused = read.unusedHosts.first else { return }
        let servers = read.entries.compactMap { unused.server(of: $0.url) }
        throw .unusedHost(unused.old, in: source, known: servers.distinct)
    }

    /// Reads the changes of hosts.
    ///
    /// - Throws: A `Diagnostic` for the first text that is none.
    private static func hosts(_ arguments: Arguments) throws(Diagnostic) -> [HostChange] {
        var hosts: [HostChange] = []
        for text in arguments[Options.host] {
            guard let change = HostChange(text) else {
                throw .usage(
                    "\"\(text)\" is not two hosts, or two origins, with \"=\" between them.", "--host",
                    next: "For example: --host localhost:3000=api.example.com")
            }
            hosts.append(change)
        }
        return hosts
    }
}

/// One run of `import`: redacts, reports every entry, and writes.
struct ImportRun {
    let read: HARImport
    /// The path that the user gave.
    let source: String
    let fixture: Fixture
    let rules: CaptureRules
    let console: Console

    /// Imports the exchanges that can be played.
    ///
    /// - Throws: A `Diagnostic` if there are none; a `Diagnostic` if the fixture cannot be written.
    func perform(_ store: FixtureStore, replacing version: FixtureVersion) throws -> ExitCode {
        let playable = read.playable
        let began = playable.first?.exchange.startedAt ?? Date(timeIntervalSinceReferenceDate: 0)
        let traffic = try CapturedTraffic(
            playable.map(\.exchange), began: began, keeping: nil, rules: rules, fixture: fixture,
            besides: read.unstored, isInvented: read.isInvented, belongs: { _ in true })
        let fates = zip(playable.map(\.entry), traffic.exchanges).map { ($0, $1.exchange, $1.fate) }
        let text = ImportText(isOneFile: Set(read.entries.map(\.file)).count + read.unreadable.count <= 1)
        console.print(text.lines(for: read, fates, traffic.redactor))
        let stored = traffic.stored.count
        guard stored > 0 else { throw refusal(fates.isEmpty) }
        let paths = try store.save(traffic.contents, as: fixture, replacing: version, isDry: rules.isDry)
        console.print(
            CaptureText.lines(
                notes: traffic.redactor.notes, hints: traffic.redactor.hints, changes: nil, written: paths,
                isDry: rules.isDry))
        if read.isInvented { console.print([CaptureText.invented]) }
        console.print([
            ImportText.summary(imported: stored, leftOut: read.entries.count - stored, read.unreadable.count)
        ])
        return .same
    }

    private func refusal(_ isUnusable: Bool) -> Diagnostic {
        if read.entries.isEmpty { return .nothingRead(from: source, reason: read.unreadable.first?.reason) }
        return isUnusable ? .nothingUsable(in: source, entries: read.entries.count) : .nothingNamed(rules.only)
    }
}
