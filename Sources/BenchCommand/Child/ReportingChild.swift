import BenchPlatform
import BenchRunner
import Foundation
import PresenterBench
import Transcript

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
        "rehearse", abstract: "Proves that copies of a process can play.", options: [], isHidden: true,
        perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        _ = try ReportingChild.begin()
        let failure = MainActor.assumeIsolated { Rehearsal.failure() }
        EventWriter.write(failure.map { .couldNotRun($0) } ?? .ended(PlayEvent.Ending()))
        // The app's exit handlers may wait for threads that no play has.
        _exit(ExitCode.same.rawValue)
    }
}
