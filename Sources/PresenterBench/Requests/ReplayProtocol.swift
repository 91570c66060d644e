import Foundation
import HTTPFixtures

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The URL protocol of a play: it takes every request of the process and waits for the play's answer. It decides
/// nothing.
package final class ReplayProtocol: URLProtocol {
    /// The number of its request, once it is registered; Foundation on Linux accesses it only on the task's work queue.
    var arrival: Int?

    /// Accepts every request except `data:` URLs, which contain their answer.
    override package static func canInit(with request: URLRequest) -> Bool {
        request.url?.scheme?.lowercased() != "data"
    }

    override package static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    #if os(Linux)
    /// The task; Foundation sets it inside the call of `resume()`, on the thread of the app: the moment at which the
    /// app sends the request.
    override package var task: URLSessionTask? {
        didSet { if arrival == nil, task?.state == .running { ask() } }
    }
    #endif

    /// Called some time after the app has sent the request; on Linux also each time the task is resumed.
    override package func startLoading() {
        #if os(Linux)
        if let arrival { traffic?.resume(arrival) }
        #else
        // Here the request is seen for the first time, on a thread of Foundation.
        guard let traffic else { return }
        traffic.beingAsked.add(1, ordering: .acquiringAndReleasing)
        defer { traffic.beingAsked.subtract(1, ordering: .acquiringAndReleasing) }
        ask()
        #endif
    }

    private func ask() {
        guard let traffic, let delivery = Delivery(self, traffic.taskProperties) else { return }
        if let kind = unplayableKind { traffic.refuse(kind, request) }
        arrival = traffic.ask(
            Exchange.Request(request, of: task, in: delivery.session), through: delivery,
            timeout: delivery.timeout, isOnMain: Thread.isMainThread)
    }

    private var traffic: Traffic? { ProcessTraffic.current.withLock { $0 } }

    /// Foundation on Linux lets no URL protocol but its own serve these tasks: they would crash.
    private var unplayableKind: String? {
        switch task {
        case is URLSessionWebSocketTask: "A WebSocket task"
        case is URLSessionUploadTask where task?.knownBody == nil: "An upload whose delegate provides the body"
        default: nil
        }
    }

    /// Cancels the request, or, if the task is only suspended, keeps it from being answered.
    override package func stopLoading() {
        guard let arrival, let traffic else { return }
        if task?.state == .canceling { traffic.cancel(arrival) } else { traffic.suspend(arrival) }
    }
}
