import Foundation
import PresenterBench
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transport alone: finds the exchange, decodes it, and answers with it.
final class CassetteProtocol: URLProtocol {
    /// Foundation makes the protocol by itself, so what it plays is the process's.
    static let cassette = Mutex<Cassette?>(nil)

    override static func canInit(with request: URLRequest) -> Bool { true }
    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        let asked = Exchange.Request(
            method: request.httpMethod ?? "GET", url: request.url!.absoluteString,
            headers: (request.allHTTPHeaderFields ?? [:]).map { Exchange.Header($0.key, $0.value) },
            body: request.httpBody)
        guard let taken = try? Self.cassette.withLock({ $0 })?.take(asked, step: "a step"),
            case .response(let answer) = taken.exchange.outcome
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.resourceUnavailable))
            return
        }
        let response = HTTPURLResponse(replaying: answer, from: asked.url, asked: request.url)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: answer.body)
        client?.urlProtocolDidFinishLoading(self)
    }
}
