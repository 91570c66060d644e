import Foundation
import FoundationNetworking

/// The URL protocol of a play: it takes every request of the process and waits for the play's answer. It decides
/// nothing.
package final class ReplayProtocol: URLProtocol {
    /// The number of its request, once it is registered; Foundation accesses it only on the task's work queue.
    var arrival: Int?

    override package static func canInit(with request: URLRequest) -> Bool { accepts(request) }

    override package static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// The task; Foundation sets it inside the call of `resume()`, on the thread of the app: the moment at which the
    /// app sends the request.
    override package var task: URLSessionTask? {
        didSet { if arrival == nil, task?.state == .running { ask() } }
    }

    /// Called some time after the app has sent the request, and each time the task is resumed.
    override package func startLoading() { if let arrival { traffic?.resume(arrival) } }

    override package func stopLoading() { stop() }

    /// Foundation lets no URL protocol but its own serve these tasks: they would crash.
    var unplayableKind: String? {
        switch task {
        case is URLSessionWebSocketTask: "A WebSocket task"
        case is URLSessionUploadTask where task?.knownBody == nil: "An upload whose delegate provides the body"
        default: nil
        }
    }
}
