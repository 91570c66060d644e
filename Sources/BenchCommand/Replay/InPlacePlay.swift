import BenchDiagnostics
import BenchPlatform
import BenchReports
import BenchRunner
import Foundation
import PlayRuntime
import PresenterBench
import Synchronization
import Transcript

/// A play in the process that a debugger holds: it has no parent and no watchdog, and prints its own report.
enum InPlacePlay {
    /// Replaces this process with the same program in the environment of a play.
    ///
    /// - Throws: A `Diagnostic` if that fails.
    static func restart(_ scenario: Scenario, _ options: PlayOptions, _ invocation: Invocation) throws -> Never {
        let surroundings = invocation.surroundings
        let plan = PlannedPlay(scenario)
        let folder = try PlayFolder(for: plan.conditions, isForChild: false)
        var unwatched = options
        unwatched.timeout = nil
        var order = PlayOrder(scenario.name, unwatched)
        order.inPlace = PlayOrder.InPlace(root: invocation.arguments[CommonOptions.root])
        let instructions = PlayInstructions.play(order).variables
        let variables = PlayEnvironment.variables(
            for: plan, in: folder.path, outer: surroundings.environment
        )
        .merging(instructions) { _, own in own }
        // A user of a debugger wants the whole stack, with the addresses.
        .merging([CrashTrace.variable: CrashTrace.settings + ",output-to=stderr"]) { _, trace in trace }
        PipeEnds.closeOthersOnStart()
        if let lock = folder.lock { dup2(lock, PlayFolder.lockInPlay) }
        let reason = PlaySpawn.replace(
            with: surroundings.executable, words: [surroundings.executable] + plan.arguments, environment: variables)
        folder.remove()
        throw Diagnostic.notStarted(executable: surroundings.executable, reason: reason)
    }

    /// Plays, prints the verdict, and ends the process; nothing is written into the tree.
    static func run(
        _ scenario: Scenario, _ order: PlayOrder, at place: PlayOrder.InPlace, in surroundings: Surroundings,
        after memory: Relaunch.Memory
    ) throws -> Never {
        let golden = try RecordingStore(root: order.options.root).golden(scenario.name)
        let events = Mutex(memory.events)
        let lock = PlayFolder.inheritedLock()
        if let lock { _ = fcntl(lock, F_SETFD, FD_CLOEXEC) }
        let relaunch = Relaunch(scenario, order, in: surroundings, keeping: lock.map { [$0] } ?? [])
        let folder = URL(filePath: NSTemporaryDirectory()).deletingLastPathComponent()
        PlayEnvironment.leaveBench()
        announceCrash(of: scenario, memory.events)
        PlayProcess.run(scenario, order.options, after: memory.play) { event in
            events.withLock { $0.append(event) }
            if case .began = event { announceCrash(of: scenario, events.withLock { $0 }) }
        } relaunch: {
            relaunch(Relaunch.Memory(play: $0, events: events.withLock { $0 }))
        } finish: {
            let result = Self.result(
                of: scenario, events.withLock { $0 }, golden: golden, schedule: order.options.schedule)
            let text = ReplayText(commands: NextCommands(surroundings, root: place.root, offer: .nowhere))
            surroundings.console.print(text.lines(for: result, repeats: false))
            PlayFolder.remove(folder.path)
            return surroundings.console.code(after: result.exitCode).rawValue
        }
    }

    /// Sets the text that this process prints for a crash, because no other is left to report it.
    private static func announceCrash(of scenario: Scenario, _ events: [PlayEvent]) {
        let facts = PlayFacts(scenario: scenario.name, events: events, launches: scenario.flows.count)
        PlayRuntime.announceCrash(
            as: "\(ReportLine.column(Verdict.crashed.word))\(scenario.name)\n  The app crashed.\n    \(facts.place)\n")
    }

    private static func result(
        of scenario: Scenario, _ events: [PlayEvent], golden: String?, schedule: Schedule
    ) -> ScenarioResult {
        let play = RawPlay(scenario, events: events).told(in: [:])
        var plays = ScenarioPlays(scenario, golden: golden, repetitions: 1, offers: false, schedule: schedule)
        _ = plays.take(play)
        // Neither repetitions nor a check of what is offered ask for a second play.
        guard let result = plays.result else { fatalError("A scenario without offers is over after its only play.") }
        return result
    }
}
