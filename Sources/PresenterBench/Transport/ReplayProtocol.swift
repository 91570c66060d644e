import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The URL protocol of a play: it takes every request of the process and waits for what the play answers. It decides nothing.
final class ReplayProtocol: URLProtocol {
    private var ticket: Ticket?

    /// Accepts every request but those for `data:` URLs, which hold their answer themselves.
    override static func canInit(with request: URLRequest) -> Bool {
        request.url?.scheme?.lowercased() != "data"
    }

    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let delivery = Delivery(self) else { return }
        ticket = ProcessWide.traffic.withLock { $0 }?.issue(
            Exchange.Request(request, of: task), to: delivery, timeout: timeout)
    }

    override func stopLoading() {
        guard let ticket else { return }
        ticket.delivery.stop()
        ProcessWide.traffic.withLock { $0 }?.stop(ticket)
    }

    /// Seconds until the request times out: its own interval where one was set, else that of its session, in both cases at most what the session allows for the whole resource.
    private var timeout: TimeInterval {
        let usual = 60.0
        let configuration = (task.flatMap { Mirror(reflecting: $0).descendant(inherited: "session") } as? URLSession)?
            .configuration
        let interval =
            request.timeoutInterval == usual
            ? configuration?.timeoutIntervalForRequest ?? usual : request.timeoutInterval
        return min(interval, configuration?.timeoutIntervalForResource ?? interval)
    }
}

/// Ties a loading protocol to its request.
struct Ticket: Sendable {
    let arrival: Int
    let delivery: Delivery
}
