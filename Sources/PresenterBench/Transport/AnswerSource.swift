/// Where the answers of a play come from.
package protocol AnswerSource: Sendable {
    /// Finds what a request gets; called once for each, in canonical order.
    func bind(_ request: Exchange.Request, step: String) -> PendingRequest.Bound
    /// The request as it may be printed before anything is bound to it.
    func shown(_ request: Exchange.Request) -> Exchange.Request
    /// What must be known in the next launch of the app.
    var memory: AnswerMemory { get }
}

extension AnswerSource {
    /// The request as an event tells it.
    ///
    /// - Parameters:
    ///   - pending: The request.
    ///   - leaves: What becomes of its texts: those of a recording are not those of a failure.
    /// - Returns: Method, URL and body.
    package func printed(_ pending: PendingRequest, _ leaves: any LeafTexts = PlainLeaves()) -> PlayEvent.Request {
        let shown = pending.bound?.shown ?? shown(pending.request)
        let type = shown.headers.first { $0.name.lowercased() == "content-type" }?.value
        return PlayEvent.Request(
            number: pending.number ?? pending.arrival, method: shown.method,
            url: URLLeaves.rewritten(shown.url, by: leaves),
            body: shown.body.map { RequestBodyText.lines(for: $0, contentType: type, leaves: leaves) } ?? [])
    }
}
