import BenchRunner
import Foundation
import PresenterBench

/// Plays scenarios offline and compares the recordings with their goldens.
enum ReplayCommand {
    static let command = Command(
        "replay", operands: "[NAME|GLOB…]",
        abstract: "Plays scenarios offline and checks them against their goldens.",
        discussion: """
            Without a name it plays every scenario and also reports exchanges that none of them plays.
            A scenario whose recording differs is played about ten times more; then the recording waits for `bench accept`.
            CI writes nothing.
            """,
        options: [.scenario, .jobs, .repetitions, .timeout, .failFast, .inProcess, .output], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let patterns = arguments.operands + arguments.values(of: .scenario)
        let scenarios = try invocation.scenarios().matching(patterns)
        let root = try invocation.root()
        if arguments.contains(.inProcess) { try playHere(scenarios, invocation) }
        let options = PlayOptions(
            mode: .replay, root: root, timeout: try arguments.seconds(of: .timeout) ?? WatchdogOfPlays.standardTimeout)
        let run = ReplayRun(
            invocation: invocation, scenarios: scenarios, options: options,
            repetitions: try arguments.count(of: .repetitions) ?? 1,
            jobs: try arguments.count(of: .jobs) ?? ProcessInfo.processInfo.activeProcessorCount,
            isWholeSuite: patterns.isEmpty, offers: try offers(invocation, root: root))
        return try run.perform()
    }

    private static func playHere(_ scenarios: [Scenario], _ invocation: Invocation) throws -> Never {
        for option in [Option.jobs, .repetitions, .timeout, .failFast, .output]
        where invocation.arguments.contains(option) {
            throw UsageError.cannotCombine(option.name, with: Option.inProcess.name)
        }
        guard let scenario = scenarios.first, scenarios.count == 1 else {
            throw UsageError.notExactlyOne(names: scenarios.map(\.name))
        }
        try InPlacePlay.restart(scenario, invocation)
    }

    /// Determines where recordings that differ are written.
    ///
    /// - Throws: `UsageError.outputIntoTree`.
    static func offers(_ invocation: Invocation, root: URL) throws -> OfferPlaces {
        let store = invocation.surroundings.isCI ? nil : RecordingStore(root: root)
        guard let text = invocation.arguments.value(of: .output) else {
            return OfferPlaces(store: store, folder: nil)
        }
        let folder = invocation.surroundings.folder(named: text)
        let resolved = folder.resolvingSymlinksInPath().path
        for name in ["Fixtures", "Recordings"] {
            let kept = root.appending(path: name).resolvingSymlinksInPath().path
            guard resolved != kept, !resolved.hasPrefix(kept + "/") else {
                throw UsageError.outputIntoTree(folder.path)
            }
        }
        return OfferPlaces(store: store, folder: OfferFolder(folder))
    }
}
