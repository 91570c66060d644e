import BenchDiagnostics
import BenchPlatform
import BenchRunner
import Foundation
import PlayRuntime
import PresenterBench
import Synchronization
import Transcript

/// The process that a bench has started: it plays one scenario and writes its events to descriptor 3, or proves that it could.
struct PlayChild {
    let scenarios: [Scenario]
    let surroundings: Surroundings

    /// Does as it is told, and ends the process.
    func obey(_ text: String) throws -> Never {
        switch try PlayInstructions(text) {
        case .rehearse: try rehearse()
        case .play(let order):
            do { try play(order) } catch {
                // Its bench would take a process that ends without an event for an app that ended it.
                guard ReportingChild.hasBench, order.inPlace == nil else { throw error }
                Self.end(Diagnostic(unexpected: error))
            }
        }
    }

    /// Proves, in a copy of a process whose other copies are to be plays, that everything a play relies on works there.
    private func rehearse() throws -> Never {
        _ = try ReportingChild.begin()
        let failure = MainActor.assumeIsolated { Rehearsal.failure() }
        EventWriter.write(failure.map { .couldNotRun($0) } ?? .ended(PlayEvent.Ending()))
        // The app's exit handlers may wait for threads that no play has.
        _exit(ExitCode.same.rawValue)
    }

    /// The scenario to play.
    ///
    /// - Throws: A `Diagnostic` if this process has not registered the scenario that its bench has.
    private func scenario(of order: PlayOrder) throws -> Scenario {
        guard ReportingChild.hasBench || order.inPlace != nil else { throw Diagnostic.playedByHand }
        // The bench has checked the list, which takes longer than many a play.
        if let scenario = scenarios.first(where: { $0.name == order.scenario }) { return scenario }
        throw Diagnostic(
            what: "The list of scenarios is not the same in each process: the one that plays has no \(order.scenario).",
            place: "the list that Bench.main gets",
            next: "Let it depend on nothing: a play has other variables, arguments and folders than the bench.")
    }

    private func play(_ order: PlayOrder) throws -> Never {
        let scenario = try scenario(of: order)
        // The backtracer's settings are no concern of the app, or of a program that it starts.
        setenv(CrashTrace.variable, CrashTrace.off, 1)
        let memory = try Relaunch.memory(order)
        if let place = order.inPlace {
            try InPlacePlay.run(scenario, order, at: place, in: surroundings, after: memory)
        }
        let kept = try ReportingChild.begin()
        let fetcher = try fetcher(order)
        let fetch = fetch(scenario, order, fetcher).map { fetch in
            order.mostSent.map { Self.limited(fetch, to: $0) } ?? fetch
        }
        let relaunch = Relaunch(scenario, order, in: surroundings, keeping: kept, fetcher)
        Self.keepToOneProcessor(unless: order.usesAllProcessors)
        PlayProcess.run(
            scenario, order.options, after: memory.play, fetch: fetch, report: { EventWriter.write($0) },
            relaunch: { relaunch(Relaunch.Memory(play: $0)) }, finish: { 0 })
    }

    /// Keeps the play to one processor: only one of its threads runs at a time, and waking one on another processor
    /// takes longer than most of what it then does.
    private static func keepToOneProcessor(unless usesAll: Bool) {
        if !usesAll { Processors.current?.use() }
    }

    /// Starts the network process of a capture; nil in a replay, or if a file takes its place.
    ///
    /// It serves all launches of the app. If a later launch started it, it would have what was refused to the app
    /// before.
    private func fetcher(_ order: PlayOrder) throws -> FetcherProcess? {
        guard case .capture(let upstreams) = order.options.mode, order.options.archive == nil else { return nil }
        if let ends = order.fetcher, ends.count == 2 { return FetcherProcess(requests: ends[0], answers: ends[1]) }
        return try FetcherProcess(
            surroundings.executable, upstreams: upstreams, timeout: order.options.timeout, network: order.network)
    }

    /// The source of a capture's answers; nil in a replay.
    private func fetch(
        _ scenario: Scenario, _ order: PlayOrder, _ fetcher: FetcherProcess?
    ) -> CaptureSource.Fetch? {
        if let fetcher { return { request in fetcher.exchange(for: request, orElse: Self.end) } }
        guard let path = order.options.archive else { return nil }
        let archive = ArchiveAnswers(path: path, for: scenario)
        return { request in archive.exchange(for: request, orElse: Self.end) }
    }

    /// Returns the source of answers with a limit: the play ends before it sends one request too many.
    private static func limited(_ fetch: @escaping CaptureSource.Fetch, to most: Int) -> CaptureSource.Fetch {
        let sent = SentRequests()
        return { request in
            guard sent.next() <= most else { end(.tooManyRequests) }
            return fetch(request)
        }
    }

    /// Ends a capture that cannot go on.
    @Sendable private static func end(_ failure: Diagnostic) -> Never {
        EventWriter.write(.couldNotRun(failure))
        _exit(ExitCode.couldNotRun.rawValue)
    }
}

/// The count of the requests that a capture has sent.
private final class SentRequests: Sendable {
    private let count = Mutex(0)

    /// Counts a request, and returns its number.
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// This process, if a bench has started it and waits for its events.
enum ReportingChild {
    /// True if a bench has started this process and waits for its events.
    static var hasBench: Bool { fcntl(EventWriter.descriptor, F_GETFD) != -1 }

    /// Ties this process to its bench, and gives it the surroundings of an app.
    ///
    /// - Returns: The descriptors that the app must not have.
    /// - Throws: `Diagnostic.playedByHand` if no bench has started it.
    static func begin() throws(Diagnostic) -> [Int32] {
        guard hasBench else { throw Diagnostic.playedByHand }
        ParentBond.tie(by: EventWriter.descriptor)
        let kept = [EventWriter.descriptor] + (PlayFolder.inheritedLock().map { [$0] } ?? [])
        // A program that the app starts must not write events, nor hold the pipe open.
        for descriptor in kept { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        PrintedLines.reachFile()
        PlayEnvironment.leaveBench()
        return kept
    }
}
