import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The floor: a URL protocol that always gives the same answer, and so does the least that one can do.
final class ConstantProtocol: URLProtocol {
    private static let body = Samples.body(1)

    override static func canInit(with request: URLRequest) -> Bool { true }
    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        let fields = ["Content-Type": "application/json", "Content-Length": "\(Samples.size)"]
        let response = HTTPURLResponse(
            url: request.url!, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Self.body)
        client?.urlProtocolDidFinishLoading(self)
    }
}
