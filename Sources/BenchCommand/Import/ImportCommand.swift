import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// Makes a fixture of what browsers, proxies and test tools have recorded.
enum ImportCommand {
    static let command = Command(
        "import", operands: "FILE|FOLDER|ZIP NAME", abstract: "Makes Fixtures/NAME.har of other tools' HAR files.",
        discussion: """
            Each entry is imported or left out by itself, with its number, its URL and the reason. Secrets are replaced
            before anything is written. A fixture that exists stays as it is. It refuses in CI, except with --dry-run.
            """,
        options: [.only, .host, .assets, .dryRun], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        guard arguments.operands.count == 2 else {
            throw UsageError.operandCount(command: "import", expected: "a file or a folder, and the name of a fixture")
        }
        guard !invocation.surroundings.isCI || arguments.contains(.dryRun) else { throw UsageError.importInCI }
        let hosts = try hosts(arguments)
        let name = arguments.operands[1]
        let scenarios = try invocation.scenarios()
        let fixture = scenarios.all.flatMap(\.fixtures).first { $0.name == name } ?? Fixture(name)
        let store = FixtureStore(root: try invocation.root())
        let version = try store.version(of: name)
        guard try !store.exists(name) else { throw ArchiveRefusal.exists(name: name) }
        let path = invocation.surroundings.folder(named: arguments.operands[0]).path
        let read = HARImport(path: path, keepsAssets: arguments.contains(.assets), hosts: hosts)
        return try ImportRun(
            read: read, source: arguments.operands[0], fixture: fixture, rules: CaptureRules(arguments),
            console: invocation.console
        ).perform(store, replacing: version)
    }

    /// Reads the changes of hosts.
    ///
    /// - Throws: `UsageError.notAHostChange`.
    private static func hosts(_ arguments: Arguments) throws(UsageError) -> [HostChange] {
        var hosts: [HostChange] = []
        for text in arguments.values(of: .host) {
            guard let change = HostChange(text) else { throw .notAHostChange(text) }
            hosts.append(change)
        }
        return hosts
    }
}
