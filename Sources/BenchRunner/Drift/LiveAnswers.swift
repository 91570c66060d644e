import Foundation
import HTTPFixtures

/// Asks a service what a fixture holds, in a process of its own.
package final class LiveAnswers {
    private let start: () throws -> FetcherProcess
    private var fetcher: FetcherProcess?

    /// - Parameters:
    ///   - executable: The file of this program, which is started again to fetch.
    ///   - upstreams: Origins whose requests go elsewhere.
    ///   - timeout: How long an answer may take.
    ///   - network: Variables that configure the network access.
    package init(_ executable: String, upstreams: [String: String], timeout: Duration?, network: [String: String]) {
        start = { try FetcherProcess(executable, upstreams: upstreams, timeout: timeout, network: network) }
    }

    /// Sends a request and follows no redirect.
    ///
    /// - Throws: `PlayError` if the process cannot be started.
    package func outcome(of request: Exchange.Request) throws -> Exchange.Outcome {
        let running = try fetcher ?? start()
        fetcher = running
        guard let exchange = running.answer(to: Self.sendable(request)) else {
            // Foundation on Linux ends the process at some answers; the next request gets a new one.
            fetcher = nil
            return .failure("badServerResponse")
        }
        return exchange.outcome
    }

    /// A recorded request without what belongs to its connection, or asks whether a copy is still fresh.
    private static func sendable(_ request: Exchange.Request) -> Exchange.Request {
        var request = request
        request.headers.removeAll { header in left.contains { header.isNamed($0) } }
        return request
    }

    private static let left = [
        "Host", "Content-Length", "Connection", "Transfer-Encoding", "Accept-Encoding", "If-None-Match",
        "If-Modified-Since", "If-Range", "Keep-Alive", "Upgrade", "TE", "Expect", "Proxy-Connection",
    ]
}
