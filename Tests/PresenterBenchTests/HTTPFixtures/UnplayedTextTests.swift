import Foundation
import Testing

@testable import HTTPFixtures

@Suite("The explanation of an unplayed exchange is true")
struct UnplayedTextTests {
    private func cassette(_ requests: [Exchange.Request], rules: [Rule] = []) -> Cassette {
        let exchanges = requests.map { request in
            var exchange = Exchange.sample(request.url)
            exchange.request = request
            return exchange
        }
        return Cassette(StoredExchanges(Fixture.Contents(capturedAt: Date(), exchanges: exchanges)), rules: rules)
    }

    private func post(_ body: String?, _ headers: [Exchange.Header] = []) -> Exchange.Request {
        .init(method: "POST", url: "https://h/p", headers: headers, body: body.map { Data($0.utf8) })
    }

    private func nearest(_ requests: [Exchange.Request], rules: [Rule] = []) throws -> [String] {
        let tape = cassette(requests, rules: rules)
        #expect(try tape.take(requests[0], step: "step 1 (tap())")?.index == 0)
        return Array(try #require(tape.unplayed.first).nearest.dropFirst())
    }

    @Test("Bodies, headers and operations distinguish an unplayed exchange from the played one")
    func differences() throws {
        #expect(try nearest([post(#"{"a":1}"#), post(#"{"a":2}"#)]) == ["  body /a: recorded 2, asked for 1"])
        #expect(try nearest([post(nil), post("x")]) == ["  body: recorded x, not asked for"])
        #expect(
            try nearest(
                [post(#"{"operationName":"A"}"#), post(#"{"operationName":"B"}"#)], rules: [Rule(body: .graphQL())])
                == ["  operation: recorded B, asked for A"])
        let languages = ["de", "en"].map { post(nil, [.init("Accept-Language", $0)]) }
        #expect(
            try nearest(languages, rules: [Rule(headers: ["Accept-Language"])])
                == ["  header accept-language: recorded en, asked for de"])
        #expect(
            try nearest([post("x"), post("x")]) == ["  the same request, sent less often than it was recorded"])
    }

    @Test("A miss near an unplayed exchange is named, with its step")
    func missed() throws {
        let tapes = Cassettes(
            ["beers"],
            [
                StoredExchanges(
                    Fixture.Contents(.sample("https://h/a?p=1"), .sample("https://h/b"), .sample("https://h/a?p=3")))
            ])
        let live = Exchange.Request(method: "GET", url: "https://h/a?p=2&k=canary-1234")
        let shown = Exchange.Request(method: "GET", url: "https://h/a?p=2&k=REDACTED-1")
        _ = try tapes.take(.init(method: "GET", url: "https://h/a?p=3"), step: "step 1 (open())")
        _ = tapes.miss(live, shown: shown, step: "step 2 (tap())", scenario: "beer-list")
        #expect(tapes.unplayed.map(\.missedBy) == ["step 2 (tap())", nil])
        #expect(
            tapes.unplayed[0].nearest == [
                "nearest that was a miss: GET https://h/a?p=2&k=REDACTED-1, by step 2 (tap())",
                "  query p: recorded 1, asked for 2", "  query k: not recorded, asked for REDACTED-1",
            ])
    }
}
