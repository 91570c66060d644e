import Foundation
import HTTPFixtures
import Transcript

/// The source of a play's answers.
package protocol AnswerSource: Sendable {
    /// Finds the answer to a request; called once for each, in the order in which the app sends them.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - step: The current step, for failures.
    ///   - asksDelegate: Whether a delegate is asked about redirects, so that they are not followed here.
    /// - Returns: What the request gets.
    func bind(_ request: Exchange.Request, step: String, asksDelegate: Bool) -> PendingRequest.Bound
    /// The request as it may be printed before it is bound.
    func shown(_ request: Exchange.Request) -> Exchange.Request
    /// Returns whether the scenario ignores the host of a request.
    func ignores(_ request: Exchange.Request) -> Bool
    /// The GraphQL operation of a request, if a rule reads it as one, as a recording shows it.
    func operation(of request: Exchange.Request) -> String?
    /// The declarations of the scenario that have decided about a request so far.
    var used: [Declaration] { get }
    /// The state that the next launch of the app needs.
    var memory: AnswerMemory { get }
}

extension AnswerSource {
    package func operation(of request: Exchange.Request) -> String? { nil }

    /// A capture tells what was not used in no way: only a replay judges.
    package var used: [Declaration] { [] }

    /// The answer to a request whose host the scenario ignores: nothing, and no error.
    func ignored(_ request: Exchange.Request) -> PendingRequest.Bound {
        let nothing = Exchange.Outcome.response(Exchange.Response(status: 204))
        return PendingRequest.Bound(
            answer: .outcome(nothing, url: request.url), shown: shown(request))
    }

    /// The request as an event describes it.
    ///
    /// - Parameters:
    ///   - pending: The request.
    ///   - leaves: How its texts are rewritten: those of a recording differ from those of a failure.
    /// - Returns: Method, URL and body.
    package func printed(_ pending: PendingRequest, _ leaves: any LeafTexts = PlainLeaves()) -> PlayEvent.Request {
        let shown = pending.bound?.shown ?? shown(pending.request)
        let type = shown.headers.first("Content-Type")
        var printed = PlayEvent.Request(
            number: pending.number, method: shown.method,
            url: URLLeaves.rewritten(shown.url, by: leaves))
        if !pending.isIgnored {
            printed.head = RequestHeadText.lines(
                headers: pending.bound?.headers ?? [], timeout: pending.timeout, leaves: leaves)
        }
        printed.isIgnored = pending.isIgnored
        printed.isOnMain = pending.isOnMain
        printed.operation = operation(of: shown).map(leaves.rewritten)
        if printed.operation != nil { printed.mayWrite = shown.isGraphQLMutation }
        if shown.isGraphQLQuery { printed.mayWrite = false }
        if !printed.isIgnored, printed.operation == nil, let body = shown.body {
            let readable = BodyReading(body, type: type, coding: ContentCoding(shown.headers))
            printed.body = RequestBodyText.lines(for: Data(readable.bytes), contentType: type, leaves: leaves)
        }
        return printed
    }
}
