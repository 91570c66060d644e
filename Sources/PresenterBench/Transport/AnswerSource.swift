/// Where the answers of a play come from.
package protocol AnswerSource: Sendable {
    /// Whether nothing outside the process is awaited.
    var isReady: Bool { get }
    /// Finds what a request gets; called once for each, in canonical order.
    func answer(to request: Exchange.Request, step: String) -> PendingRequest.Answer
    /// The request as it may be printed.
    func printed(_ request: PendingRequest) -> PlayEvent.Request
}
