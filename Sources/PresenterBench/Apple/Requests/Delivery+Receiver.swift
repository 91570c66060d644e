import BenchPlatform
import Foundation
import HTTPFixtures

/// On Apple's platforms Foundation looks after tasks of any protocol by itself: it follows redirects, answers challenges, and writes
/// the files of downloads.
extension Delivery {
    /// What the play keeps of an answer beside its parts: nothing.
    struct Kept {}

    /// A queue of the protocol's own, and the session of its task if reflection shows it.
    static func place(
        of loading: URLProtocol, _ properties: StoredProperties
    ) -> (workQueue: DispatchQueue, session: URLSession?)? {
        let session = loading.task.flatMap { properties.value(of: "session", in: $0) } as? URLSession
        return (DispatchQueue(label: "presenter-bench.delivery"), session)
    }

    /// Does nothing: only Foundation sets the current request.
    func showCurrent() {}

    func load(_ body: Data, _ client: any URLProtocolClient) { client.urlProtocol(loading, didLoad: body) }

    func finish(_ client: any URLProtocolClient) { client.urlProtocolDidFinishLoading(loading) }

    func giveUp() {}

    /// True since a delegate cannot be told from a handler, and may see each part.
    var hasDelegate: Bool { true }
    var hasHandler: Bool { false }
    var hearsPieces: Bool { session?.delegate is any URLSessionDataDelegate }

    /// False since Foundation asks by itself.
    var asksDelegate: Bool { false }

    func askDelegate(
        about hop: RedirectChain.Hop, _ response: HTTPURLResponse,
        _ then: @escaping @Sendable (Exchange.Request?) -> Void
    ) { then(hop.next) }

    func askDelegate(
        about challenge: Challenge, _ response: HTTPURLResponse, _ then: @escaping @Sendable (Challenge.Reply) -> Void
    ) { then(.takesAnswer) }
}

extension HTTPURLResponse {
    /// Creates the response that a task sees: any can end its task.
    static func played(_ response: Exchange.Response, from text: String, asked: URL? = nil) -> HTTPURLResponse {
        HTTPURLResponse(replaying: response, from: text, asked: asked)
    }
}
