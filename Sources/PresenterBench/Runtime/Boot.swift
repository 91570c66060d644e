#if os(Linux)
import Foundation
import FoundationNetworking

/// Makes this process ready for a play.
@MainActor
enum Boot {
    static func replay(at start: Date, log: EventLog, source: any AnswerSource) -> Traffic {
        let traffic = Traffic(now: { ProcessWide.clock.elapsed }) { log.write(.issued(source.printed($0))) }
        ProcessWide.clock.begin(at: Int64((start.timeIntervalSince1970 * 1_000).rounded()) * 1_000_000)
        let missing = Interposition.install(Replacement.clocks + Replacement.timers + Replacement.runLoopTimers + Replacement.dispatch + Replacement.sleeps + Replacement.waits)
        _ = missing
        ProcessWide.traffic.withLock { $0 = traffic }
        precondition(SessionInterception.install(ReplayProtocol.self))
        URLSession.shared.configuration.urlCache = nil
        return traffic
    }
}
#endif
