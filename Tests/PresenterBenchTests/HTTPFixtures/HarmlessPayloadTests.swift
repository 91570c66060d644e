import Foundation
import LoopbackOrigin
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("A password that is a word changes only values under its name")
struct HarmlessPayloadTests {
    /// What services answer: people and repositories, beers, a page, and digests.
    private static let payloads: [(type: String, body: String)] = {
        let github = ["/search/users?q=sw", "/users/swift-lantern/repos", "/search/users"].compactMap { target in
            SampleGithub.answer(to: OriginRequest(method: "GET", target: target, headers: [], body: Data()))
        }
        let page = """
            <html><head><title>Sign in</title><meta name="description" content="The password page"></head>
            <body class="description"><label for="password">Password</label><input type="password" id="password">
            <p>Your password must have a description. full_name, tagline, deadbee1.</p>
            <script>var description = {password: "password", "full_name": 1};</script></body></html>
            """
        let digests = (0..<40).map { Digest("commit \($0)".utf8).hex.prefix(40) }.map {
            #"{"sha":"\#($0)","url":"https://api.github.com/repos/o/r/commits/\#($0)","message":"password description"}"#
        }
        return github.map { ("application/json", String(decoding: $0.body, as: UTF8.self)) } + [
            ("application/json", SampleBeers.page), ("text/html", page),
            ("application/json", "[\(digests.joined(separator: ","))]"),
        ]
    }()

    /// A digest of the payloads has these digits in it.
    private static let inDigest = String(Digest("commit 0".utf8).hex.dropFirst(5).prefix(8))

    @Test(
        "A password that is a word leaves answers of every kind unchanged",
        arguments: [
            "password", "description", "full_name", "tagline", "name", "image_url", "documentation_url", "login",
            "Password", "avatar_url", inDigest,
        ])
    func unchanged(password: String) throws {
        try #require(Self.payloads.count == 6)
        var redactor = Redactor(Redaction())
        let signIn = Exchange.sample(
            "https://h/sign-in", method: "POST", headers: [("Content-Type", "application/x-www-form-urlencoded")],
            body: "user=ann&description=none&password=\(password)&full_name=password")
        let answers = Self.payloads.map { payload in
            Exchange.sample(
                "https://h/description/full_name?description=password&q=full_name",
                headers: [("X-Description", "password"), ("Accept", "application/json")],
                answerHeaders: [("Content-Type", payload.type), ("Link", "<https://h/password>; rel=description")],
                answer: payload.body)
        }
        let stored = redactor.redact([signIn] + answers)
        let changed = zip(answers, stored.dropFirst()).count { $0 != $1 }
        #expect(changed == 0)
        #expect(
            stored[0].request.body
                == Data("user=ann&description=none&password=REDACTED-1&full_name=password".utf8))
        #expect(
            redactor.notes.count == 1 && redactor.notes[0].hasPrefix("password in request body, once, is REDACTED-1"))
        #expect(redactor.hints.isEmpty, "\(redactor.hints)")
    }

    @Test("The notes say that a word was replaced only under its name")
    func told() {
        var redactor = Redactor(Redaction())
        _ = redactor.redact([
            .sample("https://h/?token=description"), .sample("https://h/?token=canary-1234"),
        ])
        #expect(
            redactor.notes == [
                "token in query, once, is REDACTED-1, under its name only", "token in query, once, is REDACTED-2",
            ])
    }

    @Test("A value that may be a name is replaced in values, but not in names of fields, members or elements")
    func names() {
        let exchange = Exchange.sample(
            "https://h/?address-2=1&q=address-2&token=address-2", method: "POST",
            headers: [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", "address-2=x; a=address-2")],
            body: "address-2=address-2", answer: #"{"address-2":{"a":"address-2"}}"#
        ).redacted()
        #expect(exchange.request.url == "https://h/?address-2=1&q=REDACTED-1&token=REDACTED-1")
        #expect(exchange.request.headers.last?.value == "address-2=REDACTED-2; a=REDACTED-1")
        #expect(exchange.request.body == Data("address-2=REDACTED-1".utf8))
        #expect(exchange.answer == #"{"address-2":{"a":"REDACTED-1"}}"#)
        let markup = Exchange.sample(
            "https://h/?token=address-2", answerHeaders: [("Content-Type", "text/xml")],
            answer: "<address-2 address-2='address-2'>address-2</address-2>"
        ).redacted()
        #expect(markup.answer == "<address-2 address-2='REDACTED-1'>REDACTED-1</address-2>")
    }

    @Test("A secret that cannot be a name is replaced in names too")
    func secretName() {
        let exchange = Exchange.sample("https://h/?token=canary-1234", answer: #"{"canary-1234":1}"#).redacted()
        #expect(exchange.answer == #"{"REDACTED-1":1}"#)
    }

    @Test("Digits are not replaced inside a longer number or digest")
    func digits() {
        let numbers = Exchange.sample("https://h/?token=12345678", answer: #"["123456789","id12345678x","12345678"]"#)
        #expect(numbers.redacted().answer == #"["123456789","idREDACTED-1x","REDACTED-1"]"#)
        let digest = Exchange.sample("https://h/?token=c0ffee12", answer: "ac0ffee12d c0ffee12")
        #expect(digest.redacted().answer == "ac0ffee12d REDACTED-1")
    }

    @Test("In printed text a word is replaced behind its label, in a field and in JSON")
    func printed() {
        var redactor = Redactor(Redaction())
        _ = redactor.redact(Exchange.sample("https://h/?token=swordfish&api_key=dark").request)
        let text = """
            show(token: "swordfish", note: "swordfish")
              Authorization: Bearer swordfish
            GET https://h/?token=swordfish {"api_key":"dark","a":"dark"}
            """
        // Behind a scheme, too.
        #expect(
            redactor.redact(text: text) == """
                show(token: "REDACTED-2", note: "swordfish")
                  Authorization: Bearer REDACTED-2
                GET https://h/?token=REDACTED-2 {"api_key":"REDACTED-1","a":"dark"}
                """)
    }
}
