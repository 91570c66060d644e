import BenchPlatform
import Foundation
import Synchronization

/// The URL protocol of a play, which sees a request as Foundation begins to load it, on a thread of Foundation.
package final class ReplayProtocol: URLProtocol {
    /// The number of its request, once it is registered.
    var arrival: Int?

    /// The number of requests that are being numbered or bound right now, on threads that the main thread does not take
    /// turns with.
    static let beingAsked = Atomic<Int>(0)

    override package static func canInit(with request: URLRequest) -> Bool { accepts(request) }

    override package static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override package func startLoading() {
        Self.beingAsked.add(1, ordering: .acquiringAndReleasing)
        defer { Self.beingAsked.subtract(1, ordering: .acquiringAndReleasing) }
        ask()
    }

    override package func stopLoading() { stop() }

    /// Foundation asks no protocol about a WebSocket, and provides the body of an upload itself.
    var unplayableKind: String? { nil }
}
