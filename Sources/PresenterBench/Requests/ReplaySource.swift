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

    /// Creates the source of a scenario's play from the contents of its fixtures.
    ///
    /// A `memory` is the state at the end of an earlier launch. Of the `environment`, the variables that the scenario
    /// names are secrets; most name none. `repeatsLast` gives a request the last answer again where nothing is left for
    /// it, and `tellSecret` receives each secret that the app sends, with its number, so that the app's output can be
    /// redacted.
    package init(
        _ scenario: Scenario, _ exchanges: [StoredExchanges], after memory: AnswerMemory = AnswerMemory(),
        repeatsLast: Bool = false,
        environment: @autoclosure () -> [String: String] = ProcessInfo.processInfo.environment,
        tellSecret: @escaping @Sendable (String, Int) -> Void
    ) {
        let known =
            scenario.environment.isEmpty
            ? [] : KnownSecret.all(named: scenario.environment, in: environment(), by: scenario.redaction)
        var redactor = Redactor(scenario.redaction, knowing: known, after: memory.secrets)
        // In the order of the head of the recording, which shows the faults before anything else.
        if !known.isEmpty { for fault in scenario.faults { _ = redactor.redact(text: fault.text) } }
        self.scenario = scenario.name
        cassettes = Cassettes(
            scenario.fixtures, exchanges, rules: scenario.rules, played: memory.played, repeatsLast: repeatsLast)
        ignoredHosts = HostList(scenario.ignoredHosts)
        faults = FaultScript(scenario.faults, after: memory.faults)
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
    var unplayed: [UnplayedExchange] { cassettes.unplayed }

    /// The failures of the faults that answered no request.
    var idleFaults: [Diagnostic] { faults.idle.map { $0.failure(in: scenario) } }

    /// The faults that answered no request, as events report them: another play of a screen may reach them.
    var idleAnswers: [PlayEvent.IdleAnswer] { faults.idle.map(\.answer) }

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
    }

    private func find(_ request: Exchange.Request, _ step: String) throws -> Found {
        let fault = faults.fault(for: request)
        note(cassettes.uses(by: request))
        let taken = try cassettes.take(request, step: step, leavesIt: fault?.needsAnswer == false)
        let isOver = taken == nil && fault == nil && repeatsLast
        return Found(taken: taken, fault: isOver ? faults.last(for: request) : fault)
    }

    /// A request that gets no answer, with the reason.
    private struct Unanswered: Error {
        let failure: Diagnostic
    }

    /// Follows redirects, from exchanges or from faults. A fault applies to the requests that they lead to as to any
    /// other, and the delays on the way add up.
    private func answer(
        _ first: Found, _ request: Exchange.Request, _ shown: Exchange.Request, _ step: String, _ asksDelegate: Bool,
        _ delay: inout Int64
    ) throws -> PendingRequest.Answer {
        var first: Found? = first
        do {
            let chain = try RedirectChain(from: request, askingDelegate: asksDelegate) { request in
                guard first != nil || !ignores(request) else { return ignoring(request) }
                let found = try first ?? find(request, step)
                first = nil
                if let fault = found.fault { delay += fault.delay.nanoseconds }
                return try outcome(of: request, found, step)
            }
            return chain.answer(shown: shown)
        } catch let unanswered as Unanswered { return .miss(unanswered.failure) }
    }

    private func outcome(
        of request: Exchange.Request, _ found: Found, _ step: String
    ) throws(Unanswered) -> Exchange.Outcome {
        guard URLText(request.url).scheme != nil else { return .ofNoScheme }
        let recorded = found.taken?.exchange.outcome
        guard let fault = found.fault else {
            if let recorded { return recorded }
            throw Unanswered(
                failure: cassettes.miss(request, shown: shown(request), step: step, scenario: scenario))
        }
        do throws(Diagnostic) { return try fault.apply(to: recorded) } catch {
            var failure = error
            failure.place = "scenario \(scenario), \(step), \(failure.place)"
            throw Unanswered(failure: failure)
        }
    }
}
