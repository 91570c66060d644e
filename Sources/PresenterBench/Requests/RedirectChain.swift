import HTTPFixtures
import Transcript

/// A request and the redirects of its answer (RFC 9110, 15.4).
package struct RedirectChain {
    /// One redirect on the way.
    package struct Hop: Sendable {
        /// The URL that answered.
        package let url: String
        package let response: Exchange.Response
        /// The request that follows.
        let next: Exchange.Request
        /// The redirect, as an event reports it.
        package var told: PlayEvent.Answer.Redirect { .init(status: response.status, url: next.url) }

        /// Creates a hop; nil if the answer to the request is no redirect.
        init?(from request: Exchange.Request, _ outcome: Exchange.Outcome) {
            guard case .response(let response) = outcome, let next = Redirect.next(after: request, response) else {
                return nil
            }
            url = request.url
            self.response = response
            self.next = next.adding(response.cookies(from: url))
        }
    }

    /// The redirects on the way.
    private(set) var hops: [Hop] = []
    /// The redirect that a delegate must be asked about; nil if there is none.
    private(set) var question: Hop?
    /// The final outcome.
    private(set) var outcome: Exchange.Outcome
    /// The last request of the chain.
    private(set) var request: Exchange.Request

    /// Follows redirects, at most as many as Foundation does.
    ///
    /// - Parameters:
    ///   - request: The request that the app sent.
    ///   - isAsked: True if a delegate is asked about each redirect, so that none is followed here.
    ///   - answer: Finds the answer to one request.
    /// - Throws: The errors of `answer`: what nothing answers has no chain.
    init<Failure: Error>(
        from request: Exchange.Request, askingDelegate isAsked: Bool = false,
        answering answer: (Exchange.Request) throws(Failure) -> Exchange.Outcome
    ) throws(Failure) {
        self.request = request
        outcome = try answer(request)
        while let hop = Hop(from: self.request, outcome) {
            if isAsked {
                question = hop
                return
            }
            guard hops.count < Self.limit else {
                outcome = .failure(URLErrorSymbol.symbol(for: .httpTooManyRedirects))
                return
            }
            hops.append(hop)
            self.request = hop.next
            outcome = try answer(self.request)
        }
    }

    /// The number of redirects after which URL sessions give up.
    static let limit = 20

    /// The complete answer for the app.
    ///
    /// - Parameter shown: The request as it may be printed.
    /// - Returns: The answer; a refusal if it cannot be delivered in a play.
    func answer(shown: Exchange.Request) -> PendingRequest.Answer {
        if let question { return .redirect(question) }
        if let refusal = EventStream.refusal(of: outcome, to: shown) { return .refusal(refusal) }
        return .outcome(outcome, after: hops, url: request.url)
    }
}
