import Foundation
import Testing

@testable import HTTPFixtures
@testable import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A response is the same as from Foundation")
struct ResponseTests {
    private func response(_ headers: (String, String)...) -> HTTPURLResponse {
        HTTPURLResponse(
            replaying: .init(status: 401, headers: headers.map { Exchange.Header($0.0, $0.1) }),
            from: "https://a.example/x")
    }

    @Test("Repeated headers are joined, whatever the case of their names")
    func repeated() {
        let response = response(("Vary", "Accept"), ("vary", "Origin"))
        #expect(response.value(forHTTPHeaderField: "VARY") == "Accept, Origin")
    }

    @Test("An invalid URL of a response does no harm")
    func badURL() {
        #expect(HTTPURLResponse(replaying: .init(status: 200), from: "").url?.absoluteString == "about:blank")
    }

    @Test("The URL of a response is the one that answered, even if the task requested another or a relative one")
    func url() throws {
        let base = try #require(URL(string: "https://a.example/"))
        for asked in [URL(string: "https://a.example/x"), URL(string: "x", relativeTo: base), base, nil] {
            let url = HTTPURLResponse(replaying: .init(status: 200), from: "https://a.example/x", asked: asked).url
            #expect(url?.absoluteString == "https://a.example/x" && url?.baseURL == nil)
        }
    }

    #if os(Linux)
    @Test("A 401 keeps its challenge and its URL, which is hidden only while its task ends")
    func challenge() throws {
        let answer = Exchange.Response(
            status: 401, headers: [Exchange.Header("www-authenticate", #"Basic realm="a""#)])
        let response = try #require(
            HTTPURLResponse.played(answer, from: "https://a.example/x") as? UnansweredChallenge)
        #expect(response.value(forHTTPHeaderField: "WWW-Authenticate") == #"Basic realm="a""#)
        var url: URL?
        response.whileTaken { url = response.url }
        #expect(url == nil && response.url?.absoluteString == "https://a.example/x")
        let other = HTTPURLResponse.played(.init(status: 401), from: "https://a.example/x")
        #expect(!(other is UnansweredChallenge))
    }
    #endif
}
