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
    ///   - asksDelegate: True if a delegate is asked about redirects, so that they are not followed here.
    /// - Returns: The answer.
    func bind(_ request: Exchange.Request, step: String, asksDelegate: Bool) -> PendingRequest.Bound
    /// Returns whether the scenario ignores the host of a request.
    func ignores(_ request: Exchange.Request) -> Bool
    /// The GraphQL operation of a request, as a recording shows it; nil unless a rule reads the request as one.
    func operation(of request: Exchange.Request) -> String?
    /// The declarations of the scenario that have decided about a request so far.
    var used: [Declaration] { get }
    /// The state that the next launch of the app needs.
    var memory: AnswerMemory { get }
}

extension AnswerSource {
    package func operation(of request: Exchange.Request) -> String? { nil }

    /// None in a capture: only a replay judges which declarations were not used.
    package var used: [Declaration] { [] }

    /// The request as an event describes it.
    ///
    /// - Parameters:
    ///   - pending: The request.
    ///   - leaves: The rewriting of its texts, which differs between recordings and failures.
    /// - Returns: The method, the URL and the body.
    package func printed(_ pending: PendingRequest, _ leaves: any LeafTexts = PlainLeaves()) -> PlayEvent.Request {
        let shown = pending.bound.shown
        let type = shown.headers.first("Content-Type")
        var printed = PlayEvent.Request(
            number: pending.number, method: shown.method,
            url: URLLeaves.rewritten(shown.url, by: leaves))
        if !pending.isIgnored {
            printed.head = RequestHeadText.lines(
                headers: pending.bound.headers, timeout: pending.timeout, leaves: leaves)
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

extension Exchange.Outcome {
    /// The answer of a host that a scenario ignores: an empty one.
    static var ofIgnoredHost: Self { .response(Exchange.Response(status: 204)) }
    /// The failure of a URL without a scheme, such as `/picture.png`, which never leaves the device (`URLError.unsupportedURL`).
    static var ofNoScheme: Self { .failure("unsupportedURL") }
}
