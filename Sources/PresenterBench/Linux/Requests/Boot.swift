import BenchDiagnostics
import Foundation
import FoundationNetworking
import Glibc
import PlayRuntime

/// Prepares this process for a play, before any code of the app runs.
package enum Boot {
    /// Prepares the process, and proves that it is ready.
    ///
    /// - Parameter start: The calendar date at the start of the play.
    /// - Returns: What does not work; a play must not begin then.
    @MainActor static func failure(startingAt start: Date) -> Diagnostic? {
        let selfTest = SelfTest()
        let isProven = Preparation.isProven.load(ordering: .relaxed)
        if let failure = selfTest.failureBeforeBoot(isProven: isProven) { return failure }
        interpose(startingAt: start)
        intercept()
        // What another copy of the same process has proved holds in this one.
        return isProven ? selfTest.failureOfCopy() : selfTest.failure()
    }

    /// Puts the process under virtual time.
    ///
    /// - Parameter start: The calendar date at the start of the play.
    package static func interpose(startingAt start: Date) {
        // Before anything is replaced: the first look at a global creates it.
        ProcessTraffic.current.withLock { _ in }
        RefusedCalls.makeRoom()
        // One arena: the position of the heap must not depend on the number of processors.
        useOneArena()
        ProcessWide.clock.begin(at: Int64((start.timeIntervalSince1970 * 1_000).rounded()) * 1_000_000)
        Interposition.installAll()
        ProcessWide.crashes.stand()
        ProcessWide.turns?.begin()
        ProcessWide.turns?.watch()
        _ = mainQueueHandle()
    }

    /// Routes every request of the process into the play.
    package static func intercept() {
        SessionInterception.install(ReplayProtocol.self)
        let configuration = URLSession.shared.configuration
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
    }

    /// Connects the requests of the process to a register.
    package static func hand(requestsTo traffic: Traffic) { ProcessTraffic.current.withLock { $0 = traffic } }
}
