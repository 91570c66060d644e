import Foundation
import PresenterBench
import Synchronization
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A play in the process that a debugger holds: no parent, no watchdog, the report printed here.
enum InPlacePlay {
    /// Starts this program anew in its own place, with the environment of a play.
    ///
    /// - Throws: `PlayError` where that is not possible.
    static func restart(_ scenario: Scenario, _ invocation: Invocation) throws -> Never {
        let surroundings = invocation.surroundings
        let plan = PlannedPlay(scenario: scenario.name, environment: scenario.environment)
        let folder = try PlayFolder(for: plan.conditions)
        let variables = PlayEnvironment.variables(
            for: plan, in: folder.path, outer: surroundings.environment, inherits: false)
        let root = invocation.arguments.value(of: .root).map { ["--root", $0] } ?? []
        let words = [surroundings.executable, "play", scenario.name, "--in-place"] + root
        PlaySpawn.withCStrings(words) { words in
            PlaySpawn.withCStrings(variables.map { "\($0)=\($1)" }.sorted()) { variables in
                _ = execve(surroundings.executable, words, variables)
            }
        }
        let reason = String(cString: strerror(errno))
        folder.remove()
        throw PlayError.notStarted(executable: surroundings.executable, reason: reason)
    }

    /// Plays, prints the verdict, and ends the process; nothing is written into the tree.
    static func run(_ scenario: Scenario, _ options: PlayOptions, _ invocation: Invocation) throws -> Never {
        let golden = try RecordingStore(root: options.root).golden(scenario.name)
        let events = Mutex<[PlayEvent]>([])
        let folder = URL(filePath: NSTemporaryDirectory()).deletingLastPathComponent()
        PlayCommand.leaveBench()
        PlayProcess.run(scenario, options) { event in
            events.withLock { $0.append(event) }
        } finish: {
            let result = Self.result(of: scenario, events.withLock { $0 }, golden: golden)
            let text = ReplayText(offer: .nowhere, suggestion: invocation.suggestion)
            invocation.console.print(text.lines(for: result, repeats: false))
            try? FileManager.default.removeItem(at: folder)
            return result.exitCode.rawValue
        }
    }

    private static func result(of scenario: Scenario, _ events: [PlayEvent], golden: String?) -> ScenarioResult {
        let play = PlayResult(
            plan: PlannedPlay(scenario: scenario.name), events: events, exit: .ended)
        var plays = ScenarioPlays(scenario, golden: golden, repetitions: 1, offers: false)
        _ = plays.take(play)
        return plays.result ?? ScenarioResult(scenario: scenario, golden: golden, outcomes: [])
    }
}
