import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import PresenterBench

/// The files that a replay writes in addition to its output: the report, and those for CI engines.
struct RunReports {
    private let invocation: Invocation
    private let root: URL
    /// The scenarios that were asked for, of all shards.
    private let selected: [Scenario]
    let shard: Shard?
    private let folder: ReportFolder?
    /// The files and the commit that a shard plays.
    private let source: RunSource?
    private let made: RunOrigin?
    /// The earlier run in the folder, which this one replaces.
    private let earlier: RunRecord?
    /// True if all scenarios were asked for.
    let isWholeSuite: Bool
    /// The fixtures of which only these scenarios play exchanges, so that unplayed ones can be found.
    let wholeFixtures: Set<String>

    init(
        _ invocation: Invocation, root: URL, selected: [Scenario], isWholeSuite: Bool,
        wholeFixtures: Set<String>, shard: Shard?, folder: ReportFolder?
    ) {
        self.isWholeSuite = isWholeSuite
        self.wholeFixtures = wholeFixtures
        self.invocation = invocation
        self.root = root
        self.selected = selected
        self.shard = shard
        self.folder = folder
        made = folder.map { _ in RunOrigin(root: root, environment: invocation.surroundings.environment) }
        earlier = shard == nil ? folder?.earlier(invocation.console.note) : nil
        let isPart = shard != nil && folder != nil
        source = isPart ? RunSource(root: root, environment: invocation.surroundings.environment) : nil
    }

    /// True if the results are written as data.
    var areWanted: Bool { folder != nil || bazelFile != nil }

    /// Notes that the run has begun, so that a run which dies leaves a trace.
    ///
    /// - Throws: A `Diagnostic`.
    func begin(_ planned: [Scenario]) throws(Diagnostic) {
        var begun = record(of: planned)
        begun.history = earlier.flatMap(RunHistory.init(keeping:))
        try folder?.begin(begun)
    }

    /// Notes a result as soon as it is known.
    ///
    /// - Throws: A `Diagnostic`.
    func add(_ scenario: RecordedScenario) throws(Diagnostic) { try folder?.add(scenario, shard) }

    /// Writes all files that were asked for.
    ///
    /// - Returns: The page of the report; nil if there is none.
    /// - Throws: A `Diagnostic`.
    func finish(
        _ recorded: [RecordedScenario], of planned: [Scenario], code: ExitCode, took: Duration
    ) throws(Diagnostic) -> String? {
        guard areWanted else { return nil }
        var record = record(of: planned)
        record.isComplete = true
        record.seconds = took.inSeconds
        record.exitCode = code.rawValue
        record.scenarios = recorded
        record.fixtures = RecordedFixture.all(of: planned, root: root)
        record.history = earlier.flatMap { RunHistory($0, before: record) }
        let output = invocation.arguments[CommonOptions.output].map { output in
            let folder = invocation.surroundings.folder(named: output).path
            return Workspace(invocation.surroundings, root: root).place(of: folder) ?? folder
        }
        if let bazelFile { try bazelFile.write(JUnitText(record: record, attachments: output).xml) }
        // The results of a shard are reported once, by the merge.
        if shard == nil, let folder {
            let isData = invocation.arguments[ReplayCommand.Options.json]
            try JobSummary(invocation.surroundings, root: root, commands: folder.commands, isData: isData).tell(record)
        }
        // Last, because it marks the end of the run.
        try folder?.write(record, attachments: output)
        return folder?.page(shard)
    }

    private func record(of planned: [Scenario]) -> RunRecord {
        RunRecord(
            shard: shard, source: source, made: made, isWholeSuite: isWholeSuite, wholeFixtures: wholeFixtures.sorted(),
            selected: selected.map(\.name), planned: planned.map(\.name), isComplete: false)
    }

    /// The file in which Bazel wants the results of a test as JUnit XML (bazel.build, "Test encyclopedia"); nil if it
    /// does not run this.
    private var bazelFile: NamedFile? {
        let environment = invocation.surroundings.environment
        guard environment["BAZEL_TEST"] == "1", let path = environment["XML_OUTPUT_FILE"], !path.isEmpty else {
            return nil
        }
        return NamedFile(path: path)
    }
}
