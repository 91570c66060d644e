import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Only what the bench itself wrote is a placeholder")
struct ForeignPlaceholderTests {
    private static let real = "RealPart4567xyz"

    @Test(
        "A value under the name of a secret that only contains a placeholder is a secret, wherever it is",
        arguments: ["REDACTED-1\(real)", "REDACTED-3/\(real)", "\(real) REDACTED-2", "REDACTED-1@\(real).example"])
    func contains(value: String) throws {
        let coded = try #require(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let exchange = Exchange.sample(
            "https://h.example/a?api_key=\(coded)", method: "POST",
            headers: [
                ("X-Api-Key", value), ("Authorization", "Bearer \(value)"), ("Cookie", "a=\(value); b=REDACTED-1"),
                ("Content-Type", "application/x-www-form-urlencoded"),
            ],
            body: "password=\(coded)", answerHeaders: [("Set-Cookie", "s=\(value); Path=/")],
            answer: #"{"token":"\#(value)","secret":{"part":"\#(value)"},"x":"\#(value)"}"#
        ).redacted()
        let shown = "\(exchange)" + exchange.answer + String(decoding: exchange.request.body ?? Data(), as: UTF8.self)
        #expect(!shown.contains(Self.real), "\(shown)")
    }

    @Test("Parameters of credentials beside a placeholder are secrets, and known by value elsewhere")
    func credentials() {
        let header = #"OAuth oauth_token="REDACTED-1", oauth_signature="RealSignature%2BLeft12345""#
        let exchange = Exchange.sample(
            "https://h.example/", headers: [("Authorization", header)], answer: #"{"x":"RealSignature+Left12345"}"#
        ).redacted()
        #expect(exchange.request.headers.first?.value == "OAuth REDACTED-2")
        #expect(exchange.answer == #"{"x":"REDACTED-2"}"#)
    }

    @Test("Claims that say something are not a placeholder's, whatever signature the token has")
    func claims() {
        let blank = Placeholder.text(3, like: Array(SecretSamples.token.utf8))
        #expect(Placeholder.isWhole(Array(blank.utf8)))
        let said = SecretSamples.part(#"{"alg":"none"}"#) + "." + SecretSamples.part(#"{"sub":"ann"}"#) + ".REDACTED-3"
        #expect(!Placeholder.isWhole(Array(said.utf8)) && !Placeholder.covers(Array(said.utf8)))
    }

    @Test("What was exported is imported as it was")
    func exported() {
        let exchanges = [
            Exchange.sample(
                "https://h.example/?api_key=0123456789", headers: [("Authorization", "Bearer \(SecretSamples.token)")],
                answerHeaders: [("Set-Cookie", "s=abcdefgh1; Path=/")],
                answer: #"{"password":"reader@h.example","token":"https://h.example/f?sig=abcdefgh1"}"#)
        ]
        var redactor = Redactor(Redaction())
        let stored = redactor.redact(exchanges)
        var second = Redactor(Redaction())
        #expect(second.redact(stored) == stored)
        #expect(second.notes.isEmpty)
    }

    @Test("An app that puts words around a placeholder of its fixture still sends that one")
    func replayed() {
        var redactor = Redactor(Redaction())
        let live = Exchange.Request(
            method: "GET", url: "https://h.example/", headers: [.init("X-Auth", "Bearer REDACTED-1")])
        #expect(redactor.redact(live, isOfReplay: true).headers == live.headers)
        let signed = Exchange.Request(
            method: "GET", url: "https://h.example/", headers: [.init("X-Auth", "REDACTED-1 \(Self.real)")])
        #expect(redactor.redact(signed, isOfReplay: true).headers.first?.value == "REDACTED-2")
    }
}

@Suite("The scheme of credentials is no secret, and nothing else before them")
struct AuthSchemeTests {
    private static let schemes = [
        "Bearer", "AWS4-HMAC-SHA256", "AWS4-ECDSA-P256-SHA256", "OAuth", "Digest", "SCRAM-SHA-256", "HMAC-SHA256",
        "DPoP",
        "SharedAccessSignature", "GoogleLogin", "NTLM", "hmac", "Client-ID",
    ]

    @Test("A golden with any scheme before a placeholder holds no secret", arguments: schemes)
    func golden(scheme: String) {
        for line in ["    Authorization: \(scheme) REDACTED-4", "  \"authorization\": \"\(scheme) REDACTED-4\""] {
            #expect(SecretCheck.findings(inText: line + "\n", path: "a").isEmpty)
        }
        let request = Exchange.sample("https://h/", headers: [("Authorization", "\(scheme) abc123def456ghi")])
        #expect(request.redacted().request.headers.first?.value == "\(scheme) REDACTED-1")
    }

    @Test("Credentials that were not replaced are still found in a golden")
    func left() {
        let line = "    Authorization: AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7, Signature=fe5f80f77d5fa3beca\n"
        #expect(!SecretCheck.findings(inText: line, path: "a").isEmpty)
        let composed = "    Authorization: OAuth oauth_token=\"REDACTED-1\", oauth_signature=\"k9Zt3QmX7vB2\"\n"
        #expect(!SecretCheck.findings(inText: composed, path: "a").isEmpty)
    }

    @Test(
        "A scheme without credentials is no secret, and shows that there are none",
        arguments: ["Bearer ", "bearer", " Basic"])
    func alone(_ value: String) {
        let request = Exchange.sample("https://h/", headers: [("Authorization", value)])
        #expect(request.redacted().request.headers.first?.value == value)
        let key = Exchange.sample("https://h/", headers: [("Authorization", "swordfish")])
        #expect(key.redacted().request.headers.first?.value == "REDACTED-1")
    }

    @Test("A key before a space is a part of the secret")
    func key() {
        let request = Exchange.sample("https://h/", headers: [("Authorization", "k9Zt3QmX7vB2nL5pR8sW signed")])
        #expect(request.redacted().request.headers.first?.value == "REDACTED-1")
    }
}
