import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures
import PlayRuntime
import Transcript

/// One launch of one scenario in this process: the whole play, unless the scenario launches its app again.
@MainActor
struct Play {
    let scenario: Scenario
    let options: PlayOptions
    let log: EventLog
    let memory: PlayMemory
    /// The events so far, for the properties; empty for a scenario without any.
    let history = PlayHistory()
    private let fetch: CaptureSource.Fetch?
    private let relaunch: @Sendable (PlayMemory) -> Diagnostic
    private let finish: @Sendable () -> Never

    nonisolated init(
        _ scenario: Scenario, _ options: PlayOptions, _ log: EventLog, memory: PlayMemory,
        fetch: CaptureSource.Fetch?, relaunch: @escaping @Sendable (PlayMemory) -> Diagnostic,
        finish: @escaping @Sendable () -> Never
    ) {
        self.scenario = scenario
        self.options = options.deviating(with: scenario)
        self.log = log
        self.memory = memory.begun
        self.fetch = fetch
        self.relaunch = relaunch
        self.finish = finish
    }

    /// Boots, plays the flow of this launch, reports what is left, and ends the process or starts it again.
    func run() -> Never {
        guard let fetch else { replay(scenario.fixtures.map(open)) }
        // A walk in a capture takes texts that have an answer already, and sends no request that a trait answers.
        let isWalk = options.isWalk
        let source = CaptureSource(
            scenario.redaction, ignoring: scenario.ignoredHosts,
            answeredBy: FaultScript(isWalk ? scenario.faults : []), after: memory.answers, fetch: fetch
        ) { [log] in log.write(.captured($0)) }
        play(
            from: source, answering: isWalk ? answered(by: scenario.fixtures.map(open)) : { [] },
            startingAt: memory.startedAt ?? Date(), atTheEnd: { _ in })
    }

    private func replay(_ exchanges: [StoredExchanges]) -> Never {
        let source = ReplaySource(
            scenario, exchanges, after: memory.answers, repeatsLast: options.isExplored || scenario.repeatsAnswers
        ) { [log] in log.write(.secret($0, number: $1)) }
        log.redact { source.redacted($0) }
        scrub()
        let start = scenario.startsAt ?? exchanges.first?.capturedAt ?? Date(timeIntervalSinceReferenceDate: 0)
        let mayBeIdle = options.isWalk || scenario.repeatsAnswers
        let idleFaults: @Sendable () -> [Diagnostic] = { mayBeIdle ? [] : source.idleFaults }
        play(
            from: source, answering: answered(by: exchanges), startingAt: start, idleFaults: idleFaults
        ) { [options] ending in
            ending.unplayed = source.unplayed
            ending.idleAnswers = options.isWalk ? source.idleAnswers : []
            ending.idleFaults = idleFaults()
        }
    }

    /// Returns the requests that have an answer.
    private func answered(by exchanges: [StoredExchanges]) -> () -> [Scenario.Answered] {
        { [scenario] in
            exchanges.flatMap(\.heads).map { .init(method: $0.method, url: $0.url) } + scenario.answeredByHand
        }
    }

