import Foundation

/// One run of one scenario in this process.
@MainActor
struct Play {
    private let scenario: Scenario
    private let options: PlayOptions
    private let log: EventLog
    private let fetch: CaptureSource.Fetch?
    private let finish: @Sendable () -> Never

    nonisolated init(
        _ scenario: Scenario, _ options: PlayOptions, _ log: EventLog, fetch: CaptureSource.Fetch?,
        finish: @escaping @Sendable () -> Never
    ) {
        self.scenario = scenario
        self.options = options
        self.log = log
        self.fetch = fetch
        self.finish = finish
    }

    /// Boots, plays the flow, reports what is left, and ends the process.
    func run() -> Never {
        guard let fetch else { replay(loadFixture()) }
        let source = CaptureSource(scenario.fixture?.redaction ?? Redaction(), fetch: fetch) { [log] in
            log.write(.captured($0))
        }
        play(from: source, startingAt: Date(), unplayed: { [] })
    }

    private func replay(_ contents: Fixture.Contents) -> Never {
        let source = ReplaySource(scenario, contents) { [log] in log.write(.secret($0)) }
        log.redact { source.redacted($0) }
        scrub()
        play(from: source, startingAt: scenario.startsAt ?? contents.capturedAt) {
            if let fault = source.unusedFaults.first { refuse(fault) }
            return source.unplayed
        }
    }

    private func play(
        from source: any AnswerSource, startingAt start: Date, unplayed: () -> [PlayEvent.Leftover]
    ) -> Never {
        let watchdog = Watchdog(timeout: options.timeout)
        if let failure = Boot.failure(startingAt: start) { end(with: .couldNotRun(failure)) }
        let traffic = Traffic(
            leaves: log.leaves.named, now: { ProcessWide.clock.elapsed },
            issued: { [log] in log.write(.issued(source.printed($0, log.leaves))) },
            refuse: { [log, finish] in
                log.close(with: .couldNotRun($0))
                finish()
            })
        Boot.hand(requestsTo: traffic)
        let controller = Controller(
            traffic: traffic, log: log, watchdog: watchdog, source: source, order: scenario.answers, finish: finish)
        let stage = Stage(controller: controller, log: log)
        controller.start()
        scenario.flow(stage)
        controller.reportHeldMisses()
        let ending = PlayEvent.Ending(
            screens: stage.screens.map(log.leaves.rewritten), unplayed: unplayed(),
            inFlight: traffic.waiting.map { source.printed($0, log.leaves) },
            stillArmed: ProcessWide.waits.pending.map(\.text))
        end(with: .ended(ending))
    }

    private func scrub() {
        do {
            log.scrub(with: try Scrubbing.ofPlay(scenario.scrubbers) { [log] in log.write(.volatile(id: $0, $1)) })
        } catch {
            end(
                with: .couldNotRun(
                    PlayEvent.Failure(
                        what: error.what, place: "scenario \(scenario.name), \(error.place)", next: error.next)))
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
        do { return try FixtureStore(root: options.root).load(fixture.name) } catch {
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
