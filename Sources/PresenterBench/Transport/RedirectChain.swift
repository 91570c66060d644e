/// A request and the redirects that its answer led through (RFC 9110, 15.4).
struct RedirectChain {
    /// The redirects on the way: `302 to https://…`.
    private(set) var hops: [String] = []
    /// What came in the end; nil where nothing answers the last request.
    private(set) var outcome: Exchange.Outcome?
    /// The last request of the chain.
    private(set) var request: Exchange.Request

    /// Follows redirects, at most as many as Foundation does.
    ///
    /// - Parameters:
    ///   - request: What the app asked for.
    ///   - answer: Finds what one request gets.
    init(from request: Exchange.Request, answering answer: (Exchange.Request) -> Exchange.Outcome?) {
        self.request = request
        outcome = answer(request)
        while case .response(let response) = outcome, let next = Redirect.next(after: self.request, response) {
            guard hops.count < Self.limit else {
                outcome = .failure(URLErrorSymbol.symbol(for: .httpTooManyRedirects))
                return
            }
            hops.append("\(response.status) to \(next.url)")
            self.request = next
            outcome = answer(next)
        }
    }

    /// How many redirects are followed: the number after which URL sessions give up on Apple platforms.
    private static let limit = 20

    /// Everything that the app gets, and how it is printed.
    func answer(_ outcome: Exchange.Outcome) -> PendingRequest.Answer {
        .outcome(outcome, url: request.url, text: (hops + [AnswerText.text(for: outcome)]).joined(separator: ", then "))
    }
}
