import Foundation
import Testing

@testable import HTTPFixtures

/// Firefox writes what it uploads as it goes to the socket: headers of the body, an empty line, and the body.
@Suite("Headers before a body that was sent are no part of it")
struct SentHeadersTests {
    private static let form = "application/x-www-form-urlencoded"

    /// Reads a body in both ways: from a fixture in place, and by an import.
    private func read(_ text: String, type: String, length: Int? = nil) throws -> [String?] {
        let header = length.map { #",{"name":"Content-Length","value":"\#($0)"}"# } ?? ""
        let written = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let rest =
            #""headers":[{"name":"Content-Type","value":"\#(type)"}\#(header)],"postData":{"mimeType":"\#(type)","text":\#(written),"params":[]}"#
        let scratch = try ScratchFolder()
        let inPlace = try scratch.load(
            request: #"{"method":"POST","url":"https://api.test/x",\#(rest)}"#,
            response: #"{"status":200,"headers":[],"content":{"size":1,"text":"x"}}"#)
        let file = try ToolFile()
        let imported = try file.imported(ToolFile.entry(method: "POST", request: rest))
        let bodies = [inPlace.request.body, imported.exchanges.first?.request.body]
        return bodies.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    }

    @Test("They are dropped from a form and from parts of several types")
    func dropped() throws {
        let body = "colour=green&a=1"
        let head = "Content-Type: \(Self.form)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        #expect(try read(head + body, type: Self.form) == [body, body])
        #expect(try read(head + body, type: Self.form, length: body.utf8.count) == [body, body])
        #expect(try read(head.replacing("\r\n", with: "\n") + body, type: Self.form) == [body, body])
        let parts = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--b--\r\n"
        let type = "multipart/form-data; boundary=b"
        #expect(try read("Content-Type: \(type)\r\n\r\n\(parts)", type: type) == [parts, parts])
        #expect(try read(parts, type: type) == [parts, parts])
    }

    @Test("In a text of another type they are dropped if the rest has the stated length")
    func byLength() throws {
        let text = "Content-Length: 2\r\n\r\n{}"
        #expect(try read(text, type: "application/json") == ["{}", "{}"])
        #expect(try read(text, type: "application/json", length: 2) == ["{}", "{}"])
        #expect(try read(text, type: "text/plain", length: text.utf8.count) == [text, text])
        let other = "Content-Length: 9\r\n\r\n{}"
        #expect(try read(other, type: "text/plain") == [other, other])
    }

    @Test("A text that only looks similar stays as it is")
    func others() throws {
        for text in ["Content-Type: a", "Content-Type: a\r\nb=1\r\n\r\nc=1", "\r\n\r\na=1", "X-A: 1\r\n\r\na=1"] {
            #expect(try read(text, type: Self.form) == [text, text])
        }
    }

    @Test("The secret of such a form is replaced")
    func secret() throws {
        let body = "client_secret=canary-4711"
        let rest =
            #""headers":[],"postData":{"mimeType":"\#(Self.form)","text":"Content-Type: \#(Self.form)\r\nContent-Length: 25\r\n\r\n\#(body)"}"#
        let read = try ToolFile().imported(ToolFile.entry(method: "POST", request: rest))
        var redactor = Redactor(Redaction())
        let stored = redactor.redact(read.exchanges)
        #expect(stored.first?.request.body == Data("client_secret=REDACTED-1".utf8))
    }
}
