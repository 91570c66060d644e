import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation
import PresenterBench
import Transcript

/// Plays scenarios in every other order, with every fault and with an impatient user, and judges each play by rules.
enum ExploreCommand {
    enum Options {
        private static let usual = ExploreOptions()
        static let kinds = Option(
            "--kinds", text: "LIST", abstract: "What is tried: order, fault, user, threads; default: the first three.")
        static let depth = Option(
            "--depth", count: "N", abstract: "How many things differ in a play at most; default: \(usual.depth).")
        static let actions = Option(
            "--actions", count: "N",
            abstract: "How many actions of a screen a play takes at most; default: \(usual.actions).")
        static let budget = Option(
            "--budget", count: "PLAYS", abstract: "How many plays each scenario gets at most; default: \(usual.budget)."
        )
        static let seed = Option(
            "--seed", count: "N", abstract: "Chooses which plays are made where the budget does not suffice for all.")
        static let table = Option("--table", abstract: "Shows what the user sees for each fault of each answer.")
        static let output = CommonOptions.output.saying(
            abstract: "Writes the recording of each finding to DIR/NAME.N.txt.")
        static let accept = Option(
            "--accept", text: "REASON",
            abstract: "Accepts what is found into Recordings/NAME.findings.txt, and drops what is fixed.")
        static let write = Option(
            "--write", text: "NAME",
            abstract: "Writes each finding of a screen that is not known as a scenario in Swift, beside the screen.",
            discussion: "The first is called NAME, the next NAME-2; no file is written over.")
        static let report = CommonOptions.report.saying(
            abstract: "Writes DIR/explore.html, the findings drawn, and DIR/explore.json, the plays as data.")
        static let shard = Option(
            "--shard", text: "I/N",
            abstract: "Makes the Ith of N parts of the plays; `\(.merge)` judges what they report.",
            discussion: CommonOptions.withoutShard)
    }

    static let command = Command(
        .explore, operands: "[NAME|GLOB…]",
        abstract: "Plays scenarios in other orders, with faults and impatient users, and reports what goes wrong.",
        discussion: """
            It needs no golden: every play is compared with the play that nothing disturbs.
            A finding that stays is accepted with a reason, in Recordings/NAME.findings.txt; any other one gives exit code 1.
            Of a screen it plays every sequence of actions, and does not walk on from a state that it has seen.
            A shard plays its part of each scenario and judges nothing: `\(.merge)` does.
            """,
        options: [
            Options.kinds, Options.depth, Options.actions, Options.budget, Options.seed, CommonOptions.jobs,
            CommonOptions.timeout, Options.table, CommonOptions.json, Options.output, Options.accept, Options.write,
            Options.report, Options.shard, CommonOptions.shards,
        ], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let list = try invocation.scenarios().atLeastOneOfEither()
        let names = Set(try list.matching(arguments.operands, in: list.playable).map(\.name))
        let screens = list.screens.filter { names.contains($0.scenario.name) }
        let root = try invocation.rootOfToday()
        let reason = try reason(invocation)
        let shard = try shard(invocation)
        let report = try ReplayCommand.reportFolder(invocation, root: root, offer: .nowhere)
        let options = PlayOptions(mode: .replay, root: root, timeout: invocation.timeout())
        let run = ExploreCommandRun(
            invocation: invocation, scenarios: list.all.filter { names.contains($0.name) }, screens: screens,
            others: list.playable.filter { !names.contains($0.name) },
            play: options, options: try exploreOptions(arguments, shard),
            run: invocation.replays(options),
            store: RecordingStore(root: root),
            output: try ReplayCommand.outputFolder(invocation, root: root).map { FindingFolder($0) },
            accepts: reason,
            folder: report, writer: try writer(invocation, list, screens))
        return try run.perform()
    }

    /// The part of the plays that this machine makes; its results are only in the report.
    private static func shard(_ invocation: Invocation) throws -> Shard? {
        guard let chosen = try ChosenShard.read(invocation) else { return nil }
        try invocation.arguments.refuse(
            [CommonOptions.json, Options.table, Options.output, Options.accept, Options.write], with: chosen.text)
        guard invocation.arguments.contains(Options.report) else {
            throw Diagnostic.usage(
                "What \(chosen.text) plays is judged with what the others play, and only a report keeps it.",
                next: "Add --report DIR, and merge what all shards leave: \(.merge, "DIR")")
        }
        invocation.console.print(chosen.text)
        return chosen.shard
    }

    /// The writer of one screen's findings as scenarios; nil if that is not asked for.
    private static func writer(
        _ invocation: Invocation, _ list: ScenarioList, _ screens: [Scenario.Screen]
    ) throws -> FlowWriter? {
        guard let name = invocation.arguments[Options.write] else { return nil }
        guard screens.count == 1, invocation.arguments.operands.count == 1 else {
            throw Diagnostic.notExactlyOne(option: Options.write.name, names: screens.map(\.scenario.name))
        }
        guard !invocation.surroundings.isCI else { throw Diagnostic.writesInCI(command: "explore --write") }
        // The name must be a valid one for a scenario.
        _ = try ScenarioList(list.playable + [Scenario(name) { _ in }])
        return FlowWriter(name: name, toolchain: Toolchain(environment: invocation.surroundings.environment))
    }

    private static func exploreOptions(_ arguments: Arguments, _ shard: Shard?) throws(Diagnostic) -> ExploreOptions {
        var options = ExploreOptions()
        options.shard = shard
        if let text = arguments[Options.kinds] {
            options.kinds = []
            for name in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let kind = Deviation.Kind(rawValue: String(name)) else {
                    throw .usage(
                        "--kinds does not know \"\(name)\".",
                        next: "Name some of order, fault, user and threads, with commas: --kinds order,fault")
                }
                options.kinds.insert(kind)
            }
        }
        if let depth = arguments[Options.depth] { options.depth = depth }
        if let actions = arguments[Options.actions] { options.actions = actions }
        if let budget = arguments[Options.budget] { options.budget = budget }
        if let seed = arguments[Options.seed] { options.seed = UInt64(seed) }
        return options
    }

    /// The reason with which all findings of this run are accepted; nil if they are not.
    private static func reason(_ invocation: Invocation) throws(Diagnostic) -> String? {
        guard let reason = invocation.arguments[Options.accept] else { return nil }
        guard !invocation.surroundings.isCI else { throw .acceptInCI }
        guard KnownFindings.isReason(reason) else {
            throw .usage(
                "A reason must be one line, without a # of its own.", EscapedText.quoted(reason, longest: 100),
                next: "Say why the findings stay: --accept \"the API has no errors\"")
        }
        return reason
    }
}
