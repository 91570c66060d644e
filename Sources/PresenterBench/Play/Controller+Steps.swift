import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures
import PlayRuntime
import Transcript

extension Controller: StepController {
    @MainActor func play(_ label: String, _ kind: StepKind, endsAtOnce: Bool, _ input: () -> Void) {
        var step = step(label, kind)
        step.endsAtOnce = endsAtOnce
        begin(step, isInput: kind.isInput)
        input()
        runUntilStepEnds()
    }

    @MainActor func expect(crash isExpected: Bool) {
        log.write(.expectsCrash(isExpected))
        idle?.expect(crash: isExpected)
        if !tracesExpectedCrash { examineCrashes(!isExpected) }
    }

    @MainActor var inFlight: [String] {
        traffic.waiting.map { source.printed($0, log.leaves) }.map { "#\($0.number) \($0.line)" }
    }

    @MainActor var elapsed: Int64 { ProcessWide.clock.elapsed }

    func fail(_ failure: Diagnostic) -> Never {
        log.close(with: .couldNotRun(failure))
        finish()
    }

    @MainActor private func step(_ label: String, _ kind: StepKind) -> Step {
        traffic.hold(kind.holds)
        switch kind {
        case .send, .release([]): traffic.unhold()
        case .hold, .release, .advance: break
        }
        var step = Step(label, kind, now: ProcessWide.clock.elapsed)
        if case .release(let patterns) = kind { step.releases = arrivals(of: patterns, in: label) }
        return step
    }

    @MainActor private func arrivals(of patterns: [RequestPattern], in step: String) -> [Int] {
        var arrivals: [Int] = []
        for pattern in patterns {
            let meant = traffic.waiting.filter { pattern.matches($0.request) && !arrivals.contains($0.arrival) }
            if meant.isEmpty { failToRelease(in: step) }
            arrivals += meant.map(\.arrival)
        }
        return arrivals
    }

    @MainActor private func failToRelease(in step: String) -> Never {
        let held = inFlight
        fail(
            Diagnostic(
                what: "No held answer is one to a request that is to be released.",
                place: "in step \(step)",
                next: held.isEmpty
                    ? "No answer is held: use hold before release."
                    : "Write the request as it was sent, or release all.",
                details: held.map { "\($0) is held" }))
    }
}

/// The choice points of a play that has a schedule, or reports its choices.
extension Controller {
    /// Returns the next decision: the usual one, unless the schedule deviates from it.
    func decision(in situation: Decision.Situation) -> Decision {
        if situation.step.endsAtOnce, !situation.mainIsBlocked { return .endStep(at: situation.now) }
        guard let script else { return Decision.next(in: situation) }
        var situation = situation
        let usual = usual(in: &situation)
        let (canLeave, departure, last) = state.withLock { ($0.canLeave, $0.departure, $0.last) }
        let all = Decision.alternatives(to: usual, in: situation, canLeave: canLeave).filter {
            !$0.isLast || last == nil
        }
        // A user who has left neither leaves again nor begins another step.
        let alternatives =
            departure == nil ? all : all.filter { $0.departure == nil && $0.choice != .order(.step) && !$0.isLast }
        guard let taken = script.choose(among: alternatives.map(\.choice)) else { return usual }
        idle?.tell()
        if let departure = alternatives[taken].departure { state.withLock { $0.departure = departure } }
        guard alternatives[taken].isLast, case .answer(let arrival) = alternatives[taken].decision else {
            return alternatives[taken].decision
        }
        state.withLock { $0.last = LastAnswer(arrival: arrival) }
        return decision(in: situation)
    }

    /// Returns the decision without a deviation at this point; an answer that the schedule has put last waits for all
    /// others.
    private func usual(in situation: inout Decision.Situation) -> Decision {
        let (last, departure) = state.withLock { ($0.last, $0.departure) }
        if let last, departure == nil, situation.waiting.contains(where: { $0.arrival == last.arrival }) {
            let hasNewWait = ProcessWide.waits.hasWait(begunAfter: last.waitsBefore)
            if let decision = Decision.next(before: last, in: &situation, hasNewWait: hasNewWait) { return decision }
        }
        state.withLock { $0.last = nil }
        return Decision.next(in: situation)
    }

