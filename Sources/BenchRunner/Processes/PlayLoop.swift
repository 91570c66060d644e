import BenchDiagnostics
import BenchPlatform
import Foundation
import Transcript

/// Decides which plays are run, and receives the result of each.
package protocol PlayPlanner {
    /// Returns the next play to start; nil while none is due. At the limit of jobs, it may only be a companion for a
    /// play that runs.
    mutating func next(isFull: Bool) -> PlannedPlay?
    /// Receives the events of a running play, and how many bytes of the next event have arrived.
    mutating func hear(_ events: ArraySlice<PlayEvent>, unread: Int)
    /// Receives the result of a play.
    mutating func take(_ result: PlayResult)
    /// Hears from time to time which play has been running longest.
    func hear(_ longest: PlannedPlay, for time: Duration)
    /// Returns whether a running play is no longer needed.
    func isPointless(_ plan: PlannedPlay) -> Bool
    /// The first scenario that still lacks a result; nil if there is none, as at the end of a run.
    var unreported: String? { get }
}

extension PlayPlanner {
    /// Does nothing: most planners wait for the end of a play.
    package mutating func hear(_ events: ArraySlice<PlayEvent>, unread: Int) {}
    package func hear(_ longest: PlannedPlay, for time: Duration) {}
    /// Returns false: most planners need all of their plays.
    package func isPointless(_ plan: PlannedPlay) -> Bool { false }
    /// Nil: the results of some planners are just those of their plays.
    package var unreported: String? { nil }
}

