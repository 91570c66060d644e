import Foundation
import Testing

@testable import PresenterBench

@Suite("A fixture beyond a limit is one plain error, loaded or opened")
struct FixtureLimitsTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private let response = #"{"status":200,"headers":[],"content":{"size":0}}"#

    private func response(headers: [(String, String)]) -> String {
        let list = headers.map { #"{"name":"\#($0.0)","value":"\#($0.1)"}"# }.joined(separator: ",")
        return response.replacing(#""headers":[]"#, with: #""headers":[\#(list)]"#)
    }

    private func refusal(_ path: String, _ allowed: String) -> FixtureError {
        .overLimit(name: "one", path: path, allowed: allowed)
    }

    @Test("More exchanges than 100,000, and no exchange is decoded")
    func exchanges() throws {
        let entry = #"{"startedDateTime":"2024-05-01T09:30:00Z","request":{"method":"GET","url":"x"},"response":5}"#
        let list = Array(repeating: entry, count: 100_001).joined(separator: ",")
        try scratch.write("Fixtures/one.har", #"{"log":{"entries":[\#(list)]}}"#)
        #expect(throws: refusal("log.entries", "100000 exchanges")) { try scratch.store.open("one") }
    }

    @Test("A URL of more than 4 MB")
    func url() {
        let request = { (count: Int) in #"{"method":"GET","url":"\#(String(repeating: "u", count: count))"}"# }
        #expect(scratch.refusal(request: request(4 << 20), response: response) == nil)
        #expect(
            scratch.refusal(request: request(4 << 20 + 1), response: response)
                == refusal("log.entries[0].request.url", "4194304 bytes of a URL"))
    }

    @Test("More than 1,000 headers, or one of more than 1 MB")
    func headers() {
        let many = (0...1_000).map { ("X-\($0)", "v") }
        #expect(scratch.refusal(response: response(headers: many.dropLast())) == nil)
        #expect(
            scratch.refusal(response: response(headers: many))
                == refusal("log.entries[0].response.headers", "1000 headers"))
        let long = String(repeating: "v", count: 1 << 20)
        #expect(
            scratch.refusal(response: response(headers: [("A", "b"), ("L", long)]))
                == refusal("log.entries[0].response.headers[1]", "1048576 bytes of a header"))
    }

    @Test("Nested deeper than 512, in what nobody reads too")
    func depth() {
        let nested = { (count: Int) in
            #","x":"# + String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(scratch.refusal(response: response, log: nested(510)) == nil)
        let refusal = scratch.refusal(response: response, log: nested(511))
        guard case .overLimit("one", _, "512 levels of nesting")? = refusal else {
            Issue.record("511 levels inside two are not refused")
            return
        }
    }
}
