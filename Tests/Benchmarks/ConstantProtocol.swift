import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The floor: a URL protocol that always gives the same answer, and so does the minimum of work.
///
/// It has the headers and the size of the answers that ours gives: Foundation's own work on them is not our cost.
final class ConstantProtocol: URLProtocol {
    private static let body = Samples.body(1)

    override static func canInit(with request: URLRequest) -> Bool { true }
    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        let fields = Dictionary(Samples.headers.map { ($0.name, $0.value) }) { first, _ in first }
        let response = HTTPURLResponse(
            url: request.url!, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Self.body)
        client?.urlProtocolDidFinishLoading(self)
    }
}
