import Foundation
import Testing

/// Does work on this thread, and records an issue if that took a minute of the processor or more.
///
/// The work of a test that grows with the square of its input takes several minutes. A time limit would also count
/// what the test waits for others on a busy machine.
func withinAMinuteOfWork<Result>(
    sourceLocation: SourceLocation = #_sourceLocation, _ work: () throws -> Result
) rethrows -> Result {
    let began = workedByThisThread()
    defer {
        let worked = workedByThisThread() - began
        #expect(worked < .seconds(60), sourceLocation: sourceLocation)
    }
    return try work()
}

/// The time that a processor has spent on this thread.
private func workedByThisThread() -> Duration {
    var time = timespec()
    #expect(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