    private func play(
        from source: any AnswerSource, answering answered: @escaping () -> [Scenario.Answered],
        startingAt start: Date, idleFaults: @escaping @Sendable () -> [Diagnostic] = { [] },
        atTheEnd: @escaping @Sendable (inout PlayEvent.Ending) -> Void
    ) -> Never {
        let watchdog = memory.launch == 0 ? Watchdog(timeout: options.timeout) : Watchdog(deadline: memory.deadline)
        guard PlayDates.contains(start) else { refuse(start) }
        if let failure = Boot.failure(startingAt: start) { end(with: .couldNotRun(failure)) }
        ProcessWide.clock.reading = memory.time
        PlayedConnection.isThere = !scenario.faults.contains(where: \.isOffline)
        // Not before: Foundation determines only once where it keeps defaults, and a play changes the names for that.
        if memory.launch == 0 { putInitialState() }
        beginFiles()
        ProcessWide.randomness.begin(at: memory.randomness ?? Randomness.Reading(state: options.seed)) { [log] in
            log.write(.drewRandomNumbers)
        }
        let place = PlayPlace(launch: scenario.flows.count > 1 || memory.launch > 0 ? memory.launch + 1 : nil)
        confine(at: place)
        let script = script()
        let idle = IdleEffects(log) { [name = scenario.name] in
            idleFaults() + (script?.unusedBesideThreads ?? []).map { $0.unmet(in: name) }
        }
        let traffic = traffic(for: source, at: place, script, idle)
        Boot.hand(requestsTo: traffic)
        let controller = Controller(
            traffic: traffic, log: log, watchdog: watchdog, source: source, order: scenario.answers, place: place,
            tracesExpectedCrash: options.tracesExpectedCrash, script: script, idle: idle, finish: finish)
        let stage = Stage(controller: controller, log: log, of: scenario.place)
        let judge = judge(of: stage, controller)
        stage.answered = answered
        stage.walk(options.schedule.walk.steps.dropFirst(memory.walked))
        if options.reportsStates { stage.facts = { ScreenFacts(controller: controller).lines } }
        stage.depart = { departure in
            if departure == .leave { stage.leave() }
            conclude(stage, controller, judge, startedAt: start, departure, atTheEnd)
        }
        chooseThreads(by: script)
        ProcessWide.scenarioFile.withLock { $0 = scenario.file }
        controller.start()
        scenario.flows[memory.flow](stage)
        // In a walk, the next action decides what comes.
        if stage.facts == nil { controller.bringLastAnswer() }
        conclude(stage, controller, judge, startedAt: start, nil, atTheEnd)
    }

    /// Ends the play of a flow that does nothing and shows nothing: its recording would be the same whatever the app
    /// does.
    private func refuseNothing(on stage: Stage) -> Never {
        let launch = scenario.flows.count > 1 ? " in launch \(memory.launch + 1)" : ""
        stage.refuse(
            "The scenario \(scenario.name) has no step\(launch), and no screen to show.",
            next: "Act on what it makes: stage.send(\"viewDidLoad()\") { presenter.viewDidLoad() }")
    }

    private var isLastFlow: Bool { memory.flow == scenario.flows.count - 1 }

    /// Reports what is left, and ends the process or launches the app again.
    private func conclude(
        _ stage: Stage, _ controller: Controller, _ judge: PropertyJudge?, startedAt start: Date,
        _ departure: Departure?,
        _ atTheEnd: (inout PlayEvent.Ending) -> Void
    ) -> Never {
        controller.reportHeldMisses()
        controller.script?.tellThreads()
        var ending = PlayEvent.Ending(
            screens: stage.screens.map(log.leaves.rewritten),
            inFlight: controller.traffic.waiting.map { controller.source.printed($0, log.leaves) },
            stillArmed: ProcessWide.waits.pending.map(\.left), stillRunning: ProcessWide.runningPrograms)
        ProcessWide.endPrograms()
        if controller.place.begun == 0, ending.screens.isEmpty, stage.facts == nil { refuseNothing(on: stage) }
        ending.used =
            controller.source.used
            + (judge?.conclude(in: controller.place.text, isOver: departure == nil && isLastFlow) ?? [])
        if departure == .leave || departure == nil && isLastFlow {
            atTheEnd(&ending)
            if let script = controller.script { ending.idleFaults += script.unused.map { $0.unmet(in: scenario.name) } }
            if let step = stage.walk.left.first { ending.idleFaults.append(untaken(step)) }
            end(with: .ended(ending))
        }
        var next = memory(of: controller, startedAt: start)
        next.walked += stage.walk.taken
        // A relaunch before the end of a flow begins the same flow again.
        if departure == nil { next.flow += 1 }
        launchAgain(after: ending, next)
    }

