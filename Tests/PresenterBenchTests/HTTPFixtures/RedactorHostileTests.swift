import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Malicious data is only data")
struct RedactorHostileTests {
    private static let count = 40_000

    @Test(
        "Bodies that would make a careless scanner start over at every byte are scanned to the end",
        arguments: [
            "?a=", "?token=", "&", "\"", "\\", "\\\\\"", "%25", "&amp;", "[", "{\"a\":", "[\"", "://", "://u:", "a=b&",
            "REDACTED-", "+", "=", "\\u0025", "canary-", "12345678,", "\"12345678\",",
        ])
    func repeated(unit: String) {
        let body = String(repeating: unit, count: Self.count / unit.utf8.count)
        for type in ["application/json", "application/x-www-form-urlencoded", "text/html", "multipart/form-data"] {
            let exchange = Exchange.sample(
                "https://h/?api_key=canary-1234&sig=12345678", answerHeaders: [("Content-Type", type)],
                answer: body + " canary-1234")
            #expect(exchange.redacted().answer.hasSuffix(" REDACTED-1"), "\(type)")
        }
    }

    @Test(
        "Scanning takes time proportional to a text's length, even if a scanner that starts over would take hours",
        arguments: [
            "eyJhbGciOiJIUzI1NiJ9.", "eyJ-", "Bearer+", "xox" + "b-", "AccountKey=", "-----BEGIN PRIVATE KEY-----A",
            "\\\"", "a", "%", "x://u:p@h ", "sk-", ";Password=", "Basic+",
        ])
    func long(unit: String) {
        withinAMinuteOfWork {
            let body = String(repeating: unit, count: 100_000 / unit.utf8.count) + ".a.b\n-----\n"
            let piece = Exchange.Piece(kind: .body(type: "text/plain"), isOfRequest: false, bytes: Array(body.utf8))
            let key = "ghp" + "_" + SecretSamples.word(36)
            let last = Exchange.Piece(
                kind: .body(type: "text/plain"), isOfRequest: false, bytes: piece.bytes + Array(key.utf8))
            let finder = SecretFinder(Redaction())
            #expect(finder.secrets(in: last).count == finder.secrets(in: piece).count + 1)
        }
    }

    @Test("Hostile headers are redacted without harm", arguments: ["a,", "a=1,", "a=1;", "?", "https://u:p@h/?a=b "])
    func headers(unit: String) {
        let value = String(repeating: unit, count: Self.count / unit.utf8.count)
        let names = ["Set-Cookie", "Cookie", "Location", "Authorization"]
        let exchange = Exchange.sample("https://h/", answerHeaders: names.map { ($0, value) })
        #expect(exchange.redacted().response.headers.map(\.name) == names)
    }

    @Test("A character reference with more digits than any number has is a text")
    func references() {
        for digits in [20, Self.count] {
            let secret = "&#" + String(repeating: "9", count: digits) + ";"
            let exchange = Exchange.sample(
                "https://h/", answerHeaders: [("Content-Type", "text/xml")], answer: "<token>\(secret)</token>")
            #expect(exchange.redacted().answer == "<token>REDACTED-1</token>")
        }
    }

    @Test("JSON nested beyond all reason is not JSON to the matcher, and a secret in it is still found")
    func nesting() {
        let open = String(repeating: "[", count: Self.count)
        #expect(JSONNode(Array(open.utf8)) == nil)
        let exchange = Exchange.sample("https://h/", answer: open + #"{"token":"t"}"#).redacted()
        #expect(exchange.answer == open + #"{"token":"REDACTED-1"}"#)
    }

    @Test(
        "A text that is not JSON is not scanned as JSON",
        arguments: [
            "", " ", "{", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "\"a", "01x", "nul", "[]]", "-", "'a'",
        ])
    func notJSON(text: String) {
        #expect(JSONNode(Array(text.utf8)) == nil)
    }
}