    /// Delivers the answer that the schedule has put last, if no step has.
    @MainActor func bringLastAnswer() {
        let last = state.withLock { state in
            defer { state.last = nil }
            return state.last
        }
        guard let last else { return }
        // What the scenario holds stays held.
        traffic.hold(false)
        let waits = ProcessWide.waits.begun
        var step = Step(place.label, .release([]), now: elapsed)
        step.releases = [last.arrival]
        begin(step, isInput: false)
        runUntilStepEnds()
        // What the answer has begun takes its time; timers of before do not go on for it.
        let isSlow = traffic.waiting.contains { $0.isReady && $0.due > elapsed }
        guard isSlow || ProcessWide.waits.hasWait(begunAfter: waits) else { return }
        var rest = Step(place.label, .send(horizon: .seconds(60)), now: elapsed)
        rest.sparesHeld = true
        begin(rest, isInput: false)
        runUntilStepEnds()
    }

    /// The way in which the user ends this launch now; nil if the flow goes on.
    var departure: Departure? { state.withLock { $0.departure } }

    /// Notes whether the user could leave now.
    func note(canLeave: Bool) { state.withLock { $0.canLeave = canLeave } }

    /// Returns whether the user takes twice the step that is about to begin.
    ///
    /// - Parameter label: The input as the recording shows it.
    /// - Returns: True if the schedule has that deviation here.
    func isRepeated(_ label: String) -> Bool {
        guard let script, UserInput(label).canComeTwice else { return false }
        defer { idle?.tell() }
        return script.choose(among: [.user(.twice)]) != nil
    }
}

/// Questions to the delegate of a task: until it replies, its request stays in flight, and no answer is delivered.
extension Controller {
    /// Asks the delegate whether a redirect is followed, or ends the task after too many.
    func redirect(_ request: PendingRequest, _ hop: RedirectChain.Hop, _ delivery: Delivery) {
        let response = HTTPURLResponse.played(hop.response, from: hop.url, asked: delivery.current.url)
        guard delivery.redirects < RedirectChain.limit else {
            log.write(
                .answered(number: request.number, .init(after: [hop.told], .failure("httpTooManyRedirects"))))
            return delivery.deliver(.failure(.httpTooManyRedirects), settingCookiesOf: [response])
        }
        log.write(.answered(number: request.number, .init(after: [hop.told], nil)))
        traffic.keep(request, delivery)
        let part = Delivery.Part.redirect(response, hop) { [self] next in
            guard traffic.letGo(request.arrival) else { return }
            if let next { return askAgain(next, through: delivery) }
            queue(delivery.parts(response, hop.response.body), through: delivery)
        }
        delivery.deliver(part, settingCookiesOf: [response])
    }

    /// Returns the parts of an answer, with a question to the delegate if it holds a challenge.
    func parts(
        of answer: Exchange.Response, _ response: HTTPURLResponse, to request: PendingRequest,
        through delivery: Delivery
    ) -> [Delivery.Part] {
        let parts = delivery.parts(response, answer.body)
        guard delivery.asksDelegate, !request.isIgnored, let challenge = Challenge(answer) else { return parts }
        traffic.keep(request, delivery)
        // Foundation shows a delegate the answer before it asks; a handler gets only one answer, the last.
        let seen = delivery.hasHandler ? 1 : parts.count - 1
        let rest = Array(parts[seen...])
        return parts[..<seen] + [
            .challenge(challenge, response) { [self] reply in
                guard traffic.letGo(request.arrival) else { return }
                switch reply {
                case .authorization(let value): askAgain(request.request.authorized(by: value), through: delivery)
                case .takesAnswer: queue(rest, through: delivery)
                case .unplayable: fail(challenge.failure(of: request.request))
                }
            }
        ]
    }

    /// Sends the request that a delegate wants; called on the task's work queue.
    private func askAgain(_ next: Exchange.Request, through delivery: Delivery) {
        let arrival = traffic.ask(next, through: delivery, timeout: delivery.timeout)
        (delivery.loading as? ReplayProtocol)?.arrival = arrival
        if delivery.isSuspended { traffic.suspend(arrival) }
    }
}

extension Exchange.Request {
    /// Returns the request with credentials for a challenge.
    fileprivate func authorized(by value: String) -> Exchange.Request {
        var request = self
        request.headers.removeAll { $0.isNamed("Authorization") }
        request.headers.append(Exchange.Header("Authorization", value))
        request.headers.sort { $0.name < $1.name }
        return request
    }
}

extension Challenge {
    /// The failure of a play whose app answers a challenge with a credential that Foundation on Linux cannot use.
    fileprivate func failure(of request: Exchange.Request) -> Diagnostic {
        Diagnostic(
            what: "A credential for a \(name) challenge cannot be replayed on Linux.",
            place: "\(request.method) to \(URLText(request.url).host)",
            next: "Let the test server ask for Basic, or leave this flow out of the bench.")
    }

    private var name: String { scheme == "ntlm" ? "NTLM" : scheme.capitalized }
}
