import BenchDiagnostics
import Foundation
import HTTPFixtures
import Synchronization
import Transcript

/// Answers from the fixtures and faults of a scenario.
package final class ReplaySource: AnswerSource {
    private let scenario: String
    private let cassettes: Cassettes
    private let ignoredHosts: HostList
    private let faults: FaultScript
    private let redactor: Mutex<Redactor>
    private let uses = Mutex<Set<Declaration>>([])
    private let repeatsLast: Bool
    private let tellSecret: @Sendable (String, Int) -> Void

    /// Creates the source of a play.
    ///
    /// - Parameters:
    ///   - scenario: The name of the scenario, for failures.
    ///   - cassettes: The fixtures of the scenario.
    ///   - ignoredHosts: The hosts whose requests get an empty answer.
    ///   - faults: The faults of the scenario.
    ///   - redactor: The redactor, with the secrets known so far.
    ///   - repeatsLast: True if a request for which nothing is left gets the last answer of a fault again.
    ///   - tellSecret: Receives each secret that the app sends, with its number, so that the app's output can be
    ///     redacted.
    init(
        of scenario: String, _ cassettes: Cassettes, ignoring ignoredHosts: HostList, faults: FaultScript,
        redactor: Redactor, repeatsLast: Bool = false, tellSecret: @escaping @Sendable (String, Int) -> Void
    ) {
        self.scenario = scenario
        self.cassettes = cassettes
        self.ignoredHosts = ignoredHosts
        self.faults = faults
        self.redactor = Mutex(redactor)
        self.repeatsLast = repeatsLast
        self.tellSecret = tellSecret
    }

    package var memory: AnswerMemory {
        var memory = AnswerMemory()
        memory.played = cassettes.played
        memory.faults = faults.counts
        memory.secrets = redactor.withLock { $0.ledger }
        return memory
    }

    package var used: [Declaration] {
        let variables = redactor.withLock { $0.seenVariables }
        return uses.withLock { Array($0) } + variables.map { .variable($0) }
    }

    /// The exchanges that no request asked for.
    package var unplayed: [UnplayedExchange] { cassettes.unplayed }

    /// The failures of the faults that answered no request.
    package var idleFaults: [Diagnostic] { faults.idle.map { $0.failure(in: scenario) } }

    /// The faults that answered no request, as events report them: another play of a screen may reach them.
    package var idleAnswers: [PlayEvent.IdleAnswer] { faults.idle.map(\.answer) }

    package func shown(_ request: Exchange.Request) -> Exchange.Request {
        telling { $0.redact(request, isOfReplay: true) }
    }

    /// Performs work in which the app may turn out to have sent a secret, and reports it.
    private func telling<Result>(_ work: (inout Redactor) -> Result) -> Result {
        let (result, new) = redactor.withLock { redactor in
            let before = redactor.ledger
            let result = work(&redactor)
            return (result, redactor.ledger.numbered(since: before))
        }
        for secret in new { tellSecret(secret.value, secret.number) }
        return result
    }

    /// The headers as sent, which may differ from the stored ones.
    private func headers(of request: Exchange.Request) -> [Exchange.Header] {
        var head = request
        head.body = nil
        return shown(head).headers
    }

    /// Replaces the secrets that the app has sent with their placeholders.
    package func redacted(_ text: String) -> String { redactor.withLock { $0.redact(text: text) } }

    package func ignores(_ request: Exchange.Request) -> Bool { ignoredHosts.contains(hostOf: request.url) }

    package func operation(of request: Exchange.Request) -> String? { cassettes.operation(of: request) }

    package func bind(_ request: Exchange.Request, step: String, asksDelegate: Bool) -> PendingRequest.Bound {
        if ignores(request) {
            let answer = PendingRequest.Answer.outcome(ignoring(request), url: request.url)
            return PendingRequest.Bound(answer: answer, shown: shown(request))
        }
        do {
            let found = try find(request, step)
            if let taken = found.taken { telling { $0.learn(request, as: taken.exchange.request) } }
            var shown = found.taken?.exchange.request ?? self.shown(request)
            if found.taken?.takesAnyBody == true, request.body?.isEmpty == false {
                let own = self.shown(request)
                (shown.headers, shown.body) = (own.headers, own.body)
            }
            // Sorted, the query is the same in every play: many apps build it from a dictionary.
            if found.taken == nil { shown.url = URLText(shown.url).orderedByName.text }
            var delay: Int64 = 0
            let answer = try answer(found, request, shown, step, asksDelegate, &delay)
            let headers = found.taken == nil ? shown.headers : headers(of: request)
            var bound = PendingRequest.Bound(answer: answer, shown: shown, headers: headers)
            bound.delay = delay
            return bound
        } catch {
            // An error inside an exchange is found only when that is requested, and no other answer replaces it.
            let failure = Diagnostic(unexpected: error)
            return PendingRequest.Bound(answer: .unreadable(failure), shown: shown(request))
        }
    }

    /// The answer of a host that the scenario ignores, which the trait that names it has been good for.
    private func ignoring(_ request: Exchange.Request) -> Exchange.Outcome {
        note(ignoredHosts.names(matchingHostOf: request.url).map { .ignoredHost($0) })
        return .ofIgnoredHost
    }

    private func note(_ declarations: [Declaration]) {
        if !declarations.isEmpty { uses.withLock { $0.formUnion(declarations) } }
    }

    /// The answer to one request: an exchange, a fault, or an exchange that a fault changes.
    private struct Found {
        let taken: Cassette.Taken?
        let fault: Fault?

        /// The outcome that the app gets; nil if nothing answers.
        ///
        /// - Throws: A `Diagnostic` of the fault if there is nothing for the fault to change.
        func outcome() throws -> Exchange.Outcome? {
            try fault.map { try $0.apply(to: taken?.exchange.outcome) } ?? taken?.exchange.outcome
        }
    }

    private func find(_ request: Exchange.Request, _ step: String) throws -> Found {
        let fault = faults.fault(for: request)
        note(cassettes.uses(by: request))
        let taken = try cassettes.take(request, step: step, leavesIt: fault?.needsAnswer == false)
        let isOver = taken == nil && fault == nil && repeatsLast
        return Found(taken: taken, fault: isOver ? faults.last(for: request) : fault)
    }

    /// Follows redirects, from exchanges or from faults. A fault applies to the requests that they lead to as to any
    /// other, and the delays on the way add up.
    private func answer(
        _ first: Found, _ request: Exchange.Request, _ shown: Exchange.Request, _ step: String, _ asksDelegate: Bool,
        _ delay: inout Int64
    ) throws -> PendingRequest.Answer {
        var first: Found? = first
        let chain: RedirectChain
        do {
            chain = try RedirectChain(from: request, askingDelegate: asksDelegate) { request in
                guard first != nil || !ignores(request) else { return ignoring(request) }
                let found = try first ?? find(request, step)
                first = nil
                delay += found.fault?.delay.nanoseconds ?? 0
                return try found.outcome()
            }
        } catch let error as Diagnostic where error.subject == .fault { return .miss(inapplicable(error, step)) }
        if let outcome = chain.outcome { return chain.answer(outcome, shown: shown) }
        return .miss(
            cassettes.miss(
                chain.request, shown: self.shown(chain.request), step: step, scenario: scenario))
    }

    private func inapplicable(_ error: Diagnostic, _ step: String) -> Diagnostic {
        Diagnostic(
            what: error.what, place: "scenario \(scenario), \(step), \(error.place)", next: error.next)
    }
}
