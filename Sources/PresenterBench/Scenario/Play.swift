#if os(Linux)
import Foundation

/// One run of one scenario in this process.
@MainActor
struct Play {
    private let scenario: Scenario
    private let options: PlayOptions
    private let log: EventLog
    private let finish: @Sendable () -> Never

    nonisolated init(
        _ scenario: Scenario, _ options: PlayOptions, _ log: EventLog, finish: @escaping @Sendable () -> Never
    ) {
        self.scenario = scenario
        self.options = options
        self.log = log
        self.finish = finish
    }

    /// Boots, plays the flow, reports what is left, and ends the process.
    func run() -> Never {
        let watchdog = Watchdog(timeout: options.timeout)
        let contents = loadFixture()
        let source = ReplaySource(scenario, contents) { [log] in log.write(.secret($0)) }
        Boot.interpose(startingAt: scenario.startsAt ?? contents.capturedAt)
        Boot.intercept()
        if let failure = SelfTest().failure() {
            log.close(with: .couldNotRun(failure))
            finish()
        }
        let traffic = Traffic(now: { ProcessWide.clock.elapsed }) { [log] in log.write(.issued(source.printed($0))) }
        Boot.hand(requestsTo: traffic)
        let controller = Controller(traffic: traffic, log: log, watchdog: watchdog, source: source, finish: finish)
        let stage = Stage(controller: controller, log: log)
        controller.start()
        scenario.flow(stage)
        log.close(
            with: .ended(
                PlayEvent.Ending(
                    screens: stage.screens, unplayed: source.unplayed,
                    inFlight: traffic.waiting.map(source.printed),
                    stillArmed: ProcessWide.waits.pending.map {
                        "\($0.kind.rawValue) in \(($0.deadline - ProcessWide.clock.elapsed) / 1_000_000) ms"
                    })))
        finish()
    }

    private func loadFixture() -> Fixture.Contents {
        guard let fixture = scenario.fixture else {
            return Fixture.Contents(capturedAt: Date(timeIntervalSinceReferenceDate: 0), exchanges: [])
        }
        do { return try FixtureStore(root: options.root).load(fixture.name) } catch {
            let error = error as? any PlainError
            log.close(with: .couldNotRun(PlayEvent.Failure(
                what: error?.what ?? "The fixture could not be read: \(error.map { "\($0)" } ?? "").",
                place: error?.place ?? "Fixtures/\(fixture.name).har", next: error?.next ?? "Capture it: bench record \(fixture.name)")))
            finish()
        }
    }
}
#endif
