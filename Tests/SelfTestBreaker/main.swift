import Foundation
import PresenterBench

#if os(Linux)
let selfTest = SelfTest()
let breakage = Breakage(CommandLine.arguments.dropFirst())
if let failure = selfTest.failureBeforeBoot() { tell(failure) }
Boot.interpose(startingAt: Date(timeIntervalSinceReferenceDate: 0))
breakage.breakBeforeSessions()
Boot.intercept()
breakage.breakSessions()
tell(selfTest.failure())

/// Prints what the self-test found, and ends the process without running what would need the broken thing.
func tell(_ failure: PlayEvent.Failure?) -> Never {
    print(failure?.description ?? "everything works")
    fflush(nil)
    _exit(0)
}
#endif
