import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A placeholder keeps the shape that code parses")
struct PlaceholderShapeTests {
    private func text(_ value: String) -> String { Placeholder.text(3, like: Array(value.utf8)) }

    private func claims(_ token: String) -> String? {
        let part = String(token.split(separator: ".", omittingEmptySubsequences: false)[1])
        let padded = part + String(repeating: "=", count: (4 - part.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("A JWT's placeholder keeps three parts, its times and the types of its claims, and nothing else")
    func token() {
        let stored = text(SecretSamples.token)
        #expect(stored.split(separator: ".").count == 3 && stored.hasSuffix(".REDACTED-3"))
        #expect(
            claims(stored)
                == #"{"sub":"REDACTED","exp":1900000000,"roles":["REDACTED"],"admin":true,"n":0,"x":null}"#)
        #expect(Placeholder.numbers(in: Array(stored.utf8)) == [3])
    }

    @Test("The placeholder of an encrypted JWT, or of one whose claims are not an object, keeps only the three parts")
    func opaque() {
        let header = SecretSamples.part(#"{"alg":"dir","enc":"A128GCM"}"#)
        #expect(claims(text(header + "..aXY.dGV4dA.dGFn")) == "{}")
        #expect(claims(text(header + ".bm90IEpTT04.c2ln")) == "{}")
    }

    @Test("JWT times that are not numbers are dropped, and names are escaped")
    func oddClaims() {
        let stored = text(SecretSamples.token(#"{"exp":"secret","a\"b":{"iat":5}}"#))
        #expect(claims(stored) == #"{"exp":"REDACTED","a\"b":{"iat":5}}"#)
    }

    @Test(
        "The placeholder of an e-mail address is one, of a URL too, and of anything else the token",
        arguments: [
            ("reader@mail.h.example", "REDACTED-3@example.invalid"),
            ("https://h/sas?x=1", "https://redacted.invalid/REDACTED-3"),
            ("http://h", "http://redacted.invalid/REDACTED-3"), ("a@b", "REDACTED-3"), ("x y@h.example", "REDACTED-3"),
            ("secret", "REDACTED-3"), ("see https://h/", "REDACTED-3"), ("", "REDACTED-3"),
        ])
    func others(value: String, stored: String) { #expect(text(value) == stored) }

    @Test("The shape of a placeholder is the same everywhere, and matches a live value")
    func everywhere() {
        let rules = Redaction(names: ["email", "sasUri"])
        let exchange = Exchange.sample(
            "https://h/?email=reader%40h.example", answer: #"{"email":"reader@h.example","a":"<reader@h.example>"}"#)
        let stored = exchange.redacted(rules)
        #expect(stored.request.url == "https://h/?email=REDACTED-1@example.invalid")
        #expect(stored.answer == #"{"email":"REDACTED-1@example.invalid","a":"<REDACTED-1@example.invalid>"}"#)
        #expect(Matcher.compare(stored.request, exchange.request).differences.isEmpty)
        let chain = Redactor.stored(
            [
                .sample("https://h/", answer: #"{"sasUri":"https://blob.h/f?sig=abcdefgh"}"#),
                .sample("https://blob.h/f?sig=abcdefgh"),
            ], rules)
        #expect(chain[0].answer == #"{"sasUri":"https://redacted.invalid/REDACTED-1"}"#)
        #expect(chain[1].request.url == "https://redacted.invalid/REDACTED-1")
    }

    @Test(
        "A live value of any shape matches a placeholder of another shape, in every kind of body",
        arguments: [
            "text/plain", "application/json", "application/x-www-form-urlencoded", "multipart/form-data", "",
            "text/xml",
        ],
        [
            ("token", SecretSamples.token, SecretSamples.token(#"{"sub":"else","exp":1800000000}"#)),
            ("email", "reader@h.example", "somebody.else@mail.h.example"),
            ("sasUri", "https://blob.h/f?sig=abcdefgh", "http://other.h/g"), ("password", "open-sesame", "sesame-open"),
        ])
    func bodies(type: String, values: (name: String, first: String, second: String)) {
        let rules = Redaction(names: ["email", "sasUri"])
        func exchange(_ value: String) -> Exchange {
            let form = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value
            let body =
                switch type {
                case "application/json": #"{"\#(values.name)":"\#(value)","note":"see \#(value) there"}"#
                case "application/x-www-form-urlencoded": "\(values.name)=\(form)&n=1"
                case "multipart/form-data":
                    "--B\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nsee \(value).\r\n--B--\r\n"
                default: "see \(value), there"
                }
            let header = type == "multipart/form-data" ? type + "; boundary=B" : type
            // Its name says that the value is secret, so that it is found in the body.
            return .sample(
                "https://h/", method: "POST", headers: [("Content-Type", header), ("X-Token", "x")], body: body,
                answer: #"{"\#(values.name)":"\#(value)"}"#)
        }
        let (first, second) = (exchange(values.first), exchange(values.second))
        let stored = first.redacted(rules)
        #expect(stored.request.body != first.request.body)
        #expect(Matcher.compare(stored.request, first.request).differences.isEmpty)
        #expect(Matcher.compare(stored.request, second.request).differences.isEmpty)
        #expect(!Matcher.compare(stored.request, Exchange.sample("https://h/", body: "see").request).matches)
    }

    @Test("Inside base64, and where two secrets overlap, only the token is written")
    func plain() {
        let token = SecretSamples.token
        let stored = Exchange.sample("https://h/", answer: RedactionEncodings.base64("u:" + token)).redacted().answer
        #expect(stored.hasSuffix("REDACTED-1") && !stored.contains("."))
    }
}

extension Redactor {
    /// The result of a capture.
    fileprivate static func stored(_ exchanges: [Exchange], _ rules: Redaction) -> [Exchange] {
        var redactor = Redactor(rules)
        return redactor.redact(exchanges)
    }
}
