import BenchDiagnostics
import Foundation
import PlayRuntime
import Transcript

/// The settings of one play.
package struct PlayOptions: Codable, Sendable {
    package enum Mode: Codable, Hashable, Sendable {
        /// Answers come from the fixture; time is virtual.
        case replay
        /// Answers come from the network. The dictionary redirects the requests of origins: `https://api.nasa.gov` →
        /// `http://127.0.0.1:8901`.
        case capture(upstreams: [String: String])
    }

    package var mode: Mode
    /// The path of a HAR file that answers a capture instead of the network; nil for the network.
    package var archive: String?
    /// The folder with `Fixtures/` and `Recordings/`.
    package var root: URL
    /// The real time after which the watchdog ends the play; nil for none.
    package var timeout: Duration?
    /// The seed of the play's random numbers.
    package var seed: UInt64 = 1
    /// True if a crash is examined even where the scenario expects it.
    package var tracesExpectedCrash = false
    /// The deviations from the default play.
    package var schedule = Schedule()
    /// True if the play reports the possible deviations.
    package var reportsChoices = false
    /// True if the play also reports the other threads that could get the turn.
    package var reportsThreads = false
    /// True if the play of a screen reports the possible actions and the state of its objects.
    package var reportsStates = false

    /// The number of requests at which an explored play is ended.
    package var mostRequests = RequestStorm.most

    /// True if the app may send requests for which the recordings have no answer left.
    package var isExplored: Bool { reportsChoices || reportsStates || !schedule.isDefault }

    /// True if the user of a screen takes actions in the play: one such flow need not use the answers for all others.
    var isWalk: Bool { reportsStates || !schedule.walk.isEmpty }

    package init(mode: Mode, root: URL, timeout: Duration?) {
        self.mode = mode
        self.root = root
        self.timeout = timeout
    }
}

extension PlayOptions {
    /// Returns the options with the deviations that a scenario always has; its token was checked before.
    func deviating(with scenario: Scenario) -> PlayOptions {
        guard !scenario.deviations.isEmpty, let own = try? Schedule(token: scenario.deviations) else { return self }
        var options = self
        options.schedule = Schedule(own.deviations + schedule.deviations, walk: schedule.walk)
        return options
    }
}

/// Turns this process into one play.
package enum PlayProcess {
    /// Plays a scenario on the main thread and ends the process.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - options: The settings of the play.
    ///   - memory: The memory of earlier launches.
    ///   - fetch: Sends one request of a capture; nil in a replay.
    ///   - report: Receives each event at once, on the thread where it happened, one at a time.
    ///   - relaunch: Starts the process again with a memory, for the next launch; it returns only if that
    ///     fails.
    ///   - finish: Called once after the last event, on the main thread or the watchdog's; its value is the exit code.
    package static func run(
        _ scenario: Scenario, _ options: PlayOptions, after memory: PlayMemory = PlayMemory(),
        fetch: CaptureSource.Fetch? = nil, report: @escaping @Sendable (PlayEvent) -> Void,
        relaunch: @escaping @Sendable (PlayMemory) -> Diagnostic, finish: @escaping @Sendable () -> Int32
    ) -> Never {
        let log = EventLog(after: memory.lastPair) { event in undisturbed { report(event) } }
        let fetch = fetch.map { fetch in { @Sendable request in undisturbed { fetch(request) } } }
        let play = Play(scenario, options, log, memory: memory, fetch: fetch, relaunch: relaunch) {
            exitNow(finish())
        }
        MainActor.assumeIsolated { play.run() }
    }
}

/// Ends the process without running the app's exit handlers.
private func exitNow(_ code: Int32) -> Never {
    fflush(nil)
    _exit(code)
}
