import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures
import PlayRuntime
import Synchronization

/// Prepares this process for a play, as far as public API allows.
///
/// Written with care for Apple platforms, but unproved until it has run there. A registered protocol serves only the
/// shared session: a session that the app creates with its own configuration, and `Data(contentsOf:)`, are not
/// intercepted. Random numbers are the system's, whatever the seed of the play.
package enum Boot {
    /// Prepares the process.
    ///
    /// - Parameter start: The date that the bench shows at the start of the play; the app's calendar stays real.
    /// - Returns: The failure that keeps a play from beginning; nil if there is none.
    @MainActor static func failure(startingAt start: Date) -> Diagnostic? {
        ProcessWide.clock.begin(at: Int64((start.timeIntervalSince1970 * 1_000).rounded()) * 1_000_000)
        URLCache.shared.memoryCapacity = 0
        URLCache.shared.diskCapacity = 0
        guard !URLProtocol.registerClass(ReplayProtocol.self) else { return nil }
        return Diagnostic(
            what: "The URL protocol of the bench cannot be registered.", place: "before the first step",
            next: "Play on Linux, in the image swift:6.3; the README has the command.")
    }

    /// Connects the requests of the process to a register.
    package static func hand(requestsTo traffic: Traffic) { ProcessTraffic.current.withLock { $0 = traffic } }
}

/// The URL protocol of a play, which sees a request as Foundation begins to load it, on a thread of Foundation.
package final class ReplayProtocol: URLProtocol {
    /// The number of the request; nil until it is registered.
    var arrival: Int?

    /// The number of requests that are being registered on threads of which the main thread does not know.
    static let beingAsked = Atomic<Int>(0)

    override package static func canInit(with request: URLRequest) -> Bool { accepts(request) }

    override package static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override package func startLoading() {
        Self.beingAsked.add(1, ordering: .acquiringAndReleasing)
        defer { Self.beingAsked.subtract(1, ordering: .acquiringAndReleasing) }
        ask()
    }

    override package func stopLoading() { stop() }

    /// Nil: Foundation asks no protocol about a WebSocket, and provides the body of an upload itself.
    var unplayableKind: String? { nil }
}

/// On Apple's platforms Foundation serves tasks of any protocol by itself: it follows redirects, answers challenges,
/// and writes the files of downloads.
extension Delivery {
    /// The state of an answer that Foundation does not keep; there is none.
    struct Kept {}

    /// Returns a queue of the protocol's own, and the session of its task if reflection shows it.
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

    /// True, because a delegate cannot be told from a handler, and may see each part.
    var hasDelegate: Bool { true }
    var hasHandler: Bool { false }
    var hearsPieces: Bool { session?.delegate is any URLSessionDataDelegate }

    /// False, because Foundation asks the delegate itself.
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
    /// Creates the response that a task sees.
    static func played(_ response: Exchange.Response, from text: String, asked: URL? = nil) -> HTTPURLResponse {
        HTTPURLResponse(replaying: response, from: text, asked: asked)
    }
}
