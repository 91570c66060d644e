import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The URL protocol of a play: it takes every request of the process and waits for what the play answers. It decides nothing.
package final class ReplayProtocol: URLProtocol {
    /// The number of its request; Foundation touches it on the task's work queue only.
    private var arrival: Int?

    /// Accepts every request but those for `data:` URLs, which hold their answer themselves.
    override package static func canInit(with request: URLRequest) -> Bool {
        request.url?.scheme?.lowercased() != "data"
    }

    override package static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// Issues the request; on Linux this is also called each time the task is resumed.
    override package func startLoading() {
        guard let traffic = ProcessWide.traffic.withLock({ $0 }),
            let delivery = Delivery(self, traffic.taskProperties)
        else { return }
        if let arrival { return traffic.resume(arrival) }
        if let kind = unplayableKind { traffic.refuse(kind, request) }
        arrival = traffic.issue(
            Exchange.Request(request, of: task, in: delivery.session), to: delivery,
            timeout: timeout(in: delivery.session))
    }

    /// Foundation on Linux lets no URL protocol but its own serve these tasks: they would crash.
    private var unplayableKind: String? {
        switch task {
        case is URLSessionDownloadTask: "A download task"
        case is URLSessionWebSocketTask: "A WebSocket task"
        case is URLSessionUploadTask where task?.knownBody == nil: "An upload whose delegate provides the body"
        default: nil
        }
    }

    /// Gives the request up, or, where the task is only suspended, keeps it from being answered.
    override package func stopLoading() {
        guard let arrival, let traffic = ProcessWide.traffic.withLock({ $0 }) else { return }
        if task?.state == .canceling { traffic.cancel(arrival) } else { traffic.suspend(arrival) }
    }

    /// Seconds until the request times out: its own interval where one was set, else that of its session, in both cases at most what the session allows for the whole resource.
    private func timeout(in session: URLSession?) -> TimeInterval {
        let usual = 60.0
        let configuration = session?.configuration
        let interval =
            request.timeoutInterval == usual
            ? configuration?.timeoutIntervalForRequest ?? usual : request.timeoutInterval
        return min(interval, configuration?.timeoutIntervalForResource ?? interval)
    }
}
