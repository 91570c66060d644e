import BenchDiagnostics
import Foundation
import PlayRuntime

/// On Apple platforms the main thread itself decides what happens next, between fences.
///
/// Unproved until it has run there. Time is real: only `advance` waits for timers, and app code that blocks the main
/// thread for an answer waits until the watchdog of the parent ends the play. Requests are numbered as Foundation
/// begins to load them, which need not be the order in which the code sent them.
extension Controller {
    /// Does nothing: the main thread decides.
    package func start() {}

    /// Lets one thing after another happen until nothing more can.
    @MainActor func runUntilStepEnds() {
        repeat {
            settle()
            if let judge = judge.function, state.withLock({ $0.takesJudgement() }) { judge(place.text) }
        } while !watchdog.hasExpired && letsOneThingHappen()
        guard watchdog.hasExpired else { return }
        log.close(
            with: .hung(
                Diagnostic(
                    what: "The play took too long.", place: "in step \(place.label)",
                    next: "Play it under a debugger.",
                    details: traffic.waiting.map {
                        ($0.isHeld ? "held: " : "no answer yet: ") + source.printed($0).line
                    })
            ))
        finish()
    }

    /// Passes fences until two in a row brought no request and none is still being registered; in a capture, this lasts
    /// as long as the network takes.
    @MainActor private func settle() {
        var quietRounds = 0
        while quietRounds < 2, !watchdog.hasExpired {
            let arrivals = traffic.waiting.map(\.arrival)
            Fence().pass()
            let isQuiet =
                ReplayProtocol.beingAsked.load(ordering: .acquiring) == 0 && traffic.waiting.map(\.arrival) == arrivals
            quietRounds = isQuiet ? quietRounds + 1 : 0
        }
    }

    @MainActor private func letsOneThingHappen() -> Bool {
        if continueDelivery() { return true }
        guard let step = state.withLock({ $0.step }) else { return false }
        let situation = Decision.Situation(
            waiting: order.sorted(traffic.waiting), mainIsBlocked: false, workerIsBlocked: false, nextWait: nil,
            now: ProcessWide.clock.elapsed, step: step)
        state.withLock { $0.isJudged = false }
        switch decision(in: situation) {
        case .answer(let arrival): answer(arrival)
        case .timeOut(let arrival): timeOut(arrival)
        case .wake(let moment), .endStep(let moment): return waited(until: moment, from: situation.now)
        case .goOn, .hang: return false
        }
        return true
    }

    /// Lets real time run to the moment at which the step ends.
    ///
    /// - Returns: True if there was time to run, in which something may have happened.
    @MainActor private func waited(until moment: Int64, from now: Int64) -> Bool {
        guard moment > now else {
            state.withLock { $0.step = nil }
            return false
        }
        RunLoop.main.run(until: Date(timeIntervalSinceNow: Double(moment - now) / 1e9))
        pass(to: moment)
        return true
    }
}

/// A block sent through the global queues, the main queue and the main actor. Once it has come through, everything
/// queued there before it has run or begun.
///
/// This is a guess, not a proof: work on queues of the app, on threads and behind timers is not waited for.
@MainActor
final class Fence {
    private var isThrough = false

    /// Runs the main run loop until the fence has come through.
    func pass() {
        let group = DispatchGroup()
        for quality in [DispatchQoS.QoSClass.userInteractive, .userInitiated, .default, .utility, .background] {
            DispatchQueue.global(qos: quality).async(group: group) {}
        }
        group.notify(queue: .main) { Task { @MainActor in self.isThrough = true } }
        while !isThrough { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}

/// On Apple's platforms no process is copied, and no rehearsal for copies is needed.
extension Rehearsal {
    @MainActor package static func failure() -> Diagnostic? { nil }
    static func findFields() {}
    static func nameClasses() {}
}

extension ScreenReading {
    /// True: nothing shows which identifiers a play has created.
    nonisolated static func isBorn(_ text: String) -> Bool { true }
}

/// Nothing shows which values a play has created, so a recording with a value that differs is refused.
extension Scrubbing {
    static func processFinders(after memory: PlayMemory) -> [any VolatileFinder] { [] }

    static func remember(in memory: inout PlayMemory) {}
}

extension PlayMemory {
    /// The memory, unchanged: the time at which the play began is not needed.
    var begun: PlayMemory { self }
}
