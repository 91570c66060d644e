import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// Captures real traffic into a fixture.
enum RecordCommand {
    enum Options {
        static let scenario = Option(
            "--scenario", text: "NAME",
            abstract: "The scenario to run; default: the first that uses the fixture and has no fault.")
        static let keep = Option(
            "--keep", abstract: "Adds what the fixture does not answer yet, and keeps the rest without its secrets.")
        static let acceptErrors = Option(
            "--accept-errors", abstract: "Stores answers with a status of 400 or more.")
        static let acceptFailures = Option(
            "--accept-failures", abstract: "Stores requests that failed; they fail the same way in replay.")
        static let acceptSuspicious = Option(
            "--accept-suspicious", abstract: "Stores answers that look wrong compared with the fixture:",
            discussion: """
                a page where it has JSON, no body where it has one, JSON that is cut off, or less than a quarter of a
                body of 1024 bytes or more.
                """)
        static let actions = Option(
            "--actions", count: "N",
            abstract: "Of a screen: how many actions a flow takes at most; default: \(ExploreOptions().actions).")
        static let requests = Option(
            "--requests", count: "N",
            abstract: "Of a screen: how many requests are sent at most; default: \(ScreenCapture.usualRequests).")
    }

    static let command = Command(
        .record, operands: "NAME",
        abstract: "Captures the traffic of a scenario, or what a screen lacks, into a fixture.",
        discussion: """
            It runs the first scenario that uses the fixture NAME and has no fault. Secrets are replaced before
            anything is written. A capture that fails, is cut off, or gets an error or an answer that looks wrong leaves
            the old fixture unchanged. It refuses in CI, except with --dry-run.
            If NAME is a screen, it plays live the flows that ask for what nobody recorded, and adds the answers to the
            fixture of the screen, within the limits of --actions and --requests.
            """,
        options: [
            Options.scenario, CommonOptions.archive, CommonOptions.upstream, CommonOptions.only, Options.keep,
            CommonOptions.dryRun, Options.acceptErrors, Options.acceptFailures, Options.acceptSuspicious,
            Options.actions, Options.requests, CommonOptions.timeout,
        ], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let name = try arguments.operand("the name of one fixture")
        guard !invocation.surroundings.isCI || arguments[CommonOptions.dryRun] else {
            throw Diagnostic.usage(
                "record writes nothing in CI.",
                next: "Capture on your own machine, or see what would be stored: add --dry-run")
        }
        let list = try invocation.scenarios()
        var options = PlayOptions(
            mode: .capture(upstreams: try Upstreams.read(arguments[CommonOptions.upstream])),
            root: try invocation.rootOfToday(), timeout: invocation.timeout())
        if let screen = list.screen(capturing: name) {
            try arguments.refuse([Options.scenario, CommonOptions.archive, CommonOptions.only], with: "a screen")
            return try ScreenCapture(of: screen, invocation, options).perform()
        }
        try arguments.refuse([Options.actions, Options.requests], with: "a scenario")
        let scenario = try list.capturing(name, with: arguments[Options.scenario])
        options.archive = try archive(invocation)
        let fixture = scenario.fixtures.first { $0.name == name } ?? Fixture(name)
        return try CaptureRun(
            of: fixture, invocation: invocation, scenario: scenario, options: options,
            program: invocation.player(options)
        ).perform()
    }

    /// The HAR file that takes the place of the network; nil for the network.
    ///
    /// - Throws: `Diagnostic.cannotCombine`; `Diagnostic` if there is no such file, or nothing in it can be played.
    private static func archive(_ invocation: Invocation) throws -> String? {
        guard let text = invocation.arguments[CommonOptions.archive] else { return nil }
        try invocation.arguments.refuse([CommonOptions.upstream], with: CommonOptions.archive.name)
        let read = try HARImport(named: text, in: invocation.surroundings)
        guard !read.exchanges.isEmpty else {
            throw Diagnostic.nothingUsable(in: text, entries: read.entries.count)
        }
        return invocation.surroundings.folder(named: text).path
    }
}

extension CaptureRules {
    /// Reads the options of `record`.
    init(_ arguments: Arguments) {
        self.init()
        acceptsErrors = arguments[RecordCommand.Options.acceptErrors]
        acceptsFailures = arguments[RecordCommand.Options.acceptFailures]
        acceptsSuspicious = arguments[RecordCommand.Options.acceptSuspicious]
        only = arguments[CommonOptions.only]
        keeps = arguments[RecordCommand.Options.keep]
        isDry = arguments[CommonOptions.dryRun]
    }
}

extension HARImport {
    /// Reads the archive that an option of the command line names.
    ///
    /// - Parameters:
    ///   - name: The name as it is written.
    ///   - surroundings: The surroundings in which it is looked for.
    /// - Throws: `Diagnostic.nothingRead` if there is no such file, or no entry in it.
    init(named name: String, in surroundings: Surroundings) throws(Diagnostic) {
        self.init(path: surroundings.folder(named: name).path, keepsAssets: true)
        guard !entries.isEmpty else { throw .nothingRead(from: name, reason: unreadable.first?.reason) }
    }
}

// The reasons why nothing of another tool's HAR file can be used.
extension Diagnostic {
    static func fixtureExists(_ name: String) -> Diagnostic {
        Diagnostic(
            what: "There is a fixture \(name) already; it is unchanged.", place: FixtureName.path(of: name),
            next: "Choose another name, or remove the file and the folder beside it first.")
    }

    static func nothingRead(from source: String, reason: String?) -> Diagnostic {
        Diagnostic(
            what: "It cannot be read: \(reason ?? "there is no entry"). Nothing was written.", place: source,
            next: "Name a HAR file, a folder with some, or a ZIP archive of Playwright.")
    }

    static func nothingUsable(in source: String, entries: Int) -> Diagnostic {
        Diagnostic(
            what: (entries == 1 ? "Its only entry cannot be played." : "None of its \(entries) entries can be played.")
                + " Nothing was written.",
            place: source, next: "Record it again with the bodies: the reasons are above.")
    }

    /// No entry matches `--only`.
    static func nothingNamed(_ patterns: [String]) -> Diagnostic {
        Diagnostic(
            what: "No entry has a URL that matches --only. Nothing was written.",
            place: patterns.map { "--only \($0)" }.joined(separator: " "),
            next: "Use a pattern that matches one of the URLs above; * matches any characters.")
    }
}
