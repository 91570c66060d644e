import BenchDiagnostics
import BenchPlatform
import Foundation
import PlayRuntime

/// Prepares this process for a play, as far as public API allows.
///
/// Written with care for Apple platforms, but unproved until it has run there. A registered protocol serves only the
/// shared session: a session that the app creates with its own configuration, and `Data(contentsOf:)`, are not
/// intercepted. Random numbers are the system's, whatever the seed of the play.
package enum Boot {
    /// Prepares the process.
    ///
    /// - Parameter start: The date that the bench shows at the start of the play; the app's calendar stays real.
    /// - Returns: What does not work; a play must not begin then.
    @MainActor static func failure(startingAt start: Date) -> Diagnostic? {
        ProcessWide.clock.begin(at: Int64((start.timeIntervalSince1970 * 1_000).rounded()) * 1_000_000)
        URLCache.shared.memoryCapacity = 0
        URLCache.shared.diskCapacity = 0
        guard !URLProtocol.registerClass(ReplayProtocol.self) else { return nil }
        return Diagnostic(
            what: "The URL protocol of the bench cannot be registered.", place: "before the first step",
            next: "Play on Linux, in the image swift:6.3; the README has the command.")
    }

    /// Connects the requests of the process to a register.
    package static func hand(requestsTo traffic: Traffic) { ProcessTraffic.current.withLock { $0 = traffic } }
}
