import BenchRunner
import PresenterBench
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// This process, if a bench has started it and waits for its events.
enum ReportingChild {
    /// True if a bench has started this process and waits for its events.
    static var hasBench: Bool { fcntl(EventWriter.descriptor, F_GETFD) != -1 }

    /// Ties this process to its bench, and gives it what an app has.
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
