import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A text in another charset than UTF-8 loses its secrets and keeps its charset")
struct BodyCharsetTests {
    private static let text = #"{"title":"Grüße 🙈","password":"hünter2","list":[{"token":"abc"}]}"#
    private static let kept = #"{"title":"Grüße 🙈","password":"REDACTED-1","list":[{"token":"REDACTED-2"}]}"#

    private func stored(_ body: Data, type: String) -> Exchange {
        var exchange = Exchange.sample("https://h/")
        let headers = [Exchange.Header("Content-Type", type), Exchange.Header("Content-Length", "\(body.count)")]
        exchange.outcome = .response(.init(status: 200, headers: headers, body: body))
        return exchange.redacted()
    }

    @Test(
        "UTF-16 and UTF-32 are recognised by a mark, by the name of the charset, or by how JSON begins",
        arguments: [
            (String.Encoding.utf16LittleEndian, "utf-16le"), (.utf16BigEndian, "UTF-16"),
            (.utf32LittleEndian, "utf-32le"), (.utf32BigEndian, "\"utf-32\""),
        ])
    func wide(encoding: String.Encoding, name: String) throws {
        let plain = try #require(Self.text.data(using: encoding))
        let marked = try #require("\u{feff}\(Self.text)".data(using: encoding))
        for (body, type, mark) in [
            (plain, "application/json", ""), (plain, "text/plain; charset=\(name)", ""),
            (marked, "application/json", "\u{feff}"), (marked, "text/xml", "\u{feff}"),
        ] {
            let response = stored(body, type: type).response
            #expect(response.body == "\(mark)\(Self.kept)".data(using: encoding), "\(type)")
            #expect(response.header("Content-Length") == "\(response.body.count)")
        }
    }

    @Test("A Latin-1 body is redacted, with and without a charset")
    func latin() throws {
        for type in ["application/json; charset=iso-8859-1", "application/json", "text/plain"] {
            let body = try #require(#"{"title":"Grüße","password":"hünter2"}"#.data(using: .isoLatin1))
            let kept = #"{"title":"Grüße","password":"REDACTED-1"}"#.data(using: .isoLatin1)
            #expect(stored(body, type: type).response.body == kept, "\(type)")
        }
    }

    @Test("A value that was sent in UTF-8 is found in Latin-1")
    func known() throws {
        var exchange = Exchange.sample("https://h/?token=h%C3%BCnterchen")
        let body = try #require("echo hünterchen.".data(using: .isoLatin1))
        exchange.outcome = .response(.init(status: 200, headers: [.init("Content-Type", "text/plain")], body: body))
        #expect(exchange.redacted().answer == "echo REDACTED-1.")
    }

    @Test("A body that cannot be decoded and encoded to the same bytes stays as it is")
    func broken() {
        for body in [Data([0xff, 0xfe, 0x22, 0xd8, 0x20]), Data([0, 0, 0xfe, 0xff, 1]), Data([0xfe, 0xff])] {
            #expect(stored(body, type: "text/plain").response.body == body)
        }
    }

    @Test("check names the member of a secret in UTF-16 too")
    func check() throws {
        var exchange = Exchange.sample("https://h/")
        let body = try #require("\u{feff}\(Self.text)".data(using: .utf16LittleEndian))
        exchange.outcome = .response(.init(status: 200, headers: [.init("Content-Type", "text/plain")], body: body))
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: [exchange])
        let found = SecretCheck.findings(in: contents, fixture: "f").map { "\($0.place): \($0.kind)" }
        #expect(
            found == [
                "exchange 1, response body /password: password", "exchange 1, response body /list/0/token: token",
            ])
    }
}
