import Foundation
import PresenterBench
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Decides which plays are run, and receives the result of each.
package protocol PlaySchedule {
    /// Returns the next play to start, or nil while none is due; when the limit is reached, only a companion for a
    /// running play.
    mutating func next(isFull: Bool) -> PlannedPlay?
    /// Receives the events of a running play, and how many bytes of the next event have arrived.
    mutating func hear(_ events: ArraySlice<PlayEvent>, unread: Int)
    /// Receives the result of a play.
    mutating func take(_ result: PlayResult)
    /// Returns whether a running play is no longer needed.
    func isPointless(_ plan: PlannedPlay) -> Bool
}

extension PlaySchedule {
    /// Most wait for the end.
    mutating func hear(_ events: ArraySlice<PlayEvent>, unread: Int) {}
}

/// Runs plays, each in a process of its own, without threads: everything that happens wakes one poll.
package struct PlayLoop {
    private let program: PlayProgram
    private let environment: [String: String]
    private let watchdog: WatchdogOfPlays
    private let jobs: Int
    private var running: [RunningPlay] = []
    private var nextLook: WatchdogOfPlays.Deadline

    package init(program: PlayProgram, environment: [String: String], watchdog: WatchdogOfPlays, jobs: Int) {
        self.program = program
        self.environment = environment
        self.watchdog = watchdog
        self.jobs = jobs
        nextLook = watchdog.fromNow(OutputBound.interval)
    }

    /// Runs plays until the schedule has no more; none is left behind, whatever happens.
    ///
    /// - Throws: `PlayError` if a play cannot be started, `Interruption` if somebody ends the bench.
    package mutating func run(_ schedule: inout some PlaySchedule) throws {
        let signals = try SignalPipe()
        defer { abandon { _ in true } }
        while true {
            try startDue(&schedule)
            guard !running.isEmpty else { return }
            try wait(signals, &schedule)
            for result in collected() { schedule.take(result) }
            // Only now: a play that ended while the whole bench was stopped did not take too long.
            expire()
            abandon { schedule.isPointless($0) }
        }
    }

    private mutating func startDue(_ schedule: inout some PlaySchedule) throws(PlayError) {
        while let plan = schedule.next(isFull: running.count >= jobs) {
            running.append(try start(plan))
        }
    }

    private func start(_ plan: PlannedPlay) throws(PlayError) -> RunningPlay {
        let folder = try PlayFolder(for: plan.conditions)
        do {
            let pipe = try PipeEnds.ends()
            defer { close(pipe.writing) }
            let variables = PlayEnvironment.variables(
                for: plan, in: folder.path, outer: environment
            ).merging(program.words(plan)) { _, word in word }
            let process = try PlaySpawn.start(
                program.executable, words: program.arguments(plan), environment: variables, folder: folder,
                events: pipe.writing, conditions: plan.conditions)
            return RunningPlay(
                plan, process: process, descriptor: pipe.reading, folder: folder, deadline: watchdog.deadlineFromNow())
        } catch {
            folder.remove()
            throw error
        }
    }

    /// Waits for events, the end of a process, an interruption or a deadline.
    private mutating func wait(_ signals: borrowing SignalPipe, _ schedule: inout some PlaySchedule) throws {
        let open = running.indices.filter { running[$0].isOpen }
        var descriptors = [pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
        descriptors += open.map { pollfd(fd: running[$0].descriptor, events: Int16(POLLIN), revents: 0) }
        watchdog.wait(for: &descriptors, until: running.map(\.deadline).min().map { min($0, nextLook) })
        boundOutput()
        if signals.takeInterruption() { throw Interruption() }
        for (index, polled) in zip(open, descriptors.dropFirst()) where polled.revents != 0 {
            running[index].read()
            schedule.hear(running[index].takeNews(), unread: running[index].unread)
        }
    }

    /// Keeps the plays' output from filling the disk, now and then.
    private mutating func boundOutput() {
        guard watchdog.hasPassed(nextLook) else { return }
        for play in running { play.boundOutput() }
        nextLook = watchdog.fromNow(OutputBound.interval)
    }

    private mutating func expire() {
        for index in running.indices where watchdog.hasPassed(running[index].deadline) {
            running[index].end(as: .timedOut)
        }
    }

    private mutating func collected() -> [PlayResult] {
        var results: [PlayResult] = []
        var living: [RunningPlay] = []
        for var play in running {
            if let result = play.collect() { results.append(result) } else { living.append(play) }
        }
        running = living
        return results
    }

    private mutating func abandon(_ isPointless: (PlannedPlay) -> Bool) {
        for index in running.indices where isPointless(running[index].plan) { running[index].end(as: .interrupted) }
        running.removeAll { play in
            var play = play
            return isPointless(play.plan) && play.collect() != nil
        }
    }
}
