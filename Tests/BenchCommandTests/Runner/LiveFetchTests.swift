import Foundation
import LoopbackOrigin
import Testing

@testable import BenchRunner
@testable import HTTPFixtures

@Suite("A request of a capture is sent to the network")
struct LiveFetchTests {
    @Test("An answer is loaded up to the limit, and a larger one fails by name", arguments: [3_000, 2_999])
    func limit(bytes: Int) throws {
        let body = Data(repeating: 0x61, count: 3_000)
        let origin = try LoopbackOrigin { _ in OriginAnswer(body: body, framing: .chunked(of: 500)) }
        defer { origin.stop() }
        let fetch = LiveFetch(upstreams: [:], limit: bytes)
        let exchange = fetch.exchange(for: Exchange.Request(method: "GET", url: "http://127.0.0.1:\(origin.port)/"))
        guard bytes == 3_000 else {
            #expect(exchange.outcome == .failure("dataLengthExceedsMaximum"))
            return
        }
        guard case .response(let response) = exchange.outcome else {
            Issue.record("\(exchange.outcome)")
            return
        }
        #expect(response.body == body)
    }
}
