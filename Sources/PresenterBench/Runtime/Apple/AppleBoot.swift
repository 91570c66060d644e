#if !os(Linux)
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Makes this process ready for a play, as far as public API reaches.
///
/// Written with care for Apple platforms, and unproved until it has run there. A registered protocol serves the shared
/// session alone: a session that the app creates with a configuration of its own, and `Data(contentsOf:)`, are not intercepted.
/// Random numbers are the system's, whatever the seed of the play.
package enum Boot {
    /// Makes the process ready.
    ///
    /// - Parameter start: What the calendar of the bench shows at the start of the play; that of the app stays real.
    /// - Returns: What does not work; a play must not begin then.
    @MainActor static func failure(startingAt start: Date) -> PlayEvent.Failure? {
        ProcessWide.clock.begin(at: Int64((start.timeIntervalSince1970 * 1_000).rounded()) * 1_000_000)
        URLCache.shared.memoryCapacity = 0
        URLCache.shared.diskCapacity = 0
        guard !URLProtocol.registerClass(ReplayProtocol.self) else { return nil }
        return PlayEvent.Failure(
            what: "The URL protocol of the bench cannot be registered.", place: "before the first step",
            next: "Play on Linux: docker run --rm -v \"$PWD:/bench\" -w /bench swift:6.3 swift run bench replay")
    }

    /// Hands the requests of the process to a register.
    package static func hand(requestsTo traffic: Traffic) { ProcessWide.traffic.withLock { $0 = traffic } }
}
#endif
