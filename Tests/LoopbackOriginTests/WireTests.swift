import Foundation
import LoopbackOrigin
import Testing

@Suite("Requests and answers on the wire")
struct WireTests {
    @Test("A request is parsed from bytes that arrive one by one")
    func oneByOne() throws {
        var parser = RequestParser()
        let bytes = Array("POST /a?b=c HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc".utf8)
        for byte in bytes.dropLast() {
            parser.append([byte])
            #expect(try parser.next() == nil)
        }
        parser.append(bytes.suffix(1))
        let request = try #require(try parser.next())
        #expect(request.target == "/a?b=c")
        #expect(request.header("host") == "x")
        #expect(request.body == Data("abc".utf8))
    }

    @Test("A chunked request is parsed completely, and the next one after it")
    func chunked() throws {
        var parser = RequestParser()
        parser.append(
            "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n".utf8)
        parser.append("GET /next HTTP/1.1\r\n\r\n".utf8)
        #expect(try parser.next()?.body == Data("abc0123456789".utf8))
        #expect(try parser.next()?.path == "/next")
        #expect(try parser.next() == nil)
    }

    @Test("An invalid request is an error that quotes it")
    func malformed() {
        var line = RequestParser()
        line.append("hello\r\n\r\n".utf8)
        #expect(throws: RequestParser.Failure.requestLine("hello")) { try line.next() }
        var size = RequestParser()
        size.append("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n".utf8)
        #expect(throws: RequestParser.Failure.chunkSize("xyz")) { try size.next() }
    }

    @Test("Repeated headers stay separate, in their order")
    func repeated() {
        let answer = OriginAnswer(
            headers: [OriginHeader("Set-Cookie", "a=1"), OriginHeader("Set-Cookie", "b=2")], body: Data("x".utf8))
        #expect(
            text(answer.wire(for: "GET").bytes)
                == "HTTP/1.1 200 \r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 1\r\n\r\nx")
    }

    @Test("A truncated answer announces its full length and ends the connection")
    func truncated() {
        let wire = OriginAnswer(body: Data("abcdef".utf8), framing: .truncated(after: 2)).wire(for: "GET")
        #expect(text(wire.bytes).hasSuffix("Content-Length: 6\r\n\r\nab"))
        #expect(wire.closes)
    }

    private func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }
}
