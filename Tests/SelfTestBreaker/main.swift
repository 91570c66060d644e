import BenchDiagnostics
import Foundation
import PlayRuntime
import PresenterBench

#if os(Linux)
let selfTest = SelfTest()
let words = CommandLine.arguments.dropFirst()
let breakage = Breakage(words.filter { !$0.hasPrefix("at=") })
breakage.breakBeforeBoot()
if let failure = selfTest.failureBeforeBoot(isProven: false) { tell(failure) }
Boot.interpose(startingAt: start(words))
breakage.breakBeforeSessions()
Boot.intercept()
breakage.breakSessions()
tell(selfTest.failure())

/// The start given as `at=SECONDS`, since 1970, or `at=now`; by default the start of a play without a fixture.
func start(_ words: some Sequence<String>) -> Date {
    guard let word = words.first(where: { $0.hasPrefix("at=") }) else { return Date(timeIntervalSinceReferenceDate: 0) }
    return TimeInterval(word.dropFirst(3)).map(Date.init(timeIntervalSince1970:)) ?? Date()
}

/// Prints what the self-test found, and ends the process without running what would need the broken thing.
func tell(_ failure: Diagnostic?) -> Never {
    print(failure?.description ?? "everything works")
    fflush(nil)
    _exit(0)
}
#endif
