#if os(Linux)
import Foundation
import FoundationNetworking
import Glibc
import Synchronization

/// Decides what happens next in a play, on a thread of its own: it waits until everything sleeps, and lets one thing happen.
package final class Controller: Sendable {
    private struct State {
        var step: Step?
        var stepLabel = "before the first step"
        /// Answers that were handed over in part.
        var unfinished: [(delivery: Delivery, parts: [Delivery.Part])] = []
        var mainWasBlocked = false
    }

    private let state = Mutex(State())
    let traffic: Traffic
    let log: EventLog
    private let watchdog: Watchdog
    let source: any AnswerSource
    let finish: @Sendable () -> Never

    /// Creates the controller of a play.
    ///
    /// - Parameters:
    ///   - traffic: The requests of the play.
    ///   - log: Where events are reported.
    ///   - watchdog: Knows when the play has taken too long.
    ///   - source: Where answers come from.
    ///   - finish: Ends the process after a last event.
    package init(
        traffic: Traffic, log: EventLog, watchdog: Watchdog, source: any AnswerSource,
        finish: @escaping @Sendable () -> Never
    ) {
        self.traffic = traffic
        self.log = log
        self.watchdog = watchdog
        self.source = source
        self.finish = finish
    }

    /// Starts the controller's thread.
    package func start() {
        let thread = Thread { [self] in
            let look = KernelLook(from: currentThread())
            while true { turn(look) }
        }
        thread.name = "bench controller"
        thread.start()
    }

    /// Begins a step; the main thread then acts and runs its queue until the step is over.
    package func begin(_ step: Step) {
        state.withLock {
            $0.step = step
            $0.stepLabel = step.label
        }
    }

    /// The step that is played, or was last.
    package var stepLabel: String { state.withLock { $0.stepLabel } }

    private func turn(_ look: KernelLook) {
        if watchdog.hasExpired { giveUp(.tookTooLong, look) }
        guard let sleepers = look.sleepers() else {
            sched_yield()
            return
        }
        let isOver = state.withLock { $0.step == nil }
        if isOver && ProcessWide.main.isWaiting { return }
        closeWindow()
        if continueDelivery() { return }
        let situation = situation(sleepers)
        if !act(on: situation) { giveUp(situation.nextWait == nil ? .nothingWakes : .outlastsStep, look) }
    }

    private func situation(_ sleepers: [KernelLook.Sleeper]) -> Decision.Situation {
        let waits = ProcessWide.waits.pending
        // Whoever waits with a deadline is not blocked: time frees it, as it fires a timer.
        let busy = ProcessWide.threads.busy.subtracting(waits.compactMap(\.thread))
        return Decision.Situation(
            waiting: traffic.waiting,
            mainIsBlocked: !ProcessWide.main.isWaiting,
            workerIsBlocked: sleepers.contains { busy.contains($0.id) && !$0.waitsForDescriptors },
            nextWait: waits.first?.deadline,
            now: ProcessWide.clock.elapsed,
            step: state.withLock { $0.step } ?? Step(label: stepLabel, letsTimeRun: false, horizon: .max))
    }

    private func closeWindow() {
        let isBlocked = !ProcessWide.main.isWaiting
        let window = traffic.closeWindow { source.bind($0, step: stepLabel) }
        let isNewlyBlocked = state.withLock { state in
            defer { state.mainWasBlocked = isBlocked }
            return isBlocked && !state.mainWasBlocked
        }
        if !window.requests.isEmpty || isNewlyBlocked {
            log.write(.windowClosed(window.requests.map(source.printed), mainBlocked: isBlocked))
        }
        for request in window.cancelled { log.write(.cancelled(number: request.number ?? 0)) }
    }

    /// Lets one thing happen.
    ///
    /// - Returns: False if there is nothing that could.
    private func act(on situation: Decision.Situation) -> Bool {
        switch Decision.next(in: situation) {
        case .answer(let arrival): answer(arrival)
        case .timeOut(let arrival): timeOut(arrival)
        case .wake(let moment):
            pass(to: moment)
            ProcessWide.waits.endEarliest()
        case .endStep(let moment):
            pass(to: moment)
            state.withLock { $0.step = nil }
            ProcessWide.main.endStep()
        case .hang: return false
        }
        return true
    }

    private func pass(to moment: Int64) {
        let before = ProcessWide.clock.elapsed
        ProcessWide.clock.move(to: moment)
        if moment > before { log.write(.passed(nanoseconds: moment - before)) }
    }
}

extension Controller {
    private func answer(_ arrival: Int) {
        state.withLock { $0.step?.releases.removeAll { $0 == arrival } }
        guard let (request, delivery) = traffic.take(arrival), let number = request.number else { return }
        switch request.bound?.answer {
        case .outcome(let outcome, let hops, let url, let text):
            log.write(.answered(number: number, text: text))
            deliver(outcome, after: hops, from: url, through: delivery)
        case .miss(let failure):
            log.write(.missed(number: number, failure))
            delivery.deliver(.failure(.resourceUnavailable))
        case .refusal(let failure): fail(failure)
        case nil: break
        }
    }

    private func timeOut(_ arrival: Int) {
        guard let (request, delivery) = traffic.take(arrival), let number = request.number else { return }
        pass(to: request.deadline)
        log.write(.answered(number: number, text: "failed URLError.timedOut"))
        delivery.deliver(.failure(.timedOut))
    }

    private func deliver(
        _ outcome: Exchange.Outcome, after hops: [RedirectChain.Hop], from url: String, through delivery: Delivery
    ) {
        let passed = hops.map { HTTPURLResponse(replaying: $0.response, from: $0.url) }
        switch outcome {
        case .failure(let symbol):
            let code = URLErrorSymbol.code(for: symbol) ?? .unknown
            delivery.deliver(.failure(code), settingCookiesOf: passed)
        case .response(let response):
            let last = HTTPURLResponse(replaying: response, from: url)
            let parts = delivery.parts(last, response.body)
            if parts.count > 1 { state.withLock { $0.unfinished.append((delivery, Array(parts.dropFirst()))) } }
            delivery.deliver(parts[0], settingCookiesOf: passed + [last])
        }
    }

    /// Hands over the next part of an answer that is delivered in parts, unless its task is suspended.
    private func continueDelivery() -> Bool {
        let next = state.withLock { state -> (Delivery.Part, Delivery)? in
            guard let index = state.unfinished.firstIndex(where: { !$0.delivery.isSuspended }) else { return nil }
            let delivery = state.unfinished[index].delivery
            let part = state.unfinished[index].parts.removeFirst()
            if state.unfinished[index].parts.isEmpty { state.unfinished.remove(at: index) }
            return (part, delivery)
        }
        guard let (part, delivery) = next else { return false }
        delivery.deliver(part)
        return true
    }
}

extension PlayEvent.Request {
    /// The request in one line: `GET https://…`.
    package var line: String { "\(method) \(url)" }
}
#endif
