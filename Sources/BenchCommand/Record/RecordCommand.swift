import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// Captures real traffic into a fixture.
enum RecordCommand {
    static let command = Command(
        "record", operands: "NAME",
        abstract: "Captures the traffic of a scenario, or what a screen lacks, into a fixture.",
        discussion: """
            It runs the first scenario that uses the fixture NAME and has no fault. Secrets are replaced before
            anything is written. A capture that fails, is cut off, or gets an error or an answer that looks wrong leaves
            the old fixture unchanged. It refuses in CI, except with --dry-run.
            If NAME is a screen, it plays live the flows that ask for what nobody recorded, and adds the answers to the
            fixture of the screen, within the limits of --actions and --requests.
            """,
        options: [
            .captured, .archive, .upstream, .only, .keep, .dryRun, .acceptErrors, .acceptFailures, .acceptSuspicious,
            .capturedActions, .capturedRequests, .timeout,
        ], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError.operandCount(command: "record", expected: "the name of one fixture")
        }
        guard !invocation.surroundings.isCI || arguments.contains(.dryRun) else { throw UsageError.recordInCI }
        let list = try invocation.scenarios()
        var options = PlayOptions(
            mode: .capture(upstreams: try Upstreams.read(arguments.values(of: .upstream))),
            root: try invocation.rootOfToday(), timeout: try invocation.timeout())
        if let screen = list.screen(capturing: name) {
            try refuse([.captured, .archive, .only], in: arguments, of: "a screen")
            return try ScreenCapture(of: screen, invocation, options).perform()
        }
        try refuse([.capturedActions, .capturedRequests], in: arguments, of: "a scenario")
        let scenario = try list.capturing(name, with: arguments.value(of: .captured))
        options.archive = try archive(invocation)
        let fixture = scenario.fixtures.first { $0.name == name } ?? Fixture(name)
        return try CaptureRun(of: fixture, invocation: invocation, scenario: scenario, options: options).perform()
    }

    private static func refuse(_ options: [Option], in arguments: Arguments, of kind: String) throws(UsageError) {
        for option in options where arguments.contains(option) { throw .cannotCombine(option.name, with: kind) }
    }

    /// The HAR file that takes the place of the network; nil for the network.
    ///
    /// - Throws: `UsageError.cannotCombine`; `Diagnostic` if there is no such file, or nothing in it can be played.
    private static func archive(_ invocation: Invocation) throws -> String? {
        guard let text = invocation.arguments.value(of: .archive) else { return nil }
        guard !invocation.arguments.contains(.upstream) else {
            throw UsageError.cannotCombine(Option.upstream.name, with: Option.archive.name)
        }
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
        acceptsErrors = arguments.contains(.acceptErrors)
        acceptsFailures = arguments.contains(.acceptFailures)
        acceptsSuspicious = arguments.contains(.acceptSuspicious)
        only = arguments.values(of: .only)
        keeps = arguments.contains(.keep)
        isDry = arguments.contains(.dryRun)
    }
}