    private func beginFiles() {
        if let times = memory.fileTimes { ProcessWide.fileTimes.memory = times } else { ProcessWide.fileTimes.begin() }
        if let numbers = memory.fileNumbers {
            ProcessWide.fileNumbers.memory = numbers
        } else {
            ProcessWide.fileNumbers.begin()
        }
    }

    /// Keeps the app inside its play, and a replay off the network, whatever the app calls.
    private func confine(at place: PlayPlace) {
        let isConfined = ProcessWide.confinement.begin(forbiddingNetwork: fetch == nil) {
            [log, name = scenario.name] call in
            log.write(.reachedOut(call, call.failure(in: name, at: place.text)))
        }
        guard isConfined else {
            let failure = Diagnostic(
                what: "The kernel has filters for system calls, and does not take that of a play.",
                place: "scenario \(scenario.name), before its first step",
                next: "Run it again: \(.replay, scenario.name)")
            end(with: .couldNotRun(failure))
        }
    }

    private func traffic(
        for source: any AnswerSource, at place: PlayPlace, _ script: ScheduleScript?, _ idle: IdleEffects
    ) -> Traffic {
        var listener = Traffic.Listener { source.bind($0, step: place.text, asksDelegate: $1) }
        if let script {
            let storm = RequestStorm(most: options.mostRequests)
            listener.bound = { [log, finish] request in
                if let failure = storm.failure(at: place.text) {
                    log.close(with: .hung(failure))
                    finish()
                }
                request.change(by: script)
            }
        }
        listener.ignores = { source.ignores($0) }
        listener.asked = { [log, history = scenario.properties.isEmpty ? nil : history] in
            log.write(.asked(source.printed($0, log.leaves)))
            idle.tell()
            if !$0.isIgnored { history?.note($0.number, $0.request) }
        }
        listener.cancelled = { [log] request in
            log.write(missOf: request)
            log.write(.cancelled(number: request.number))
        }
        listener.refused = { [log, finish] in
            log.close(with: .couldNotRun($0))
            finish()
        }
        return Traffic(after: memory.lastRequest, now: { ProcessWide.clock.elapsed }, listener: listener)
    }

    private func memory(of controller: Controller, startedAt start: Date) -> PlayMemory {
        var next = memory
        next.launch += 1
        next.startedAt = start
        next.time = ProcessWide.clock.reading
        next.fileTimes = ProcessWide.fileTimes.memory
        next.randomness = ProcessWide.randomness.reading
        next.fileNumbers = ProcessWide.fileNumbers.memory
        next.deadline = controller.watchdog.deadline
        next.lastRequest = controller.traffic.lastNumber
        next.lastPair = log.lastNumber
        Scrubbing.remember(in: &next)
        next.answers = controller.source.memory
        next.script = controller.script?.memory
        return next
    }

    private func launchAgain(after ending: PlayEvent.Ending, _ memory: PlayMemory) -> Never {
        log.close(with: .relaunched(ending))
        // On a phone, defaults survive the end of the app that has set them, as another process keeps them. This writes
        // those of suites too.
        UserDefaults.standard.synchronize()
        log.closeAgain(with: relaunch(memory))
        finish()
    }

    private func putInitialState() {
        do { try scenario.initialState.put(into: URL(filePath: NSHomeDirectory())) } catch {
            let failure = Diagnostic(
                what: error.what, place: "scenario \(scenario.name), \(error.place)", next: error.next)
            end(with: .couldNotRun(failure))
        }
    }

    private func scrub() {
        do {
            log.scrub(
                with: try Scrubbing.ofPlay(scenario.scrubbers, after: memory, of: options.root) { [log] in
                    log.write(.volatile(id: $0, $1))
                })
        } catch {
            end(
                with: .couldNotRun(
                    Diagnostic(
                        what: error.what, place: "scenario \(scenario.name), \(error.place)", next: error.next)))
        }
    }

