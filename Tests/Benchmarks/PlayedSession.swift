import Foundation
import HTTPFixtures
import PlayRuntime
import PresenterBench
import Synchronization
import Transcript

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session whose requests are answered as in a play, each at once: bound, redacted, reported and delivered.
///
/// A play waits before it answers until every thread sleeps; that is left out here.
final class PlayedSession: Sendable {
    let session = RequestCost.session(ReplayProtocol.self)

    /// Begins a play of the exchanges.
    func begin(_ exchanges: StoredExchanges) {
        let scenario = Scenario("speed", .fixture("speed")) { _ in }
        let source = ReplaySource(scenario, [exchanges]) { _, _ in }
        let controller = Mutex<Controller?>(nil)
        let log = EventLog { _ in }
        log.redact { source.redacted($0) }
        var listener = Traffic.Listener { source.bind($0, step: "speed", asksDelegate: $1) }
        listener.asked = { pending in
            log.write(.asked(source.printed(pending)))
            controller.withLock { $0 }?.answer(pending.arrival)
        }
        let traffic = Traffic(now: { 0 }, listener: listener)
        controller.withLock {
            $0 = Controller(
                traffic: traffic, log: log, watchdog: Watchdog(timeout: nil), source: source, order: .firstFirst,
                place: PlayPlace()
            ) { fatalError("the play ended") }
        }
        Boot.hand(requestsTo: traffic)
    }
}
