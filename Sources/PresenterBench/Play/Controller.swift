import BenchPlatform
import Foundation
import HTTPFixtures
import PlayRuntime
import Synchronization
import Transcript

/// Decides what happens next in a play: whenever everything has settled, it lets one thing happen.
package final class Controller: Sendable {
    struct State {
        var step: Step?
        /// The answers that were delivered only in part.
        var unfinished: [(delivery: Delivery, parts: [Delivery.Part])] = []
        var mainWasBlocked = false
        /// The highest request number when the play was last idle.
        var lastNumber = 0
        /// True if the stage owns something that a closed screen would release.
        var canLeave = false
        /// The way in which the user ends this launch when the step is over; nil if the flow goes on.
        var departure: Departure?
        /// The answer that the schedule has put last; nil once it has come.
        var last: LastAnswer?
        /// True if the properties have judged the state after the last event.
        var isJudged = false
        /// The number of events in a row that could happen only because a thread had read the clock a thousand times.
        var clockWaits = 0
        /// The steps that have begun in this launch.
        var begun: [BegunStep] = []
    }

    let state = Mutex(State())
    let traffic: Traffic
    let log: EventLog
    let watchdog: Watchdog
    let source: any AnswerSource
    let order: AnswerOrder
    let place: PlayPlace
    /// True if a crash is examined even where the scenario expects it.
    let tracesExpectedCrash: Bool
    /// The deviations of the play; nil in a replay.
    let script: ScheduleScript?
    /// The declarations that had no effect so far; nil if nobody asks.
    let idle: IdleEffects?
    let finish: @Sendable () -> Never
    /// Judges, on the main thread, the properties of the scenario in the step that it is given; unknown without any.
    let judge = LateFunction<String, Void>()

    /// Creates the controller of a play.
    ///
    /// - Parameters:
    ///   - traffic: The requests of the play.
    ///   - log: The log for events.
    ///   - watchdog: Tells when the play has taken too long.
    ///   - source: The source of answers.
    ///   - order: The order in which answers are delivered.
    ///   - place: The current place of the play.
    ///   - tracesExpectedCrash: True if a crash is examined even where the scenario expects it.
    ///   - script: The deviations of the play; nil in a replay.
    ///   - idle: What had no effect so far; nil if nobody asks.
    ///   - finish: Ends the process after a last event.
    package init(
        traffic: Traffic, log: EventLog, watchdog: Watchdog, source: any AnswerSource, order: AnswerOrder,
        place: PlayPlace, tracesExpectedCrash: Bool = false, script: ScheduleScript? = nil,
        idle: IdleEffects? = nil, finish: @escaping @Sendable () -> Never
    ) {
        self.traffic = traffic
        self.log = log
        self.watchdog = watchdog
        self.source = source
        self.order = order
        self.place = place
        self.tracesExpectedCrash = tracesExpectedCrash
        self.script = script
        self.idle = idle
        self.finish = finish
    }

    /// Begins a step; the main thread then acts and runs its queue until the step is over.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - isInput: True if the scenario acts in it, so that the recording has a line for it.
    func begin(_ step: Step, isInput: Bool = true) {
        let waits = ProcessWide.waits.begun
        let begun = BegunStep(label: step.label, lastRequest: traffic.lastArrival, firstWait: waits)
        state.withLock { state in
            state.begun.append(begun)
            state.step = step
            state.isJudged = false
            if state.last?.hasNextStep == false { state.last?.waitsBefore = waits }
            state.last?.hasNextStep = true
        }
        place.begin(step.label, isInput: isInput)
        log.write(.began(place: place.text))
    }

    /// Reports that app code blocks the main thread, if it did not before or has sent a request from there since.
    func note(mainIsBlocked isBlocked: Bool) {
        let last = traffic.lastNumber
        let (wasBlocked, hasAsked) = state.withLock { state in
            defer {
                state.mainWasBlocked = isBlocked
                state.lastNumber = last
            }
            return (state.mainWasBlocked, state.lastNumber != last)
        }
        if isBlocked, !wasBlocked || hasAsked { log.write(.mainBlocked(isNew: !wasBlocked)) }
    }

    func pass(to moment: Int64) {
        let before = ProcessWide.clock.elapsed
        ProcessWide.clock.move(to: moment)
        if moment > before { log.write(.passed(nanoseconds: moment - before)) }
    }
}

extension Controller {
    /// Reports the requests that nothing answers, and that are held to the end, so that the app never finds out.
    func reportHeldMisses() {
        for request in traffic.waiting { log.write(missOf: request) }
    }

    package func answer(_ arrival: Int) {
        state.withLock { $0.step?.releases.removeAll { $0 == arrival } }
        guard let (request, delivery) = traffic.take(arrival) else { return }
        let number = request.number
        switch request.bound.answer {
        case .outcome(let outcome, let hops, let url):
            var answer = PlayEvent.Answer(after: hops.map(\.told), .init(outcome))
            answer.isJoined = LineStream.isOne(outcome) && delivery.hearsPieces
            log.write(.answered(number: number, answer))
            deliver(outcome, to: request, after: hops, from: url, through: delivery)
        case .redirect(let hop): redirect(request, hop, delivery)
        case .miss:
            log.write(missOf: request)
            delivery.deliver(.failure(.resourceUnavailable))
        case .refusal(let failure), .unreadable(let failure): fail(failure)
        }
    }

    func timeOut(_ arrival: Int) {
        guard let (request, delivery) = traffic.take(arrival) else { return }
        pass(to: request.deadline)
        log.write(missOf: request)
        log.write(.answered(number: request.number, .failed("timedOut")))
        delivery.deliver(.failure(.timedOut))
    }

    private func deliver(
        _ outcome: Exchange.Outcome, to request: PendingRequest, after hops: [RedirectChain.Hop], from url: String,
        through delivery: Delivery
    ) {
        let passed = hops.map { HTTPURLResponse(replaying: $0.response, from: $0.url) }
        switch outcome {
        case .failure(let symbol):
            let code = URLErrorSymbol.code(for: symbol) ?? .unknown
            delivery.deliver(.failure(code), settingCookiesOf: passed, after: hops)
        case .response(let response):
            let last = HTTPURLResponse.played(response, from: url, asked: delivery.current.url)
            let parts = parts(of: response, last, to: request, through: delivery)
            queue(Array(parts.dropFirst()), through: delivery)
            delivery.deliver(parts[0], settingCookiesOf: passed + [last], after: hops)
        }
    }

    /// Puts the parts of an answer in line, to be delivered one by one with everything settled in between.
    func queue(_ parts: [Delivery.Part], through delivery: Delivery) {
        if !parts.isEmpty { state.withLock { $0.unfinished.append((delivery, parts)) } }
    }

    /// Delivers the next part of an answer, unless its task is suspended.
    func continueDelivery() -> Bool {
        let next = state.withLock { state -> (Delivery.Part, Delivery)? in
            guard let index = state.unfinished.firstIndex(where: { !$0.delivery.isSuspended }) else { return nil }
            state.isJudged = false
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