    private func end(with event: PlayEvent) -> Never {
        log.close(with: event)
        finish()
    }

    /// Refuses a start date; those of fixtures and scenarios were checked before, so it is the clock at the start of a
    /// capture.
    private func refuse(_ start: Date) -> Never {
        let failure = Diagnostic(
            what: "No play can start at \(HARDate.text(start)): it must be \(PlayDates.text).",
            place: "scenario \(scenario.name), the clock of this machine", next: "Set the clock, and run again.")
        end(with: .couldNotRun(failure))
    }

    private func open(_ fixture: Fixture) -> StoredExchanges {
        do {
            let exchanges = try FixtureStore(root: options.root).open(fixture.name, redacting: fixture.redaction)
            guard memory.launch == 0 || memory.answers.played[fixture.name]?.count == exchanges.count else {
                throw Diagnostic(
                    what: "The fixture changed between two launches of the app.",
                    place: FixtureName.path(of: fixture.name),
                    next: "Play the scenario again.")
            }
            return exchanges
        } catch { end(with: .couldNotRun(Diagnostic(unexpected: error))) }
    }
}

extension Play {
    /// Returns the script of a play that may deviate; nil in a replay.
    func script() -> ScheduleScript? {
        guard options.isExplored else { return nil }
        guard options.reportsChoices else { return ScheduleScript(options.schedule, after: memory.script) }
        return ScheduleScript(options.schedule, after: memory.script, changesValues: !options.reportsStates) { [log] in
            log.write(.choices($0, notTried: $1))
        }
    }

    /// Lets the schedule choose among ready threads, in a play that has one or reports its choices.
    func chooseThreads(by script: ScheduleScript?) {
        guard let script, options.reportsThreads || options.schedule.deviations.contains(where: { $0.kind == .threads })
        else { return }
        ProcessWide.chooseThreads(by: TurnChoice { script.threads.index(among: $0, at: $1) })
    }

    /// Returns the failure of a play with actions although it is not of a screen.
    func untaken(_ step: Walk.Step) -> Diagnostic {
        Diagnostic(
            what: "The play did not take an action of its schedule.",
            place: "scenario \(scenario.name), \(step.text)",
            next: "Name the screen that the schedule was found on.")
    }
}

extension Scrubbing {
    /// Creates the scrubbing for the launch of this process.
    ///
    /// - Parameters:
    ///   - scrubbers: The rules of the scenario.
    ///   - memory: The memory of earlier launches.
    ///   - root: The folder of the bench; the app's sources are in it or beside it.
    ///   - tell: Receives each value before the first text that uses its character.
    /// - Returns: The scrubbing for the texts of this launch.
    /// - Throws: The failure of the first rule that cannot be used.
    static func ofPlay(
        _ scrubbers: [Scrubber], after memory: PlayMemory, of root: URL,
        tell: @escaping @Sendable (Int, VolatileValue) -> Void
    ) throws(Diagnostic) -> Scrubbing {
        let folders = [
            FolderFinder("HOME", path: variable("HOME")), FolderFinder("TMP", path: variable("TMPDIR")),
            FolderFinder("APP", path: Bundle.main.bundlePath),
        ].compactMap(\.self)
        let sources = [root, root.deletingLastPathComponent()].compactMap { SourceFinder(path: $0.path) }
        return try Scrubbing(scrubbers, known: folders + sources + processFinders(after: memory), tell: tell)
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

extension Deviation {
    /// The failure of a deviation that the play of a scenario did not meet.
    fileprivate func unmet(in scenario: String) -> Diagnostic {
        Diagnostic(
            what: "The play did not come to a deviation of its schedule.", place: "scenario \(scenario), \(text)",
            next: "The app or the scenario has changed since: run \(.explore, scenario) again.")
    }
}
