import Foundation

/// One launch of one scenario in this process: the whole play, unless the scenario launches its app again.
@MainActor
struct Play {
    private let scenario: Scenario
    private let options: PlayOptions
    private let log: EventLog
    private let memory: PlayMemory
    private let fetch: CaptureSource.Fetch?
    private let relaunch: @Sendable (PlayMemory) -> PlayEvent.Failure
    private let finish: @Sendable () -> Never

    nonisolated init(
        _ scenario: Scenario, _ options: PlayOptions, _ log: EventLog, memory: PlayMemory,
        fetch: CaptureSource.Fetch?, relaunch: @escaping @Sendable (PlayMemory) -> PlayEvent.Failure,
        finish: @escaping @Sendable () -> Never
    ) {
        self.scenario = scenario
        self.options = options
        self.log = log
        self.memory = memory
        self.fetch = fetch
        self.relaunch = relaunch
        self.finish = finish
    }

    /// Boots, plays the flow of this launch, reports what is left, and ends the process or starts it anew.
    func run() -> Never {
        if memory.launch == 0 { putInitialState() }
        guard let fetch else { replay(loadFixture()) }
        let rules = scenario.fixture?.redaction ?? Redaction()
        let source = CaptureSource(rules, after: memory.answers, fetch: fetch) { [log] in log.write(.captured($0)) }
        play(from: source, startingAt: memory.startedAt ?? Date(), unplayed: { [] })
    }

    private func replay(_ contents: Fixture.Contents) -> Never {
        let source = ReplaySource(scenario, contents, after: memory.answers) { [log] in log.write(.secret($0)) }
        log.redact { source.redacted($0) }
        play(from: source, startingAt: scenario.startsAt ?? contents.capturedAt) {
            if let fault = source.unusedFaults.first { refuse(fault) }
            return source.unplayed
        }
    }

    private func play(
        from source: any AnswerSource, startingAt start: Date, unplayed: () -> [PlayEvent.Leftover]
    ) -> Never {
        let watchdog = memory.launch == 0 ? Watchdog(timeout: options.timeout) : Watchdog(deadline: memory.deadline)
        if let failure = Boot.failure(startingAt: start) { end(with: .couldNotRun(failure)) }
        ProcessWide.clock.reading = memory.time
        let traffic = Traffic(
            after: memory.lastRequest, now: { ProcessWide.clock.elapsed },
            issued: { [log] in log.write(.issued(source.printed($0))) },
            refuse: { [log, finish] in
                log.close(with: .couldNotRun($0))
                finish()
            })
        Boot.hand(requestsTo: traffic)
        let controller = Controller(
            traffic: traffic, log: log, watchdog: watchdog, source: source, order: scenario.answers, finish: finish)
        let stage = Stage(controller: controller, log: log)
        controller.start()
        scenario.flows[memory.launch](stage)
        controller.reportHeldMisses()
        let isLast = memory.launch == scenario.flows.count - 1
        let ending = PlayEvent.Ending(
            screens: stage.screens, unplayed: isLast ? unplayed() : [], inFlight: traffic.waiting.map(source.printed),
            stillArmed: ProcessWide.waits.pending.map(\.text))
        if isLast { end(with: .ended(ending)) }
        launchAgain(after: ending, memory(of: controller, startedAt: start))
    }

    private func memory(of controller: Controller, startedAt start: Date) -> PlayMemory {
        var next = memory
        next.launch += 1
        next.startedAt = start
        next.time = ProcessWide.clock.reading
        next.deadline = controller.watchdog.deadline
        next.lastRequest = controller.traffic.lastNumber
        next.lastPair = log.lastNumber
        next.answers = controller.source.memory
        return next
    }

    private func launchAgain(after ending: PlayEvent.Ending, _ memory: PlayMemory) -> Never {
        log.close(with: .relaunched(ending))
        // What an app has set survives its end on a phone, where another process keeps it; the suites are written too.
        UserDefaults.standard.synchronize()
        log.closeAgain(with: relaunch(memory))
        finish()
    }

    private func putInitialState() {
        do { try scenario.initialState.put(into: URL(filePath: NSHomeDirectory())) } catch {
            let failure = PlayEvent.Failure(
                what: error.what, place: "scenario \(scenario.name), \(error.place)", next: error.next)
            end(with: .couldNotRun(failure))
        }
    }

    private func end(with event: PlayEvent) -> Never {
        log.close(with: event)
        finish()
    }

    private func refuse(_ fault: Fault) -> Never {
        let failure = PlayEvent.Failure(
            what: "A fault struck no request", place: "scenario \(scenario.name), fault \(fault.text)",
            next: "Correct its method, path or number, or let the flow send the request.")
        end(with: .couldNotRun(failure))
    }

    private func loadFixture() -> Fixture.Contents {
        guard let fixture = scenario.fixture else {
            return Fixture.Contents(capturedAt: Date(timeIntervalSinceReferenceDate: 0), exchanges: [])
        }
        do {
            let contents = try FixtureStore(root: options.root).load(fixture.name)
            guard memory.launch == 0 || memory.answers.played.count == contents.exchanges.count else {
                throw PlayEvent.Failure(
                    what: "The fixture changed between two launches of the app", place: "Fixtures/\(fixture.name).har",
                    next: "Play the scenario again.")
            }
            return contents
        } catch {
            let error = error as? any PlainError
            let failure = PlayEvent.Failure(
                what: error?.what ?? "The fixture could not be read",
                place: error?.place ?? "Fixtures/\(fixture.name).har",
                next: error?.next ?? "Capture it: bench record \(fixture.name)")
            end(with: .couldNotRun(failure))
        }
    }
}

extension TimedWaits.Wait {
    /// `timer in 5 s`
    fileprivate var text: String {
        "\(kind.rawValue) in \(TimeText.text(nanoseconds: max(deadline - ProcessWide.clock.elapsed, 0)))"
    }
}
