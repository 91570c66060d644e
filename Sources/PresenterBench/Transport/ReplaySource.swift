import Foundation
import Synchronization

/// Answers from a fixture and from the faults of a scenario.
package final class ReplaySource: AnswerSource {
    private let scenario: Scenario
    private let cassette: Cassette
    private let faults: FaultScript
    private let redactor: Mutex<Redactor>
    private let tellSecret: @Sendable (String) -> Void

    /// Creates the source of a play.
    ///
    /// - Parameter tellSecret: Receives each secret that the app sends, so that what the app prints can be redacted.
    package init(_ scenario: Scenario, _ contents: Fixture.Contents, tellSecret: @escaping @Sendable (String) -> Void) {
        self.scenario = scenario
        self.tellSecret = tellSecret
        cassette = Cassette(contents)
        faults = FaultScript(scenario.faults)
        redactor = Mutex(Redactor(scenario.fixture?.redaction ?? Redaction()))
    }

    package var isReady: Bool { true }

    /// The exchanges that nothing asked for.
    package var unplayed: [PlayEvent.Leftover] { cassette.unplayed }

    /// The faults that struck no request.
    package var unusedFaults: [Fault] { faults.unused }

    package func shown(_ request: Exchange.Request) -> Exchange.Request {
        let (shown, secrets) = redactor.withLock { redactor in
            let known = redactor.secrets.count
            let shown = redactor.redact(request)
            return (shown, redactor.secrets.dropFirst(known))
        }
        secrets.forEach(tellSecret)
        return shown
    }

    package func bind(_ request: Exchange.Request, step: String) -> PendingRequest.Bound {
        let fault = faults.fault(for: request)
        let taken = cassette.take(request, step: step)
        let shown = taken?.exchange.request ?? shown(request)
        if let taken { redactor.withLock { $0.learn(request, as: taken.exchange.request) } }
        do {
            if let fault { return Bound(try fault.apply(to: taken?.exchange.outcome), from: request.url, shown) }
        } catch { return PendingRequest.Bound(answer: .miss(inapplicable(error, step)), shown: shown) }
        guard let taken else {
            let failure = cassette.miss(
                request, shown: shown, step: step, scenario: scenario.name, fixture: scenario.fixture?.name)
            return PendingRequest.Bound(answer: .miss(failure), shown: shown)
        }
        return follow(taken.exchange, asked: request, shown: shown, step: step)
    }

    private typealias Bound = PendingRequest.Bound

    /// Follows redirects from exchange to exchange, as the app's own session would.
    private func follow(_ first: Exchange, asked: Exchange.Request, shown: Exchange.Request, step: String) -> Bound {
        var outcome = first.outcome
        var request = asked
        var hops: [String] = []
        while case .response(let response) = outcome, let next = Redirect.next(after: request, response) {
            guard hops.count < 20 else { return Bound(.failure("httpTooManyRedirects"), from: request.url, shown, hops) }
            hops.append("\(response.status) to \(next.url)")
            guard let taken = cassette.take(next, step: step) else {
                let failure = cassette.miss(
                    next, shown: self.shown(next), step: step, scenario: scenario.name, fixture: scenario.fixture?.name)
                return Bound(answer: .miss(failure), shown: shown)
            }
            outcome = taken.exchange.outcome
            request = next
        }
        return Bound(outcome, from: request.url, shown, hops)
    }

    private func inapplicable(_ error: any Error, _ step: String) -> PlayEvent.Failure {
        let error = error as? any PlainError
        return PlayEvent.Failure(
            what: error?.what ?? "A fault could not be applied.",
            place: "scenario \(scenario.name), step \(step), \(error?.place ?? "its faults")",
            next: error?.next ?? "Correct the scenario's faults.")
    }
}

extension PendingRequest.Bound {
    /// Binds an outcome; `hops` are the redirects that led to it.
    fileprivate init(_ outcome: Exchange.Outcome, from url: String, _ shown: Exchange.Request, _ hops: [String] = []) {
        let text = (hops + [AnswerText.text(for: outcome)]).joined(separator: ", then ")
        self.init(answer: .outcome(outcome, url: url, text: text), shown: shown)
    }
}