/// Runs plays, each in a process of its own. It has no threads: every event wakes one poll.
package struct PlayLoop {
    private let watchdog: WatchdogOfPlays
    private let jobs: Int
    private let environment: [String: String]
    private var processes: PlayProcesses
    private var running: [RunningPlay] = []
    /// The plays that wait until their process can be a copy.
    private var waiting: [PlannedPlay] = []
    /// The plays that did not end well as copies, and start again in new processes.
    private var again: [RawPlay] = []
    private var crashes = ExaminedCrashes()
    private var sessions = PlaySessions()
    private var nextLook: WatchdogOfPlays.Deadline

    /// Creates a loop.
    ///
    /// - Parameters:
    ///   - program: The program that plays.
    ///   - environment: The variables of this process.
    ///   - watchdog: Ends plays that take too long.
    ///   - jobs: The number of plays that run at once.
    ///   - expected: The probable number of plays.
    package init(
        program: PlayProgram, environment: [String: String], watchdog: WatchdogOfPlays, jobs: Int,
        expecting expected: Int = 1
    ) {
        processes = PlayProcesses(
            program: program, environment: environment, watchdog: watchdog, expecting: expected)
        self.watchdog = watchdog
        self.jobs = jobs
        self.environment = environment
        nextLook = watchdog.fromNow(OutputBound.interval)
    }

    /// Runs plays until the planner has no more. It leaves no process behind, also when it fails.
    ///
    /// - Throws: A `Diagnostic` if a play cannot be started, or none can be exact on this machine,
    ///   `Interruption` if somebody ends the bench.
    package mutating func run(_ planner: inout some PlayPlanner) throws {
        let signals = try SignalPipe()
        defer {
            abandon { _ in true }
            processes.stems.end()
        }
        while true {
            try startDue(&planner)
            guard running.contains(where: { $0.origin != .rehearsal }) || !waiting.isEmpty else { return }
            try wait(signals, &planner)
            for play in collected() {
                let result = play.told(in: environment)
                // Every other play would report the same lack of the machine.
                if let failure = result.failureOfMachine { throw failure }
                planner.take(result)
            }
            // Last, because a play that ended while the whole bench was stopped has not taken too long.
            expire()
            abandon { planner.isPointless($0) }
        }
    }

    /// The number of plays that have begun and are not over, without crashes that wait for another one to be examined.
    private var begun: Int {
        running.count { $0.origin != .rehearsal } + waiting.count + again.count { $0.crash == nil }
    }

    private mutating func startDue(_ planner: inout some PlayPlanner) throws {
        running += try processes.rehearsals()
        try playAgain(&planner)
        let due = waiting
        waiting = []
        for plan in due { try start(plan) }
        while let plan = planner.next(isFull: begun >= jobs) { try start(plan) }
    }

    /// Starts again plays that did not end well as copies, other than crashes already known. Crashes start one at a
    /// time, as the next may be the same.
    private mutating func playAgain(_ planner: inout some PlayPlanner) throws(Diagnostic) {
        let due = again
        again = []
        for earlier in due {
            if let examined = crashes.examined(earlier) {
                planner.take(examined.told(in: environment))
            } else if earlier.crash != nil, running.contains(where: { $0.earlier?.crash != nil }) {
                again.append(earlier)
            } else {
                var play = try processes.start(earlier.plan, asNew: true)
                play.earlier = earlier
                running.append(play)
            }
        }
    }

    private mutating func start(_ plan: PlannedPlay) throws(Diagnostic) {
        if try processes.stems.shouldWait(plan) {
            waiting.append(plan)
        } else {
            running.append(try processes.start(plan, asNew: false))
        }
    }

    /// Waits for events, the end of a process, an interruption or a deadline.
    private mutating func wait(_ signals: borrowing SignalPipe, _ planner: inout some PlayPlanner) throws {
        let open = running.indices.filter { running[$0].isOpen && watchdog.hasPassed(running[$0].nextRead) }
        var descriptors = [pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
        let polled =
            open.map { running[$0].descriptor } + processes.stems.descriptors
            + running.compactMap(\.earlyDescriptor)
        descriptors += polled.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let resting = running.indices.filter { running[$0].isOpen && !open.contains($0) }
        let wakes = running.map(\.deadline) + resting.map { running[$0].nextRead }
        watchdog.wait(for: &descriptors, until: wakes.min().map { min($0, nextLook) })
        if watchdog.hasPassed(nextLook) { look(planner) }
        if signals.takeInterruption() { throw Interruption() }
        processes.stems.hear(descriptors)
        for index in running.indices { running[index].hear(descriptors) }
        for (index, polled) in zip(open, descriptors.dropFirst()) where polled.revents != 0 {
            running[index].read()
            running[index].nextRead = watchdog.fromNow(RunningPlay.rest)
            planner.hear(running[index].takeNews(), unread: running[index].unread)
        }
    }

    /// Bounds the output of the plays on disk, and reports a long play from time to time.
    private mutating func look(_ planner: some PlayPlanner) {
        for play in running { play.boundOutput() }
        if let longest = running.filter({ $0.origin != .rehearsal }).max(by: { $0.age < $1.age }) {
            planner.hear(longest.plan, for: longest.age)
        }
        nextLook = watchdog.fromNow(OutputBound.interval)
    }

    private mutating func expire() {
        for index in running.indices where watchdog.hasPassed(running[index].deadline) {
            running[index].end(as: .timedOut)
        }
    }

    private mutating func collected() -> [RawPlay] {
        var results: [RawPlay] = []
        var living: [RunningPlay] = []
        let stems = processes.stems.numbers
        for (index, var play) in running.enumerated() {
            let ended = play.collect(&sessions) { [running] in
                stems + (living + running[(index + 1)...]).map(\.process)
            }
            switch ended {
            case nil: living.append(play)
            case .over(let result): if let result = take(result, of: play) { results.append(result) }
            case .launch(let launch):
                if processes.launchAgain(&play, after: launch) {
                    living.append(play)
                } else {
                    again.append(RawPlay(plan: play.plan, events: [], end: .ended))
                }
            }
        }
        running = living
        return results
    }

    /// Takes the result of a process; returns it if the play is over with it.
    private mutating func take(_ result: RawPlay, of play: RunningPlay) -> RawPlay? {
        switch play.origin {
        case .rehearsal:
            processes.stems.take(result)
            return nil
        case .copied where result.mustBeRepeated:
            again.append(result)
            return nil
        case .copied, .spawned:
            if let earlier = play.earlier { crashes.learn(result, of: earlier) }
            return result.graver(than: play.earlier)
        }
    }

    private mutating func abandon(_ isPointless: (PlannedPlay) -> Bool) {
        waiting.removeAll(where: isPointless)
        again.removeAll { isPointless($0.plan) }
        for index in running.indices where isPointless(running[index].plan) { running[index].end(as: .interrupted) }
        running.removeAll { play in
            var play = play
            return isPointless(play.plan) && play.collect(&sessions, besides: { [] }) != nil
        }
    }
}
