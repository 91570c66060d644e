import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Decides what happens next in a play: whenever everything has settled, it lets one thing happen.
package final class Controller: Sendable {
    struct State {
        var step: Step?
        var stepLabel = "before the first step"
        /// How many inputs there were, and where the play is: `step 2 (didTap())`.
        var inputs = 0
        var place = "before the first step"
        /// Answers that were handed over in part.
        var unfinished: [(delivery: Delivery, parts: [Delivery.Part])] = []
        var mainWasBlocked = false
    }

    let state = Mutex(State())
    let traffic: Traffic
    let log: EventLog
    let watchdog: Watchdog
    let source: any AnswerSource
    let order: AnswerOrder
    let finish: @Sendable () -> Never
    /// `launch 2, ` in a play of several launches.
    private let launch: String

    /// Creates the controller of a play.
    ///
    /// - Parameters:
    ///   - traffic: The requests of the play.
    ///   - log: Where events are reported.
    ///   - watchdog: Knows when the play has taken too long.
    ///   - source: Where answers come from.
    ///   - order: In which order answers are handed over.
    ///   - launch: Which launch this is, from 1; nil in a play of one launch.
    ///   - finish: Ends the process after a last event.
    package init(
        traffic: Traffic, log: EventLog, watchdog: Watchdog, source: any AnswerSource, order: AnswerOrder,
        launch: Int? = nil, finish: @escaping @Sendable () -> Never
    ) {
        self.traffic = traffic
        self.log = log
        self.watchdog = watchdog
        self.source = source
        self.order = order
        self.launch = launch.map { "launch \($0), " } ?? ""
        self.finish = finish
    }

    /// Begins a step; the main thread then acts and runs its queue until the step is over.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - isInput: Whether the scenario acts in it, so that the recording has a line for it.
    package func begin(_ step: Step, isInput: Bool = true) {
        state.withLock {
            $0.step = step
            $0.stepLabel = step.label
            if isInput { $0.inputs += 1 }
            let label = isInput ? step.label : "then \(step.label)"
            $0.place = $0.inputs > 0 ? "step \($0.inputs) (\(label))" : step.label
        }
    }

    /// Where the play is: `step 2 (didTap())`, `launch 2, before the first step`.
    package var place: String { launch + state.withLock { $0.place } }

    /// The step that is played, or was last.
    package var stepLabel: String { state.withLock { $0.stepLabel } }

    /// Ends the window of requests, and tells what it brought.
    package func closeWindow(mainIsBlocked isBlocked: Bool) {
        let window = traffic.closeWindow { source.bind($0, step: place) }
        let isNewlyBlocked = state.withLock { state in
            defer { state.mainWasBlocked = isBlocked }
            return isBlocked && !state.mainWasBlocked
        }
        if !window.requests.isEmpty || isNewlyBlocked {
            log.write(.windowClosed(window.requests.map { source.printed($0, log.leaves) }, mainBlocked: isBlocked))
        }
        for request in window.cancelled {
            report(missOf: request)
            log.write(.cancelled(number: request.number ?? 0))
        }
    }

    func pass(to moment: Int64) {
        let before = ProcessWide.clock.elapsed
        ProcessWide.clock.move(to: moment)
        if moment > before { log.write(.passed(nanoseconds: moment - before)) }
    }
}

extension Controller {
    /// Reports the requests that nothing answers although the app never learns of it: they are held to the end.
    package func reportHeldMisses() {
        for request in traffic.waiting { report(missOf: request) }
    }

    private func report(missOf request: PendingRequest) {
        guard case .miss(let failure) = request.bound?.answer, let number = request.number else { return }
        log.write(.missed(number: number, failure))
    }

    package func answer(_ arrival: Int) {
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

    func timeOut(_ arrival: Int) {
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
            let last = HTTPURLResponse(replaying: response, from: url, asked: delivery.url)
            let parts = delivery.parts(last, response.body)
            if parts.count > 1 { state.withLock { $0.unfinished.append((delivery, Array(parts.dropFirst()))) } }
            delivery.deliver(parts[0], settingCookiesOf: passed + [last])
        }
    }

    /// Hands over the next part of an answer that is delivered in parts, unless its task is suspended.
    func continueDelivery() -> Bool {
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
