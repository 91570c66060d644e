import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures
import PlayRuntime
import PresenterBench
import Transcript

/// Plays scenarios offline and compares the recordings with their goldens.
enum ReplayCommand {
    enum Options {
        static let repetitions = Option(
            "--repeat", count: "N", abstract: "Plays each scenario N times, each time in a process of its own.",
            discussion: "Prints how many distinct recordings there were; more than one gives exit code 1.")
        static let failFast = Option(
            "--fail-fast", abstract: "Stops at the first scenario that is not the same; the rest count as not run.")
        static let lastFailed = Option(
            "--last-failed", text: "DIR",
            abstract: "Plays only what was not the same in the run whose report is in DIR.")
        static let json = CommonOptions.json.saying(
            abstract: "Prints JSON, an event a line, for programs that read while it plays.")
    }

    static let command = Command(
        .replay, operands: "[NAME|GLOB…]",
        abstract: "Plays scenarios offline and checks them against their goldens.",
        discussion: """
            Without a name it plays every scenario and also reports exchanges that none of them plays.
            A scenario whose recording differs is played about ten times more; then the recording waits for `\(.accept)`.
            CI writes nothing.
            """,
        options: [
            CommonOptions.scenario, CommonOptions.jobs, Options.repetitions, CommonOptions.timeout, Options.failFast,
            CommonOptions.inProcess, CommonOptions.output, CommonOptions.schedule, CommonOptions.report,
            CommonOptions.shard,
            CommonOptions.shards, Options.lastFailed, ChangedScenarios.option, Options.json,
        ], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let patterns = arguments.operands + arguments[CommonOptions.scenario]
        let root = try invocation.rootOfToday()
        let list = try invocation.scenarios()
        let (selected, isFew, wholeFixtures) = try selected(patterns, of: list, invocation, root: root)
        let shard = try ChosenShard.read(invocation)
        let scenarios = shard.map { $0.part(of: selected, root: root) } ?? selected
        if let shard { say("\(shard.text): \(scenarios.count) of \(selected.count) scenarios", invocation) }
        let schedule = try schedule(of: scenarios, arguments)
        var options = PlayOptions(mode: .replay, root: root, timeout: invocation.timeout())
        options.schedule = schedule
        if arguments[CommonOptions.inProcess] { try playHere(scenarios, options, invocation) }
        let offers = try offers(invocation, root: root)
        let run = ReplayRun(
            invocation: invocation, scenarios: scenarios, registered: list.playable, options: options,
            run: invocation.replays(options), repetitions: arguments[Options.repetitions] ?? 1, offers: offers,
            reports: RunReports(
                invocation, root: root, selected: selected, isWholeSuite: !isFew, wholeFixtures: wholeFixtures,
                shard: shard?.shard,
                folder: try reportFolder(invocation, root: root, offer: Exactness.isConfined ? offers.offer : .refused))
        )
        return try run.perform()
    }

    /// The scenarios of this run, whether they may be only some of all, and the fixtures of which only they play
    /// exchanges: of the whole suite, or of what a change reached, those that neither another scenario uses nor a
    /// screen.
    private static func selected(
        _ patterns: [String], of list: ScenarioList, _ invocation: Invocation, root: URL
    ) throws -> (scenarios: [Scenario], areFew: Bool, wholeFixtures: Set<String>) {
        // A finding may be one of a screen, which has no flow of its own.
        let matching =
            try invocation.arguments.contains(CommonOptions.schedule)
            ? list.matching(patterns, in: list.playable) : list.atLeastOne().matching(patterns)
        let named = try LastRun.failed(of: matching, invocation)
        let (reached, line) = try ChangedScenarios.reached(of: named, invocation, root: root)
        if let line { say(line, invocation) }
        let isSuite = patterns.isEmpty && named.count == matching.count
        guard isSuite else { return (reached, true, []) }
        return (reached, reached.count < named.count, list.fixtures(onlyOf: reached))
    }

    /// Prints a remark about the run that is no result.
    private static func say(_ line: String, _ invocation: Invocation) {
        if invocation.arguments[Options.json] {
            invocation.console.note(line)
        } else {
            invocation.console.print(line)
        }
    }

