import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Bodies of other tools' files are played only if they are what the server sent")
struct ReceivedBodyTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func response(_ content: String, status: Int = 200, headers: KeyValuePairs<String, String> = [:]) -> String
    {
        let list = headers.map { #"{"name":"\#($0.key)","value":"\#($0.value)"}"# }.joined(separator: ",")
        return #"{"status":\#(status),"headers":[\#(list)],"content":\#(content)}"#
    }

    private func fault(
        _ content: String, status: Int = 200, headers: KeyValuePairs<String, String> = [:]
    ) -> String? {
        scratch.refusal(response: response(content, status: status, headers: headers))?.what
    }

    private func body(
        _ content: String, status: Int = 200, headers: KeyValuePairs<String, String> = [:]
    ) throws -> Data? {
        try scratch.load(response: response(content, status: status, headers: headers)).responseBody
    }

    @Test(
        "A body that was not kept is never read as an empty one",
        arguments: [
            #"{"size":-1}"#, #"{"size":-1,"text":""}"#, #"{"size":6274,"text":""}"#, #"{"size":6274}"#, "{}",
            #"{"size":-1,"mimeType":"application/json","text":null}"#,
        ])
    func notKept(content: String) { #expect(fault(content) == BodyFault.missing.what) }

    @Test("A body is missing if the tool says that nothing came but the server announced something")
    func announced() throws {
        #expect(fault(#"{"size":0}"#, headers: ["Content-Length": "171"]) == BodyFault.missing.what)
        #expect(
            fault(#"{"size":0,"text":""}"#, headers: ["Content-Length": "900", "Content-Encoding": "gzip"])
                == BodyFault.missing.what)
        // Nothing, compressed, is some bytes.
        #expect(try body(#"{"size":0}"#, headers: ["Content-Length": "20", "Content-Encoding": "gzip"]) == Data())
    }

    @Test("A body that is empty by all accounts is empty")
    func empty() throws {
        #expect(try body(#"{"size":0}"#) == Data())
        #expect(try body(#"{"text":""}"#) == Data())
        #expect(try body(#"{"size":-1}"#, headers: ["content-length": "0"]) == Data())
    }

    @Test("A redirect is played without the body that its tool never saw")
    func redirect() throws {
        let headers: KeyValuePairs = ["Location": "/next", "Content-Length": "249"]
        #expect(try body(#"{"size":-1}"#, status: 302, headers: headers) == Data())
        #expect(fault(#"{"size":-1}"#, status: 302) == BodyFault.missing.what)
    }

    @Test("An answer that was cut off is unusable", arguments: ["_failureText", "_error"])
    func brokenOff(field: String) {
        let sound =
            #"{"status":200,"headers":[],"\#(field)":"net::ERR_CONTENT_LENGTH_MISMATCH","content":{"text":"x"}}"#
        #expect(scratch.refusal(response: sound) == .badBody(.brokenOff, name: "one", path: "log.entries[0].response"))
        let failed = #"{"status":-1,"headers":[],"\#(field)":"net::ERR_BLOCKED_BY_CLIENT","content":{"size":-1}}"#
        #expect(
            scratch.refusal(response: failed)
                == .unknownFailure(
                    name: "one", path: "log.entries[0].response._error", symbol: "net::ERR_BLOCKED_BY_CLIENT"))
    }

    @Test("A text body is encoded in the charset that gives the announced length")
    func charset() throws {
        let latin = "text/plain; charset=iso-8859-1"
        let text = #"{"size":14,"mimeType":"\#(latin)","text":"Grüße aus Köln"}"#
        let bytes = try #require("Grüße aus Köln".data(using: .isoLatin1))
        #expect(try body(text, headers: ["Content-Type": latin, "Content-Length": "14"]) == bytes)
        #expect(try body(text) == bytes)
        // A server that names the wrong one sends what it sends.
        let utf8: KeyValuePairs = ["Content-Type": latin, "Content-Length": "17"]
        #expect(try body(text, headers: utf8) == Data("Grüße aus Köln".utf8))
        #expect(try body(text, headers: ["Content-Type": "text/plain", "Content-Length": "14"]) == bytes)
    }

    @Test("Without a length the charset is trusted")
    func charsetAlone() throws {
        let cyrillic: KeyValuePairs = ["Content-Type": "text/plain; charset=windows-1251"]
        #expect(try body(#"{"text":"Привет"}"#, headers: cyrillic) == "Привет".data(using: .windowsCP1251))
        #expect(try body(#"{"size":4,"text":"Привет"}"#, headers: cyrillic) == "Привет".data(using: .windowsCP1251))
        #expect(try body(#"{"text":"Grüße"}"#, headers: ["Content-Type": "text/plain"]) == Data("Grüße".utf8))
        #expect(
            fault(#"{"text":"日本"}"#, headers: ["Content-Type": "text/plain; charset=big5"]) == BodyFault.unclear.what)
        #expect(
            fault(#"{"text":"日本"}"#, headers: ["Content-Type": "text/plain; charset=iso-8859-1"])
                == BodyFault.unclear.what)
    }

    @Test("Bytes that were written as characters become bytes again")
    func bytesAsText() throws {
        let png = #"{"size":4,"mimeType":"image/png","text":"\u0089PNG"}"#
        #expect(
            try body(png, headers: ["Content-Type": "image/png", "Content-Length": "4"]) == Data([0x89])
                + Data("PNG".utf8))
        #expect(try body(png) == Data([0x89]) + Data("PNG".utf8))
        #expect(fault(#"{"mimeType":"image/png","text":"\u0089PNG"}"#) == BodyFault.unclear.what)
    }

    @Test("Base64 that lost its encoding mark is recognised by its length, and refused without one")
    func base64() throws {
        let png = Data([0x89]) + Data("PNG".utf8)
        let text = png.base64EncodedString()
        let content = #"{"size":4,"mimeType":"image/png","text":"\#(text)"}"#
        #expect(try body(content, headers: ["Content-Length": "4"]) == png)
        #expect(try body(content, headers: ["Content-Length": "90", "Content-Encoding": "br"]) == png)
        #expect(fault(#"{"mimeType":"image/png","text":"\#(text)"}"#) == BodyFault.unclear.what)
        #expect(try body(#"{"mimeType":"text/plain","text":"\#(text)"}"#) == Data(text.utf8))
    }

    @Test("A truncated text body is not played, nor one of any other length than announced")
    func cut() {
        #expect(
            fault(#"{"size":100000,"text":"{\"a\":"}"#)
                == BodyFault.unlike(claim: .counted, bytes: 100_000, found: 5).what)
        #expect(
            fault(#"{"size":5,"text":"{\"a\":"}"#, headers: ["Content-Length": "7"])
                == BodyFault.unlike(claim: .stated, bytes: 7, found: 5).what)
        #expect(
            fault(#"{"size":9,"text":"AAEC","encoding":"base64"}"#)
                == BodyFault.unlike(claim: .counted, bytes: 9, found: 3).what)
        #expect(
            fault(#"{"text":"AAEC","encoding":"base64"}"#, headers: ["Content-Length": "9"])
                == BodyFault.unlike(claim: .stated, bytes: 9, found: 3).what)
    }

    @Test("The length as sent says nothing about a compressed body, and contradictory lengths do not count")
    func compressed() throws {
        #expect(
            try body(#"{"size":4,"text":"text"}"#, headers: ["Content-Length": "90", "Content-Encoding": "gzip"])
                == Data("text".utf8))
        #expect(
            try body(#"{"text":"text"}"#, headers: ["Content-Length": "4", "Content-Encoding": "identity"])
                == Data("text".utf8))
        #expect(try body(#"{"text":"x"}"#, headers: ["Content-Length": "4", "content-length": "5"]) == Data("x".utf8))
        #expect(fault(#"{"text":"x"}"#, headers: ["Content-Length": "4, 4"]) != nil)
    }

    @Test("A body that is still compressed, or in a format of its tool's own, is reported")
    func encoded() {
        let gzip = Data([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]).base64EncodedString()
        #expect(
            fault(#"{"size":8,"text":"\#(gzip)","encoding":"base64"}"#, headers: ["Content-Encoding": "gzip"])
                == BodyFault.compressed.what)
        let own = #"{"size":11,"text":"[\"7b2261223a317d\"]","_isBinary":true}"#
        #expect(fault(own) == BodyFault.foreignFormat(field: "_isBinary").what)
        #expect(fault(#"{"text":"x","encoding":"gzip"}"#) == BodyFault.foreignFormat(field: "encoding").what)
    }

    @Test("A 304 answer with a body came from a cache, and is unusable")
    func notModified() throws {
        #expect(fault(#"{"size":6986,"text":"{}"}"#, status: 304) == BodyFault.cached.what)
        #expect(try body(#"{"size":6986}"#, status: 304) == Data())
        let error = Diagnostic.badBody(.cached, name: "one", path: "p")
        #expect(
            error.next.description.hasPrefix("Remove the body to replay 304, or capture it again with an empty cache"))
    }

    @Test("A lone surrogate makes its own exchange unusable, invalid JSON the whole file")
    func halves() throws {
        let half = response(#"{"size":2,"text":"\udcff\udcfe"}"#)
        #expect(scratch.refusal(response: half) == .badBody(.notUnicode, name: "one", path: "log.entries[0]"))
        for (escape, column) in [(#"\q"#, 181), (#"\u+047ET"#, 182)] {
            let invalid = scratch.refusal(response: response(#"{"size":2,"text":"\#(escape)"}"#))
            #expect(invalid?.what == Diagnostic.notJSON(name: "one", at: TextPosition(byte: 0, in: [])).what)
            #expect(invalid?.place.hasPrefix("Fixtures/one.har, line 2, column \(column) ") == true)
        }
    }

    @Test("A body that the bench saved is replayed as it is, even if somebody edited it")
    func ours() throws {
        _ = try scratch.store.save(Fixture.Contents(.sample(body: Data("[1,2,3]".utf8))), as: "beers")
        let saved = try String(contentsOf: scratch.url("Fixtures/beers.har"), encoding: .utf8)
        try scratch.write("Fixtures/beers.har", saved.replacing("[1,2,3]", with: "[]"))
        #expect(try scratch.store.load("beers").exchanges[0].responseBody == Data("[]".utf8))
        _ = try scratch.store.save(
            Fixture.Contents(.sample(body: Data(), headers: [.init("Content-Length", "0")])), as: "beers")
        let empty = try String(contentsOf: scratch.url("Fixtures/beers.har"), encoding: .utf8)
        try scratch.write("Fixtures/beers.har", empty.replacing("\"size\" : 0", with: "\"size\" : 0, \"text\": \"[]\""))
        #expect(try scratch.store.load("beers").exchanges[0].responseBody == Data("[]".utf8))
    }

    @Test("A request body is encoded in the charset that fits, so that it matches")
    func sent() throws {
        func sent(_ headers: String) throws -> Data? {
            try scratch.load(
                request: #"{"method":"POST","url":"x","headers":[\#(headers)],"postData":{"text":"Köln"}}"#,
                response: response(#"{"size":0}"#)
            ).request.body
        }
        let latin = "Köln".data(using: .isoLatin1)
        #expect(try sent(#"{"name":"Content-Length","value":"4"}"#) == latin)
        #expect(try sent(#"{"name":"Content-Type","value":"text/plain; charset=latin1"}"#) == latin)
        #expect(try sent("") == Data("Köln".utf8))
        #expect(try sent(#"{"name":"Content-Length","value":"99"}"#) == Data("Köln".utf8))
    }
}
