import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures

/// Questions to the delegate of a task: while it decides, its request is in flight, and no answer to it is delivered.
extension Controller {
    /// Asks whether a redirect is followed, or ends the task after too many.
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
            handOver(delivery.parts(response, hop.response.body), through: delivery)
        }
        delivery.deliver(part, settingCookiesOf: [response])
    }

    /// The parts of an answer, with a question where it holds a challenge.
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
                case .takesAnswer: handOver(rest, through: delivery)
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
    /// Returns the request with an answer to a challenge.
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
