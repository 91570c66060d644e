import BenchRunner
import Foundation
import PresenterBench
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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
