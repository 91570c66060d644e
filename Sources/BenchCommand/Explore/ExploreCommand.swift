import BenchRunner
import Foundation
import PresenterBench
import Transcript

/// Plays scenarios in every other order, with every fault and with an impatient user, and judges each play by rules.
enum ExploreCommand {
    static let command = Command(
        "explore", operands: "[NAME|GLOB…]",
        abstract: "Plays scenarios in other orders, with faults and impatient users, and reports what goes wrong.",
        discussion: """
            It needs no golden: every play is compared with the play that nothing disturbs.
            A finding that stays is accepted with a reason, in Recordings/NAME.findings.txt; any other one gives exit code 1.
            Of a screen it plays every sequence of actions, and does not walk on from a state that it has seen.
            A shard plays its part of each scenario and judges nothing: `bench merge` does.
            """,
        options: [
            .kinds, .depth, .actions, .budget, .exploreSeed, .jobs, .timeout, .table, .json, .exploreOutput,
            .acceptFindings,
            .writeFlows,
            .exploreReport, .exploreShard, .shards,
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
        let options = PlayOptions(mode: .replay, root: root, timeout: try invocation.timeout())
        let run = ExploreCommandRun(
            invocation: invocation, scenarios: list.all.filter { names.contains($0.name) }, screens: screens,
            play: options, options: try exploreOptions(arguments, shard),
            run: try invocation.replays(options),
            files: FindingsFiles(root: root, output: try output(invocation, root: root)), accepts: reason,
            folder: report.map { ExplorationFolder(report: $0) }, writer: try writer(invocation, list, screens))
        return try run.perform()
    }

    /// The part of the plays that this machine makes; what they show is in the report alone.
    private static func shard(_ invocation: Invocation) throws -> Shard? {
        guard let chosen = try ChosenShard.read(invocation) else { return nil }
        for option in [Option.json, .table, .exploreOutput, .acceptFindings, .writeFlows]
        where invocation.arguments.contains(option) {
            throw UsageError.cannotCombine(option.name, with: chosen.text)
        }
        guard invocation.arguments.contains(.exploreReport) else { throw UsageError.shardWithoutReport(chosen.text) }
        invocation.console.print(chosen.text)
        return chosen.shard
    }

    /// The writer of one screen's findings as scenarios; nil if nobody asks.
    private static func writer(
        _ invocation: Invocation, _ list: ScenarioList, _ screens: [Scenario.Screen]
    ) throws -> FlowWriter? {
        guard let name = invocation.arguments.value(of: .writeFlows) else { return nil }
        guard screens.count == 1, invocation.arguments.operands.count == 1 else {
            throw UsageError.notExactlyOne(option: Option.writeFlows.name, names: screens.map(\.scenario.name))
        }
        guard !invocation.surroundings.isCI else { throw UsageError.writesInCI(command: "explore --write") }
        // Its name must be one that a scenario could have.
        _ = try ScenarioList(list.playable + [Scenario(name) { _ in }])
        return FlowWriter(name: name, toolchain: Toolchain(environment: invocation.surroundings.environment))
    }

    private static func exploreOptions(_ arguments: Arguments, _ shard: Shard?) throws(UsageError) -> ExploreOptions {
        var options = ExploreOptions()
        options.shard = shard
        if let text = arguments.value(of: .kinds) {
            options.kinds = []
            for name in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let kind = Deviation.Kind(rawValue: String(name)) else { throw .unknownKind(String(name)) }
                options.kinds.insert(kind)
            }
        }
        if let depth = try arguments.count(of: .depth) { options.depth = depth }
        if let actions = try arguments.count(of: .actions) { options.actions = actions }
        if let budget = try arguments.count(of: .budget) { options.budget = budget }
        if let seed = try arguments.count(of: .exploreSeed) { options.seed = UInt64(seed) }
        return options
    }

    /// The reason for which all findings of this run are accepted.
    private static func reason(_ invocation: Invocation) throws(UsageError) -> String? {
        guard let reason = invocation.arguments.value(of: .acceptFindings) else { return nil }
        guard !invocation.surroundings.isCI else { throw .acceptInCI }
        guard FindingsFiles.isReason(reason) else { throw .notAReason(reason) }
        return reason
    }

    private static func output(_ invocation: Invocation, root: URL) throws -> URL? {
        guard invocation.arguments.value(of: .exploreOutput) != nil else { return nil }
        return try ReplayCommand.outputFolder(invocation, root: root)
    }
}