    /// Reads the schedule of a finding, which belongs to one scenario.
    private static func schedule(of scenarios: [Scenario], _ arguments: Arguments) throws -> Schedule {
        guard let token = arguments[CommonOptions.schedule] else { return Schedule() }
        guard scenarios.count == 1 else {
            throw Diagnostic.notExactlyOne(option: CommonOptions.schedule.name, names: scenarios.map(\.name))
        }
        do { return try Schedule(token: token) } catch {
            throw Diagnostic.usage(error.what, error.place, next: error.next)
        }
    }

    private static func playHere(
        _ scenarios: [Scenario], _ options: PlayOptions, _ invocation: Invocation
    ) throws -> Never {
        let others: [any CommandOption] = [
            CommonOptions.jobs, Options.repetitions, CommonOptions.timeout, Options.failFast, CommonOptions.output,
            CommonOptions.report, CommonOptions.shard, CommonOptions.shards, Options.json,
        ]
        try invocation.arguments.refuse(others, with: CommonOptions.inProcess.name)
        guard let scenario = scenarios.first, scenarios.count == 1 else {
            throw Diagnostic.notExactlyOne(option: CommonOptions.inProcess.name, names: scenarios.map(\.name))
        }
        try InPlacePlay.restart(scenario, options, invocation)
    }

    /// Returns the places for recordings that differ.
    ///
    /// - Throws: `Diagnostic.outputIntoTree`.
    static func offers(_ invocation: Invocation, root: URL) throws -> OfferPlaces {
        OfferPlaces(
            store: invocation.surroundings.isCI ? nil : RecordingStore(root: root),
            folder: try outputFolder(invocation, root: root).map { OfferFolder($0) })
    }

    /// The folder of `--report`; nil if no report is wanted.
    ///
    /// - Parameters:
    ///   - invocation: The run.
    ///   - root: The folder with the fixtures and goldens.
    ///   - offer: The place of recordings that differ.
    /// - Returns: The folder.
    /// - Throws: `Diagnostic.outputIntoTree`.
    static func reportFolder(_ invocation: Invocation, root: URL, offer: OfferPlace) throws -> ReportFolder? {
        try outputFolder(invocation, root: root, option: CommonOptions.report).map { url in
            ReportFolder(
                url: url, commands: NextCommands(invocation, offer: offer),
                workspace: Workspace(invocation.surroundings, root: root))
        }
    }

    /// The folder of `--output`, or of another option, which must not be one of the bench's own; nil without it.
    ///
    /// - Throws: `Diagnostic.outputIntoTree`.
    static func outputFolder(_ invocation: Invocation, root: URL, option: Option<String?> = CommonOptions.output) throws
        -> URL?
    {
        guard let text = invocation.arguments[option] else { return nil }
        let folder = invocation.surroundings.folder(named: text)
        guard !holds(root, folder) else { throw Diagnostic.outputIntoTree(folder.path, option: option.name) }
        return folder
    }

    /// Tells whether a folder is one of those with the fixtures and goldens of a root, or inside of one.
    static func holds(_ root: URL, _ folder: URL) -> Bool {
        let path = folder.resolvingSymlinksInPath().path + "/"
        return [FixtureName.folder, RecordingKind.folder].contains { name in
            path.hasPrefix(root.appending(path: name).resolvingSymlinksInPath().path + "/")
        }
    }
}

/// The report of an earlier run, by which only the scenarios that failed in it are played.
enum LastRun {
    /// Finds the scenarios that were not the same in the run of `--last-failed`, or were asked for and not played. All
    /// of them without that option, and if the run failed although each was the same.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios that were asked for.
    ///   - invocation: The options.
    /// - Returns: Some of them, in their order.
    /// - Throws: A `Diagnostic` if there is no run; a `Diagnostic` if the files are not of one run.
    static func failed(of scenarios: [Scenario], _ invocation: Invocation) throws -> [Scenario] {
        guard let folder = invocation.arguments[ReplayCommand.Options.lastFailed] else { return scenarios }
        let url = invocation.surroundings.folder(named: folder)
        let run = try RunJoin(try RunFile<RunRecord>(folder: url).atLeastOne()).record
        let open = Set(run.selected).subtracting(run.scenarios.filter { $0.exitCode == 0 }.map(\.name))
        let failed = scenarios.filter { open.contains($0.name) }
        // The failure is then one of the suite, such as an exchange that nobody plays.
        return open.isEmpty && run.exitCode != 0 ? scenarios : failed
    }
}
