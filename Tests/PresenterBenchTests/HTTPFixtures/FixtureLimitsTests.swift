import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A fixture beyond a limit is one plain error, loaded or opened")
struct FixtureLimitsTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func exchange(_ url: String, _ body: String) -> Exchange {
        let response = Exchange.Response(
            status: 200, headers: [.init("Content-Type", "text/plain")], body: Data(body.utf8))
        return Exchange(
            request: .init(method: "GET", url: url), outcome: .response(response),
            startedAt: Date(timeIntervalSince1970: 1_714_555_800), milliseconds: 1)
    }

    private let response = #"{"status":200,"headers":[],"content":{"size":0}}"#

    private func response(headers: [(String, String)]) -> String {
        let list = headers.map { #"{"name":"\#($0.0)","value":"\#($0.1)"}"# }.joined(separator: ",")
        return response.replacing(#""headers":[]"#, with: #""headers":[\#(list)]"#)
    }

    private func refusal(_ path: String, _ allowed: String) -> Diagnostic {
        .overLimit(name: "one", path: path, allowed: allowed)
    }

    @Test(
        "A fixture that nobody could load is not saved, and leaves nothing", arguments: [(5_000, false), (9_000, true)])
    func saving(limit: Int, isSaved: Bool) throws {
        let bodies = ["a", "b"].map { String(repeating: $0, count: 3_000) }
        let exchanges = bodies.map { exchange("https://a.example/\($0.first!)", $0) }
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: exchanges)
        let folder = scratch.root.appending(path: "Fixtures").path
        let writer = FixtureWriter(name: "one", folder: folder, limit: limit)
        guard isSaved else {
            #expect(throws: Diagnostic.fixtureTooLarge(name: "one", bytes: 6_000)) { try writer.prepare(contents) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
            return
        }
        #expect(try writer.prepare(contents).commit().count == 3)
    }

    @Test("More exchanges than 100,000 are not saved, and the old ones stay")
    func savingMany() throws {
        let one = exchange("https://a.example/", "")
        _ = try scratch.store.save(.init(capturedAt: one.startedAt, exchanges: [one]), as: "one")
        let many = Fixture.Contents(capturedAt: one.startedAt, exchanges: Array(repeating: one, count: 100_001))
        #expect(throws: refusal("log.entries", "100000 exchanges")) { try scratch.store.save(many, as: "one") }
        #expect(try scratch.store.load("one").exchanges.count == 1)
    }

    @Test("More exchanges than 100,000 are refused, and none is decoded")
    func exchanges() throws {
        let entry = #"{"startedDateTime":"2024-05-01T09:30:00Z","request":{"method":"GET","url":"x"},"response":5}"#
        let list = Array(repeating: entry, count: 100_001).joined(separator: ",")
        try scratch.write("Fixtures/one.har", #"{"log":{"entries":[\#(list)]}}"#)
        #expect(throws: refusal("log.entries", "100000 exchanges")) { try scratch.store.open("one") }
    }

    @Test("A URL of more than 4 MB is refused")
    func url() {
        let request = { (count: Int) in #"{"method":"GET","url":"\#(String(repeating: "u", count: count))"}"# }
        #expect(scratch.refusal(request: request(4 << 20), response: response) == nil)
        #expect(
            scratch.refusal(request: request(4 << 20 + 1), response: response)
                == refusal("log.entries[0].request.url", "4194304 bytes in a URL"))
    }

    @Test("More than 1,000 headers, or one of more than 1 MB, are refused")
    func headers() {
        let many = (0...1_000).map { ("X-\($0)", "v") }
        #expect(scratch.refusal(response: response(headers: many.dropLast())) == nil)
        #expect(
            scratch.refusal(response: response(headers: many))
                == refusal("log.entries[0].response.headers", "1000 headers"))
        let long = String(repeating: "v", count: 1 << 20)
        #expect(
            scratch.refusal(response: response(headers: [("A", "b"), ("L", long)]))
                == refusal("log.entries[0].response.headers[1]", "1048576 bytes in a header"))
    }

    @Test("Nesting deeper than 512 is refused, even in ignored members")
    func depth() {
        let nested = { (count: Int) in
            #","x":"# + String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(scratch.refusal(response: response, log: nested(510)) == nil)
        let refusal = scratch.refusal(response: response, log: nested(511))
        let expected = Diagnostic.overLimit(name: "one", path: "", allowed: "512 levels of nesting")
        #expect(refusal?.what == expected.what)
    }
}
