import BenchDiagnostics
import BenchPlatform
import BenchRunner
import Foundation
import PlayRuntime
import PresenterBench
import Synchronization
import Transcript

/// Plays one scenario in this process and writes its events to descriptor 3: the child of replay and record.
enum PlayCommand {
    static let command = Command(
        PlayWords.command, operands: "NAME", abstract: "Plays one scenario and reports its events on descriptor 3.",
        options: [
            CommonOptions.timeout, PlayWords.Options.seed, PlayWords.Options.tracesExpectedCrash,
            CommonOptions.schedule,
            PlayWords.Options.reportsChoices, PlayWords.Options.reportsThreads, PlayWords.Options.reportsStates,
            PlayWords.Options.mostRequests,
            PlayWords.Options.mostSent, PlayWords.Options.capture, CommonOptions.archive, CommonOptions.upstream,
            PlayWords.Options.network,
            PlayWords.Options.fetcher, PlayWords.Options.inPlace, PlayWords.Options.resume,
            PlayWords.Options.leavesLaunches, PlayWords.Options.allProcessors,
        ], isHidden: true,
        perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        do { return try play(invocation) } catch {
            // Its bench would take a process that ends without an event for an app that ended it.
            guard ReportingChild.hasBench, !invocation.arguments[PlayWords.Options.inPlace] else { throw error }
            end(Diagnostic(unexpected: error))
        }
    }

    /// The scenario to play.
    ///
    /// - Throws: A `Diagnostic` if this process has not registered the scenario that its bench has.
    private static func scenario(_ invocation: Invocation) throws -> Scenario {
        let name = try invocation.arguments.operand("the name of one scenario")
        guard ReportingChild.hasBench || invocation.arguments[PlayWords.Options.inPlace] else {
            throw UsageError.playedByHand
        }
        // The bench has checked the list, which takes longer than many a play.
        if let scenario = invocation.registered.first(where: { $0.name == name }) { return scenario }
        if let screen = invocation.screens.first(where: { $0.scenario.name == name }) { return screen.scenario }
        throw Diagnostic(
            what: "The list of scenarios is not the same in each process: the one that plays has no \(name).",
            place: "the list that Bench.main gets",
            next: "Let it depend on nothing: a play has other variables, arguments and folders than the bench.")
    }

    private static func play(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let scenario = try scenario(invocation)
        let isCapture = arguments[PlayWords.Options.capture]
        let mode: PlayOptions.Mode =
            isCapture ? .capture(upstreams: try Upstreams.read(arguments[CommonOptions.upstream])) : .replay
        var options = PlayOptions(
            mode: mode, root: try invocation.root(), timeout: arguments[CommonOptions.timeout])
        if let seed = arguments[PlayWords.Options.seed] { options.seed = UInt64(seed) }
        options.tracesExpectedCrash = arguments[PlayWords.Options.tracesExpectedCrash]
        if let token = arguments[CommonOptions.schedule] { options.schedule = try Schedule(token: token) }
        options.reportsChoices = arguments[PlayWords.Options.reportsChoices]
        options.reportsThreads = arguments[PlayWords.Options.reportsThreads]
        if let most = arguments[PlayWords.Options.mostRequests] { options.mostRequests = most }
        options.reportsStates = arguments[PlayWords.Options.reportsStates]
        // The backtracer's settings are no concern of the app, or of a program that it starts.
        setenv(CrashTrace.variable, CrashTrace.off, 1)
        let memory = try Relaunch.memory(invocation)
        if arguments[PlayWords.Options.inPlace] { try InPlacePlay.run(scenario, options, invocation, after: memory) }
        let kept = try ReportingChild.begin()
        let fetcher = try fetcher(options, invocation)
        let fetch = fetch(scenario, invocation, fetcher).map { fetch in
            arguments[PlayWords.Options.mostSent].map { limited(fetch, to: $0) } ?? fetch
        }
        let relaunch = Relaunch(scenario, invocation, keeping: kept, fetcher)
        keepToOneProcessor(unless: arguments[PlayWords.Options.allProcessors])
        PlayProcess.run(
            scenario, options, after: memory.play, fetch: fetch, report: { EventWriter.write($0) },
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
    private static func fetcher(_ options: PlayOptions, _ invocation: Invocation) throws -> FetcherProcess? {
        guard case .capture(let upstreams) = options.mode, !invocation.arguments.contains(CommonOptions.archive) else {
            return nil
        }
        let ends = invocation.arguments[PlayWords.Options.fetcher].compactMap { Int32($0) }
        if ends.count == 2 { return FetcherProcess(requests: ends[0], answers: ends[1]) }
        return try FetcherProcess(
            invocation.surroundings.executable, upstreams: upstreams, timeout: options.timeout,
            network: NetworkVariables.read(invocation.arguments[PlayWords.Options.network]))
    }

    /// The source of a capture's answers; nil in a replay.
    private static func fetch(
        _ scenario: Scenario, _ invocation: Invocation, _ fetcher: FetcherProcess?
    ) -> CaptureSource.Fetch? {
        if let fetcher { return { request in fetcher.exchange(for: request, orElse: end) } }
        guard let path = invocation.arguments[CommonOptions.archive] else { return nil }
        let archive = ArchiveAnswers(path: path, for: scenario)
        return { request in archive.exchange(for: request, orElse: end) }
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
    /// - Throws: `UsageError.playedByHand` if no bench has started it.
    static func begin() throws(UsageError) -> [Int32] {
        guard hasBench else { throw UsageError.playedByHand }
        ParentBond.tie(by: EventWriter.descriptor)
        let kept = [EventWriter.descriptor] + (PlayFolder.inheritedLock().map { [$0] } ?? [])
        // A program that the app starts must not write events, nor hold the pipe open.
        for descriptor in kept { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        PrintedLines.reachFile()
        PlayEnvironment.leaveBench()
        return kept
    }
}

/// Proves, in a copy of a process whose other copies are to be plays, that everything a play relies on works there.
enum RehearseCommand {
    static let command = Command(
        PlayWords.rehearsal, abstract: "Proves that copies of a process can play.", options: [], isHidden: true,
        perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        _ = try ReportingChild.begin()
        let failure = MainActor.assumeIsolated { Rehearsal.failure() }
        EventWriter.write(failure.map { .couldNotRun($0) } ?? .ended(PlayEvent.Ending()))
        // The app's exit handlers may wait for threads that no play has.
        _exit(ExitCode.same.rawValue)
    }
}
