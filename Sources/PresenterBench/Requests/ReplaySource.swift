import BenchDiagnostics
import Foundation
import HTTPFixtures
import Synchronization

/// Answers from the fixtures and faults of a scenario.
package final class ReplaySource: AnswerSource {
    private let scenario: String
    private let cassettes: Cassettes
    private let ignoredHosts: HostList
    private let faults: FaultScript
    private let redactor: Mutex<Redactor>
    private let repeatsLast: Bool
    private let tellSecret: @Sendable (String, Int) -> Void

    /// Creates the source of a play.
    ///
    /// - Parameters:
    ///   - scenario: The name of the scenario, for failures.
    ///   - cassettes: Its fixtures.
    ///   - ignoredHosts: Hosts whose requests are answered with nothing.
    ///   - faults: Its faults.
    ///   - redactor: Knows the secrets so far.
    ///   - repeatsLast: Whether a request that nothing is left for gets the last answer of a fault once more.
    ///   - tellSecret: Receives each secret that the app sends, and its number, so that the app's output can be redacted.
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
        memory.struck = faults.struck
        memory.secrets = redactor.withLock { $0.ledger }
        return memory
    }

    /// The exchanges that nothing requested.
    package var unplayed: [UnplayedExchange] { cassettes.unplayed }

    /// The failures of the faults that matched no request.
    package var idleFaults: [Diagnostic] { faults.idle.map { $0.failure(in: scenario) } }

    package func shown(_ request: Exchange.Request) -> Exchange.Request {
        telling { $0.redact(request) }
    }

    /// Does something in which the app may turn out to have sent a secret, and tells it.
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
        if ignores(request) { return ignored(request) }
        var fault = faults.fault(for: request)
        do {
            let taken = try cassettes.take(request, step: step, leavesIt: fault?.needsAnswer == false)
            if taken == nil, fault == nil, repeatsLast { fault = faults.last(for: request) }
            if let taken { telling { $0.learn(request, as: taken.exchange.request) } }
            var shown = taken?.exchange.request ?? shown(request)
            // Sorted, it is the same in every play; many apps build a query from a dictionary.
            if taken == nil { shown.url = URLText(shown.url).orderedByName.text }
            let answer =
                try fault.map { struck(by: $0, taken, request, shown, step) }
                ?? answer(taken, request, shown, step, asksDelegate)
            let headers = taken == nil ? shown.headers : headers(of: request)
            return PendingRequest.Bound(answer: answer, shown: shown, headers: headers)
        } catch {
            // An error inside an exchange is found when it is requested, and no other answer replaces it.
            let failure = Diagnostic(unexpected: error)
            return PendingRequest.Bound(answer: .refusal(failure), shown: shown(request))
        }
    }

    private func struck(
        by fault: Fault, _ taken: Cassette.Taken?, _ request: Exchange.Request, _ shown: Exchange.Request,
        _ step: String
    ) -> PendingRequest.Answer {
        let outcome: Exchange.Outcome
        do { outcome = try fault.apply(to: taken?.exchange.outcome) } catch {
            return .miss(inapplicable(error, step))
        }
        if let refusal = EventStream.refusal(of: outcome, to: shown) { return .refusal(refusal) }
        return .outcome(outcome, url: request.url, text: AnswerText.text(for: outcome))
    }

    private func answer(
        _ first: Cassette.Taken?, _ request: Exchange.Request, _ shown: Exchange.Request, _ step: String,
        _ asksDelegate: Bool
    ) throws -> PendingRequest.Answer {
        var first = first
        let chain = try RedirectChain(from: request, askingDelegate: asksDelegate) { request in
            defer { first = nil }
            return try (first ?? cassettes.take(request, step: step))?.exchange.outcome
        }
        if let outcome = chain.outcome { return chain.answer(outcome, shown: shown) }
        return .miss(
            cassettes.miss(
                chain.request, shown: self.shown(chain.request), step: step, scenario: scenario))
    }

    private func inapplicable(_ error: any Error, _ step: String) -> Diagnostic {
        let error = error as? any PlainError
        return Diagnostic(
            what: error?.what ?? "A fault could not be applied.",
            place: "scenario \(scenario), \(step), \(error?.place ?? "its faults")",
            next: error?.next ?? "Correct the scenario's faults.")
    }
}
